/**
 * Script of an exported site: search without a server and the dark switch. It needs no module loader and fetches nothing, so that
 * it runs from a disk. `window.docsSearchIndex` comes from `search-index.js`; `data-root` on the script leads to the bundle's root.
 */
export const SITE_SCRIPT = `(function () {
  'use strict';
  var script = document.currentScript;
  var root = (script && script.getAttribute('data-root')) || '';
  var html = document.documentElement;

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

  function words(text) {
    return (text.toLowerCase().match(/[\\p{L}\\p{N}_$]+/gu) || []).filter(function (word) { return word.length > 1; });
  }

  function find(query) {
    var index = window.docsSearchIndex;
    if (!index) return [];
    var scores = new Map();
    var asked = words(query);
    asked.forEach(function (word, position) {
      var best = new Map();
      Object.keys(index.words).forEach(function (known) {
        var exact = known === word;
        var begins = known.startsWith(word) && (word.length > 2 || position === asked.length - 1);
        if (!exact && !begins) return;
        var list = index.words[known];
        var worth = Math.log(1 + index.passages.length / (list.length / 2)) * (exact ? 1 : 0.5);
        for (var i = 0; i < list.length; i += 2) {
          best.set(list[i], Math.max(best.get(list[i]) || 0, worth * list[i + 1]));
        }
      });
      best.forEach(function (score, passage) {
        var known = scores.get(passage) || { score: 0, count: 0 };
        scores.set(passage, { score: known.score + score, count: known.count + 1 });
      });
    });
    var perPage = new Map();
    return Array.from(scores).map(function (entry) {
      return { passage: index.passages[entry[0]], score: entry[1].score * entry[1].count };
    }).sort(function (left, right) { return right.score - left.score; }).filter(function (result) {
      var page = result.passage[0].split('#')[0];
      perPage.set(page, (perPage.get(page) || 0) + 1);
      return perPage.get(page) <= 2;
    }).slice(0, 8);
  }

  function element(name, text) {
    var node = document.createElement(name);
    if (text) node.textContent = text;
    return node;
  }

  document.addEventListener('DOMContentLoaded', function () {
    var input = document.querySelector('.search input');
    var list = document.querySelector('.results');
    var button = document.querySelector('.theme');
    if (button) button.addEventListener('click', function () {
      var dark = html.getAttribute('data-theme')
        ? html.getAttribute('data-theme') === 'dark'
        : !!window.matchMedia && window.matchMedia('(prefers-color-scheme: dark)').matches;
      html.setAttribute('data-theme', dark ? 'light' : 'dark');
      stored(dark ? 'light' : 'dark');
    });
    if (!input || !list) return;
    function show() {
      list.textContent = '';
      var query = input.value.trim();
      if (!query) return;
      var found = find(query);
      found.forEach(function (result) {
        var item = element('li');
        var link = element('a', result.passage[1]);
        link.href = root + result.passage[0];
        if (result.passage[2]) link.appendChild(element('small', result.passage[2]));
        item.appendChild(link);
        list.appendChild(item);
      });
      if (found.length === 0) {
        var none = element('li');
        none.appendChild(element('p', 'Nothing found.'));
        list.appendChild(none);
      }
    }
    function clear() {
      input.value = '';
      show();
    }
    input.addEventListener('input', show);
    // A link to a heading of the same page loads no page that would close the list.
    list.addEventListener('click', function (event) { if (event.target.closest('a')) setTimeout(clear); });
    document.addEventListener('click', function (event) { if (!event.target.closest('.search')) list.textContent = ''; });
    document.addEventListener('keydown', function (event) {
      if (event.key === 'Escape' && list.textContent) clear();
      if (event.key === '/' && !/^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName)) {
        event.preventDefault();
        input.focus();
      }
    });
  });
})();
`;
