import { array, assert, constantFrom, property } from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../e2e/fixtures/runs';
import { createCitationChecker } from '../../shared/markdown/createCitationChecker';
import { createPassageBook } from '../../server/service/answer/model/createPassageBook';
import { readSuggestions } from '../core/links/readSuggestions';
import { createFullMarkdownView } from './createFullMarkdownView';
import { createMaths } from './maths';
import { answerReader } from './reading/answerReader';
import { render } from './testing/render';

/** The service checks a model's answer before the view reads it. Whatever stands around an address, both must agree what is code. */
const CONTENT = 'See https://acme.example/more, www.acme.example and help@acme.example.';
const DOCS = 'https://acme.dev/docs';

function check(text: string, size: number): string[] {
  const book = createPassageBook(10_000);
  book.add([{ path: 'kettle', content: CONTENT, metadata: { title: 'A `kettle` of www.acme.example' } }]);
  const checker = createCitationChecker(book);
  const deltas: string[] = [];
  for (let at = 0; at < text.length; at += size) deltas.push(checker.push(text.slice(at, at + size)));
  return [...deltas, checker.end()];
}

/** The addresses that a view links to or loads, other than the ones that a passage holds. */
const foreign = (element: HTMLElement) =>
  [...element.querySelectorAll('a, img')]
    .map((each) => each.getAttribute('href') ?? each.getAttribute('src') ?? '')
    .filter(
      (url) =>
        !new RegExp(
          `^(?:${DOCS}/|#|https://acme\\.example/more$|http://www\\.acme\\.example/?$|mailto:help@acme\\.example$)`,
        ).test(url),
    );

function findForeign(text: string, size: number, extensions = [createMaths()]): string[] {
  const deltas = check(text, size);
  const container = document.createElement('div');
  const view = createFullMarkdownView(container, { docsUrl: DOCS, extensions });
  const found = new Set<string>();
  for (const delta of deltas) {
    view.append(delta);
    for (const url of foreign(container)) found.add(url);
  }
  const checked = deltas.join('');
  view.update(checked, true);
  for (const url of [...foreign(container), ...foreign(render(checked))]) found.add(url);
  for (const { path } of readSuggestions(answerReader.parse(checked, DOCS, false).suggestions))
    if (/evil/.test(path)) found.add(path);
  return [...found];
}

const FORMS = [
  'www.evil.example',
  'WWW.evil.example/a?b=c#d.',
  'x@evil.example',
  'mailto:x@evil.example',
  'HTTP://evil.example',
  '<HTTPS://evil.example>',
  '<x@evil.example>',
  '[x](//evil.example)',
  '[x](<//evil.example> "t")',
  '[x](\n//evil.example)',
  '![x](https://evil.example/a.png)',
  '[x][r]\n\n[r]: //evil.example',
  '[r]\n\n> [r]: <https:evil.example>\n',
  '访问www.evil.example。好',
  '(a)[//evil.example]',
  `${'a'.repeat(61)}+help@acme.example+${'b'.repeat(60)}@evil.example`,
  'https://acme.example/more|www.evil.example',
  // What is left becomes a link when the address in it is removed.
  '[x][r]\n\n[r]: //evil.exampleHTTP://evil.example](# ',
  '[x](//evil.example HTTP://evil.example/a(b))',
  '[x](//evil.example HTTP://evil.example/a(b(c)) )',
];

