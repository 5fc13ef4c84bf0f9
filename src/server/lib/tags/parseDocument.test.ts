import { expect, it } from 'vitest';
import { parseDocument } from './parseDocument';

const bodyOf = (html: string) => parseDocument(html).body.outerHTML;

it.each([
  [
    '<TABLE><TR><TD CLASS=a>1<TD>2<TR><TD>3</TABLE>',
    '<body><table><tbody><tr><td class="a">1</td><td>2</td></tr><tr><td>3</td></tr></tbody></table></body>',
  ],
  ['<ul><li>1<li>2<p>3<p>4</ul>', '<body><ul><li>1</li><li>2<p>3</p><p>4</p></li></ul></body>'],
  ['<dl><dt>1<dd>2<dt>3</dl>', '<body><dl><dt>1</dt><dd>2</dd><dt>3</dt></dl></body>'],
  ['<b>1<p>2</b>3</p>', '<body><b>1</b><p><b>2</b>3</p></body>'],
  ['<table>1<tr><td>2</table>', '<body>1<table><tbody><tr><td>2</td></tr></tbody></table></body>'],
  ['<title>T</title>1<br/>2&amp;3', '<body>1<br>2&amp;3</body>'],
])('parses %s as browsers do', (html, body) => {
  expect(bodyOf(html)).toBe(body);
});

it('keeps one piece of text as one node, and what a template has from every query', () => {
  const { body } = parseDocument('a &amp; b<template><h1>c</h1></template>');
  expect(body.childNodes[0]?.nodeValue).toBe('a & b');
  expect(body.querySelector('h1')).toBeNull();
});

it('bounds the depth and the attributes of elements', () => {
  let depth = 0;
  const { body } = parseDocument('<div>'.repeat(2_000));
  for (let at: Element | null = body; at; at = at.firstElementChild) depth += 1;
  expect(depth).toBeLessThan(520);
  expect(body.querySelectorAll('div').length).toBe(2_000);
  const many = parseDocument(`<p ${Array.from({ length: 500 }, (_, at) => `a${at}`).join(' ')}>`);
  expect(many.querySelector('p')?.attributes.length).toBe(200);
});

it('keeps the text of elements that are too deep to be kept', () => {
  const { body } = parseDocument(`${'<ul><li>a'.repeat(5_000)}<script>b</script>c`);
  expect(body.querySelectorAll('li').length).toBeLessThan(1_100);
  expect(body.textContent?.replaceAll('b', '')).toBe(`${'a'.repeat(5_000)}c`);
  expect(body.querySelector('script')?.textContent).toBe('b');
});
