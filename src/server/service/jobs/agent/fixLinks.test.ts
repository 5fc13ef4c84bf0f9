import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixLinks } from './fixLinks';
import { mapProse } from './mapProse';

/** The text of a page with its links fixed, among other pages. */
function fix(text: string, others: Record<string, string>): string {
  const file = 'guides/here.md';
  const files = Object.entries(others).map(([other, content]) => ({ file: other, text: content }));
  return fixLinks([{ file, text }, ...files]).changes.get(file) ?? text;
}

describe('fixLinks', () => {
  const others = {
    'index.md': '# Front',
    '01-start/02-install.md': '# Install\n\n## On Windows 11\n',
    'guides/there.mdx': '# There\n\n## Use it\n',
    'a/twin.md': '# Twin',
    'b/twin.md': '# Twin',
  };

  it.each([
    ['a page that has moved, from the root', '[x](/setup/install)', '[x](/start/install)'],
    ['a page that has moved, by its file', '[x](../setup/02-install.md)', '[x](../01-start/02-install.md)'],
    ['a page that has moved, relatively', '[x](./install)', '[x](../start/install)'],
    ['a slip in a path', '[x](/guides/ther)', '[x](/guides/there)'],
    ['an anchor in other letters', '[x](./there#useIt)', '[x](./there#use-it)'],
    ['a slip in an anchor', '[x](/start/install?a=1#on-windos-11)', '[x](/start/install?a=1#on-windows-11)'],
    ['a moved page with an anchor', '[x](/setup/install#on-windows-11)', '[x](/start/install#on-windows-11)'],
    ['a moved page whose anchor is gone', '[x](/setup/install#nothing-like-it)', '[x](/start/install)'],
    [
      'a link of a definition',
      'See [x].\n\n[x]: /setup/install "Title"\n',
      'See [x].\n\n[x]: /start/install "Title"\n',
    ],
    ['a link of a component', '<Card href="/setup/install" />', '<Card href="/start/install" />'],
    ['a link with code in it', '[`x`](/setup/install)', '[`x`](/start/install)'],
  ])('mends %s', (_name, before, after) => {
    expect(fix(before, others)).toBe(after);
  });

  it.each([
    ['is right', '[x](/start/install#on-windows-11) [x](there) [x](there.mdx) [x](#) [front](/)'],
    ['leads elsewhere', '[x](https://a.example/setup/install) [x](mailto:a@b.example) [x](//a.example/x)'],
    ['is a file', '![x](./picture.png) [x](/files/a.pdf)'],
    ['could mean two pages', '[x](/c/twin)'],
    ['could mean none', '[x](/nothing-of-this-kind)'],
    ['is an example', '`[x](/setup/install)`\n\n```md\n[x](/setup/install)\n```\n'],
    ['is an expression', '<Card href={"/setup/install"} />'],
  ])('leaves what %s', (_name, text) => {
    expect(fix(text, others)).toBe(text);
  });

  it('reports values that nobody can guess', () => {
    const files = [{ file: 'a.md', text: '[x](/nothing-of-this-kind)' }];
    expect(fixLinks(files).notes).toEqual(['a.md: nothing is at /nothing-of-this-kind']);
  });
});

describe('mapProse', () => {
  it('returns every source unchanged, whatever it contains', () => {
    const marks = constantFrom('`', '```\n', '---\n', '\n', '<!--', '-->', '~~~', 'a ', '> ', '# ', '- ');
    assert(
      property(array(marks, { maxLength: 30 }), (pieces) => {
        const source = pieces.join('');
        expect(mapProse(source, (prose) => prose)).toBe(source);
      }),
    );
  });
});
