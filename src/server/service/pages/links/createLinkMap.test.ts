import { describe, expect, it } from 'vitest';
import { createLinkMap } from './createLinkMap';
import { describeBrokenLinks, findBrokenLinks } from './findBrokenLinks';
import { readPage } from '../readPage';

const PAGE = readPage(
  'a.md',
  '# The title\n\n## 1. What is `new`?\n\n## Same\n\n## Same\n\n## Über uns\n\n## Own {#mine}\n\n<a name="old-place"></a>\n\nText <span id="in-line">here</span>.\n\n<div id="box">\n\nInside\n\n</div>\n',
);

describe('an anchor', () => {
  const map = createLinkMap([PAGE]);
  it.each([
    ['#1-what-is-new', '#1-what-is-new', 'as GitHub and Docusaurus make it'],
    ['#_1-what-is-new', '#1-what-is-new', 'as VitePress makes it'],
    ['#1-What-Is-New', '#1-what-is-new', 'in other letters'],
    ['#same', '#same', 'of two headings, the first'],
    ['#same-1', '#same-1', 'of two headings, the second'],
    ['#%C3%BCber-uns', '#über-uns', 'encoded'],
    ['#uber-uns', '#über-uns', 'without accents'],
    ['#mine', '#mine', 'that the author gave to a heading'],
    ['#own', '#mine', 'that such a heading would have had'],
    ['#old-place', '#old-place', 'of a name'],
    ['#in-line', '#in-line', 'of an element in a line'],
    ['#box', '#box', 'of a block'],
    ['#the-title', '', 'of the title'],
    ['#top', '', 'of the beginning'],
    ['#user-content-same', '#same', 'as GitHub writes it into its HTML'],
    ['#nowhere', '#nowhere', 'that is not there'],
  ])('%s leads to "%s": %s', (anchor, wanted) => {
    expect(map.resolve(`/a${anchor}`)).toBe(`/a${wanted}`);
    const id = decodeURIComponent(wanted.slice(1));
    if (wanted !== '' && wanted !== '#nowhere') expect(PAGE.html).toContain(`id="${id}"`);
  });
});

describe('broken links', () => {
  it('are reported with file and line', () => {
    const pages = [
      readPage(
        'a.md',
        '---\ntitle: A\n---\n\n[one](./b.md#there)\n[two](./b.md#gone) and [three](./c.md), [pricing](/pricing)\n\n[four]\n\n[four]: b#lost',
      ),
      readPage('b.md', '# B\n\n## There\n'),
    ];
    const broken = [...findBrokenLinks(pages)];
    expect(broken).toEqual([
      { file: 'a.md', line: 6, target: '/b#gone', reason: 'the page has no heading #gone' },
      { file: 'a.md', line: 6, target: '/c', reason: 'there is no page /c' },
      { file: 'a.md', line: 10, target: '/b#lost', reason: 'the page has no heading #lost' },
    ]);
    expect(describeBrokenLinks(broken)).toContain('3 broken links:\n  a.md:6 /b#gone: the page has no heading #gone');
  });
});
