/**
 * Script of an exported site but its search: colours before the first paint, the menu of narrow screens, copying of code, and the
 * heading in view. It needs no module loader and fetches nothing, so that it runs from a disk; without it every page can be read.
 */
export const SITE_SCRIPT = String.raw`(function () {
  'use strict';
  var html = document.documentElement;
  html.setAttribute('data-js', '');

  function stored(value) {
    // Storage may be closed to pages from a disk and in private windows.
    try {
      if (value === undefined) return localStorage.getItem('docs-theme');
      localStorage.setItem('docs-theme', value);
    } catch (error) { /* The choice then holds for this page. */ }
    return null;
  }
  var theme = stored();
  if (theme === 'dark' || theme === 'light') html.setAttribute('data-theme', theme);

  function isDark() {
    var chosen = html.getAttribute('data-theme');
    return chosen ? chosen === 'dark' : !!window.matchMedia && matchMedia('(prefers-color-scheme: dark)').matches;
  }

  function setUpTheme(button) {
    function label() { button.setAttribute('aria-label', isDark() ? 'Switch to light colours' : 'Switch to dark colours'); }
    label();
    button.addEventListener('click', function () {
      var next = isDark() ? 'light' : 'dark';
      html.setAttribute('data-theme', next);
      stored(next);
      label();
    });
  }

  function setUpMenu(button) {
    function toggle(open) {
      html.toggleAttribute('data-menu', open);
      button.setAttribute('aria-expanded', String(open));
    }
    button.addEventListener('click', function () { toggle(!html.hasAttribute('data-menu')); });
    document.addEventListener('keydown', function (event) {
      if (event.key !== 'Escape' || !html.hasAttribute('data-menu')) return;
      toggle(false);
      button.focus();
    });
  }

  function setUpCopy(frame) {
    var button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.addEventListener('click', function () {
      var code = frame.querySelector('code');
      navigator.clipboard.writeText(code.textContent.replace(/\n$/, '')).then(function () {
        button.textContent = 'Copied';
        setTimeout(function () { button.textContent = 'Copy'; }, 2000);
      }, function () { getSelection().selectAllChildren(code); });
    });
    frame.appendChild(button);
  }

  /** Marks the last heading above the middle of the window in the list of headings. */
  function setUpContents(links) {
    var headings = links.map(function (link) { return document.getElementById(decodeURIComponent(link.hash.slice(1))); });
    function mark() {
      var at = -1;
      headings.forEach(function (heading, index) {
        if (heading && heading.getBoundingClientRect().top < innerHeight / 3) at = index;
      });
      links.forEach(function (link, index) {
        if (index === at) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
      });
    }
    var asked = false;
    addEventListener('scroll', function () {
      if (asked) return;
      asked = true;
      requestAnimationFrame(function () { asked = false; mark(); });
    }, { passive: true });
    mark();
  }

  document.addEventListener('DOMContentLoaded', function () {
    var all = function (selector) { return Array.from(document.querySelectorAll(selector)); };
    all('.theme').forEach(setUpTheme);
    all('.menu').forEach(setUpMenu);
    // Pages from a disk are no secure context in every browser, and then cannot write to the clipboard.
    if (navigator.clipboard) all('.code').forEach(setUpCopy);
    var links = all('.contents a');
    if (links.length > 0) setUpContents(links);
    var current = document.querySelector('.pages [aria-current]');
    var pages = document.querySelector('.pages');
    if (current && pages && current.offsetTop > pages.clientHeight * 0.8) pages.scrollTop = current.offsetTop - pages.clientHeight / 3;
  });
})();
`;
