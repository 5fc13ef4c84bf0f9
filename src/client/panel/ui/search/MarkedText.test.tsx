import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MarkedText } from './MarkedText';

it.each([
  ['Install with npm', 'install', '<mark>Install</mark> with npm'],
  ['Installation of an installer', 'installer install', '<mark>Install</mark>ation of an <mark>installer</mark>'],
  ['Reinstall', 'install', 'Reinstall'],
  ['Ünïcode', 'ünï', '<mark>Ünï</mark>code'],
  ['文档助手', '助手', '文档<mark>助手</mark>'],
  ['C++ (c)', 'c++ (', '<mark>C</mark>++ (<mark>c</mark>)'],
  ['<b>bold</b>', '<b', '&lt;<mark>b</mark>&gt;<mark>b</mark>old&lt;/<mark>b</mark>&gt;'],
  ['Text', ' .* ', 'Text'],
])('%j for %j', (text, query, html) => {
  expect(renderToStaticMarkup(<MarkedText text={text} query={query} />)).toBe(html);
});
