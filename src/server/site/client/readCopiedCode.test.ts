import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { readCopiedCode } from './readCopiedCode';

function toCode(text: string, language: string) {
  const code = new JSDOM().window.document.createElement('code');
  code.className = `language-${language}`;
  code.textContent = text;
  return code;
}

it('a copied diff is the code after the change, without marks', () => {
  const diff = ' <body>\n-  <p>old</p>\n+  <p>new</p>\n+\n   <i>kept</i>\n </body>\n';
  expect(readCopiedCode(toCode(diff, 'diff'))).toBe('<body>\n  <p>new</p>\n\n  <i>kept</i>\n</body>');
  expect(readCopiedCode(toCode('+a\n-b\n-c', 'diff'))).toBe('a');
});

it('other code is copied as it is', () => {
  expect(readCopiedCode(toCode('- a\n+ b\n', 'yaml'))).toBe('- a\n+ b');
});