/** What stands before an address, so that one reading has it in code and another does not. */
const BEFORE = [
  '',
  '```\n',
  '~~~\n',
  '<div>\n```\n\n',
  '<div>\n~~~sh\n\n',
  '<pre>\n```\n</pre>\n\n',
  '<script>\n```\n</script>\n',
  '<!--\n```\n-->\n',
  '<!-- a\n\n```\n\n-->\n',
  '<?a\n```\n?>\n',
  '<![CDATA[\n```\n]]>\n',
  '<!A\n```\n>\n',
  '<textarea>\n\n```\n</textarea>\n',
  '<details>\n<summary>a</summary>\n```\n</details>\n',
  '<details>\n\n- a\n\n  ```\n  </details>\n',
  '<think>\n```\n</think>\n',
  '<reasoning>\n```\n</reasoning>\n',
  '> ```\n',
  '> ```\n> ```\n',
  '> a\n```\n> ```\n',
  '- ```\n  ```\n',
  '- a\n  ```\n',
  '- a\n  ```\nb\n\n',
  '- a\n\n      ```\n',
  '1. a\n   ```sh\n   b\n```\n',
  '1. a\n   ```sh\n',
  '10. a\n    ```\n',
  'a\n    ```\n',
  'a\n\n    ```\n',
  '\t```\n',
  'a\n- b\n    ```\n',
  '[^1]: ```\n    ```\n',
  'a[^1]\n\n[^1]: b\n    ```\n',
  '[a]: ```\n',
  '[a]:\n```\n```\n',
  '```md\n```sh\n```\n```\n',
  '````md\n```\n',
  '```\n~~~\n```\n',
  '~~~\n```\n~~~\n',
  '```\n    ```\n```\n',
  '``` `\n```\n```\n',
  '```\n```\u00a0\n',
  '```\n``` \t\n',
  '\ufeff```\n```\n',
  'a\u2028```\n',
  'a\u2028```\n\u2029```\n',
  '```\r```\r',
  'a\r```\r\n',
  '$$\n```\n$$\n',
  '$$\n```\n\n',
  '\\[\n```\n\\]\n',
  '| a |\n|---|\n```\n',
  'a\n===\n```\n```\n',
  '`',
  '``',
  '`a` `',
  '`a\n`',
  '`a\n\u00a0\nb` ',
  '`a\n \n`',
  '\\`',
  '\\\\`',
  '$a`$ ',
  '$`a$ `',
  '\\(`a\\) ',
  '<a title="`"> ',
  '<b a=`> ',
  '<https://acme.example/more`> ',
  'https://acme.example/more`a ',
  'www.acme.example`',
  'help@acme.example`',
  '[a](`b) ',
  '[a](/kettle "`") ',
  '[a](\n`b) ',
  '[a][`b] ',
  '[^`a] ',
  '[`a]: /b\n`',
  '![`a](/b) `',
  '[1] `',
  '| `a | ',
  '| a |\n|---|\n| `a | ',
  '| a |\n|---|\n| `a \\| ',
  '| a |\n|---|\n| \\`a | `',
  '| a | b |\n|---|---|\n| `` a | b ` ',
  '- `a\n- ',
  '# `a\n',
  '# a `\n`',
  'a  \n`',
  '<div>`\n',
  '<div>\n\n`',
  '<b>\n`',
  '*`a* ',
  '`a`b`',
  `${'[a '.repeat(500)}\``,
  `${'**a '.repeat(400)}\``,
  `\`${'a '.repeat(1_600)}`,
  `\`${'a'.repeat(650)} `,
  '```suggestions\n',
  '```Suggestions,\n',
  '> ```suggestions\n> ',
  '- ```suggestions\n  ',
];

const AFTER = ['', '`', '\n```\n', '\n~~~', '\n\n```\n`', '$ ` |', '\n> ```\n', '\n  ```'];

const SIZES = [1, 5, 100_000];

it.each(FORMS)('the view alone shows %j', (form) => {
  const container = render(form);
  const { suggestions } = answerReader.parse(`\`\`\`suggestions\n${form}\n\`\`\``, DOCS, false);
  expect([...foreign(container), ...suggestions].join()).toContain('evil');
});

it.each(BEFORE.map((before) => [JSON.stringify(before).slice(0, 60), before]))(
  '%s hides no address',
  (_name, before) => {
    FORMS.forEach((form, index) => {
      AFTER.forEach((after, place) => {
        // Any two of the three meet; the property below tries more of them together.
        if (place !== (index + before.length) % AFTER.length) return;
        const text = before + form + after;
        const size = text.length < 300 ? (SIZES[(index + place) % SIZES.length] ?? 1) : 200;
        expect(findForeign(text, size), text).toEqual([]);
      });
    });
  },
);

it('no text around an address hides it', { tags: 'property' }, () => {
  const pieces = constantFrom(
    ...[
      '`',
      '``',
      '```',
      '~~~',
      '```sh\n',
      '\n',
      '\n\n',
      '\n```\n',
      '\n~~~\n',
      '  ',
      '    ',
      '\t',
      '\\',
      '$',
      '$$',
      '\\[',
      '\\]',
      '|',
    ],
    ...[
      '> ',
      '- ',
      '1. ',
      '# ',
      '---',
      '\n|-|\n',
      '<div>',
      '<pre>',
      '</pre>',
      '<!--',
      '-->',
      '<b>',
      '<details>',
      '</details>',
      '</think>',
      '<a b="',
    ],
    ...[
      '[',
      ']',
      '](',
      ')',
      '[a]: ',
      '[^1]: ',
      '[^',
      '**',
      '_',
      '"',
      '[1]',
      '[a](/kettle)',
      '\r',
      '\u00a0',
      'a',
      ' b ',
    ],
    ...['https://acme.example/more', 'help@acme.example', ...FORMS.slice(0, 15)],
  );
  assert(
    property(array(pieces, { minLength: 2, maxLength: 14 }), constantFrom(1, 4, 1_000), (list, size) => {
      const text = list.join('');
      expect(findForeign(text, size), JSON.stringify(text)).toEqual([]);
    }),
    { numRuns: runs(500) },
  );
});
