/**
 * The search of an exported site, without a server and without `fetch`: the index is a script that puts
 * `window.docsSearchIndex` on the page, loaded when somebody turns to the search. `data-root` on the script's own tag leads to the root of the
 * bundle, `data-index` names the index below it.
 */
export const SITE_SEARCH_SCRIPT = String.raw`(function () {
  'use strict';
  var own = document.currentScript;
  var root = (own && own.getAttribute('data-root')) || '';
  var file = (own && own.getAttribute('data-index')) || '';
  var RESULTS_MAX = 10;
  var PER_PAGE_MAX = 3;

  function words(text) {
    return (text.toLowerCase().match(/[\p{L}\p{N}_$]+/gu) || []).filter(function (word) { return word.length > 1; });
  }

  /** True when two words are one slip apart: a letter wrong, missing, too much, or two in the wrong order. */
  function isSlip(left, right) {
    if (Math.abs(left.length - right.length) > 1) return false;
    var start = 0;
    while (start < left.length && left[start] === right[start]) start += 1;
    var end = 0;
    while (end < left.length - start && end < right.length - start && left[left.length - 1 - end] === right[right.length - 1 - end]) end += 1;
    var rest = Math.max(left.length, right.length) - start - end;
    return rest <= 1 || (rest === 2 && left.length === right.length && left[start] === right[start + 1] && left[start + 1] === right[start]);
  }

  function match(known, word, isLast, isLoose) {
    if (known === word) return 1;
    if (known.startsWith(word) && (word.length > 2 || isLast)) return 0.5;
    if (isLoose && word.length > 3 && isSlip(known, word)) return 0.3;
    return 0;
  }

  /** Scores by passage of one word of the query. */
  function rate(index, word, isLast, isLoose) {
    var best = new Map();
    Object.keys(index.words).forEach(function (known) {
      var share = match(known, word, isLast, isLoose);
      if (share === 0) return;
      var list = index.words[known];
      var worth = Math.log(1 + index.passages.length / (list.length / 2)) * share;
      for (var i = 0; i < list.length; i += 2) best.set(list[i], Math.max(best.get(list[i]) || 0, worth * list[i + 1]));
    });
    return best;
  }

  function find(query) {
    var index = window.docsSearchIndex;
    var asked = words(query);
    var scores = new Map();
    asked.forEach(function (word, position) {
      var isLast = position === asked.length - 1;
      var best = rate(index, word, isLast, false);
      if (best.size === 0) best = rate(index, word, isLast, true);
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
      return perPage.get(page) <= PER_PAGE_MAX;
    }).slice(0, RESULTS_MAX).map(function (result) { return result.passage; });
  }

  /** The text with the words of the query marked; text only, whatever a page is called. */
  function write(parent, text, asked) {
    text.split(/([\p{L}\p{N}_$]+)/u).forEach(function (piece) {
      var isHit = asked.some(function (word) { return piece.toLowerCase().startsWith(word); });
      var node = isHit ? document.createElement('mark') : document.createTextNode(piece);
      if (isHit) node.textContent = piece;
      parent.appendChild(node);
    });
  }

  function toItem(passage, asked) {
    var item = document.createElement('li');
    var link = document.createElement('a');
    link.href = root + passage[0];
    var title = document.createElement('b');
    write(title, passage[2] ? passage[1] + ' › ' + passage[2] : passage[1], asked);
    var small = document.createElement('small');
    write(small, passage[3], asked);
    link.append(title, small);
    item.appendChild(link);
    return item;
  }

  document.addEventListener('DOMContentLoaded', function () {
    var box = document.querySelector('.search');
    if (!box) return;
    var input = box.querySelector('input');
    var list = box.querySelector('.results');
    var status = box.querySelector('[role=status]');
    var isAsked = false;

    function load() {
      if (isAsked || window.docsSearchIndex) return;
      isAsked = true;
      var script = document.createElement('script');
      script.src = root + file;
      script.onload = show;
      script.onerror = function () { isAsked = false; };
      document.head.appendChild(script);
    }
    function show() {
      var asked = words(input.value);
      list.textContent = '';
      list.hidden = asked.length === 0 || !window.docsSearchIndex;
      status.textContent = '';
      if (list.hidden) return;
      var found = find(input.value);
      found.forEach(function (passage) { list.appendChild(toItem(passage, asked)); });
      status.textContent = found.length === 0 ? 'Nothing found.' : found.length + (found.length === 1 ? ' result' : ' results');
      if (found.length > 0) return;
      var none = document.createElement('li');
      none.appendChild(document.createElement('p')).textContent = 'Nothing found.';
      list.appendChild(none);
    }
    function clear() {
      input.value = '';
      show();
    }
    function move(step) {
      var stops = [input].concat(Array.from(list.querySelectorAll('a')));
      var next = stops[stops.indexOf(document.activeElement) + step];
      if (next) next.focus();
    }

    input.addEventListener('focus', load);
    input.addEventListener('input', function () { load(); show(); });
    // A link to a heading of the same page loads no page that would close the list.
    list.addEventListener('click', function (event) { if (event.target.closest('a')) setTimeout(clear); });
    document.addEventListener('click', function (event) { if (!event.target.closest('.search')) list.hidden = true; });
    box.addEventListener('keydown', function (event) {
      if (event.key === 'Escape') { clear(); input.focus(); }
      else if (event.key === 'Enter' && event.target === input && !event.isComposing) {
        var first = list.querySelector('a');
        if (first) first.click();
      } else if (event.key === 'ArrowDown') { event.preventDefault(); move(1); }
      else if (event.key === 'ArrowUp') { event.preventDefault(); move(-1); }
    });
    document.addEventListener('keydown', function (event) {
      var target = event.target;
      var isTyping = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.shadowRoot;
      var isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (isTyping || event.defaultPrevented || !isSlash) return;
      event.preventDefault();
      input.focus();
    });
  });
})();
`;
