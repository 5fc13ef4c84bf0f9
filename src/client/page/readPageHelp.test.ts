import { afterEach, describe, expect, it, vi } from 'vitest';
import { readPageHelp } from './readPageHelp';

afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

const PAGE = `
  <nav><h2>Menu of the site</h2></nav>
  <main>
    <h1>Theming</h1>
    <h2 id="a">Colours <a class="header-anchor" href="#a">#</a></h2>
    <h3>Of code</h3>
    <h2><span>Sizes</span>
      of text ¶</h2>
    <h2>Colours</h2>
    <h2 hidden>Hidden away</h2>
    <h2>${'long '.repeat(20)}</h2>
    <aside><h2>On this page</h2></aside>
    <div class="secret"><h3>Secret</h3></div>
  </main>`;

describe('the headings of a page', () => {
  it('are the headings of its text, sections first, without links to themselves, each once', () => {
    document.body.innerHTML = PAGE;
    expect(readPageHelp(window, { contextExclude: '.secret' }).headings).toEqual([
      'Colours',
      'Sizes of text',
      'Of code',
    ]);
  });

  it('are at most four', () => {
    document.body.innerHTML = '<h2>One</h2><h2>Two</h2><h2>Three</h2><h2>Four</h2><h2>Five</h2>';
    expect(readPageHelp(window, {}).headings).toEqual(['One', 'Two', 'Three', 'Four']);
  });

  it.each([
    ['there are too few to choose from', '<h2>One</h2><h3>Two</h3>', {}],
    ['the site has questions of its own', PAGE, { starterQuestions: ['How?'] }],
    ['the site wants none', PAGE, { starterQuestions: [] }],
  ])('are empty where %s', (_, html, options) => {
    document.body.innerHTML = html;
    expect(readPageHelp(window, options).headings).toEqual([]);
  });
});

it.each([
  ['Linux x86_64', 'mod+i', 'Ctrl+I'],
  ['MacIntel', 'mod+shift+k', '⌘⇧K'],
  ['Win32', 'alt+/', 'Alt+/'],
  ['Win32', null, null],
])('on %s the keys of %s are %s', (platform, shortcut, keys) => {
  vi.stubGlobal('navigator', { platform });
  expect(readPageHelp(window, { shortcut, selectionButton: false })).toMatchObject({ keys, hasSelection: false });
});
