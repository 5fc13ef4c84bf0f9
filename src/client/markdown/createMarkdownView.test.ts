import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFullMarkdownView as createMarkdownView } from './createFullMarkdownView';
import { render, toTags } from './testing/render';

const OPTIONS = { docsUrl: 'https://acme.dev/docs', highlighter: null };

function create(options = {}) {
  const container = document.createElement('div');
  document.body.append(container);
  return { container, view: createMarkdownView(container, { ...OPTIONS, ...options }) };
}

afterEach(() => document.body.replaceChildren());

describe('update', () => {
  it('continues the shown text, in the same nodes', () => {
    const { container, view } = create();
    view.update('Some te', false);
    const text = container.querySelector('p')?.firstChild;
    view.update('Some text and **bo', false);
    expect(container.querySelector('p')?.firstChild).toBe(text);
    expect(toTags(container)).toBe('<p>Some text and <strong>bo</strong></p>');
    const strong = container.querySelector('strong');
    view.update('Some text and **bold**', true);
    expect(container.querySelector('strong')).toBe(strong);
  });

  it.each(['[1', '[12]', '[1](', '[1](/guides/sta'])('shows no half-written numbered mark: %s', (mark) => {
    const { container, view } = create();
    view.update(`A sentence. ${mark}`, false);
    expect(container.textContent?.trim()).toBe('A sentence.');
    view.update(`A sentence. ${mark}`, true);
    expect(container.textContent).toBe(`A sentence. ${mark}`);
  });

  it('renders any other text from the beginning', () => {
    const { container, view } = create();
    view.update('One\n\nTwo', true);
    view.update('Other', false);
    expect(toTags(container)).toBe('<p>Other</p>');
    view.update('', false);
    expect(toTags(container)).toBe('');
    view.update('# Again[^1]\n\n[^1]: x', true);
    view.update('Fresh[^1]\n\n[^1]: y', true);
    expect(container.textContent).toBe('Fresh1y ↩');
  });

  it('accepts more text after the end', () => {
    const { container, view } = create();
    view.update('One **two', true);
    expect(toTags(container)).toBe('<p>One **two</p>');
    view.update('One **two** three', true);
    expect(toTags(container)).toBe('<p>One <strong>two</strong> three</p>');
  });

  it('does nothing for the same text again', () => {
    const { container, view } = create();
    view.update('One', true);
    const element = container.firstChild;
    view.update('One', true);
    expect(container.firstChild).toBe(element);
  });

  it('accepts every kind of line end, also when one is cut in two', () => {
    const { container, view } = create();
    view.update('# a\r', false);
    view.update('# a\r\n\r\nb\rc', true);
    expect(toTags(container)).toBe('<h1>a</h1><p>b\nc</p>');
  });
});

describe('setOptions', () => {
  it('renders again what other docs or labels change, and nothing else', () => {
    const { container, view } = create();
    view.update('[a](/b)\n\n| c |\n|---|', true);
    const table = container.querySelector('table');
    view.setOptions({ ...OPTIONS, onLinkClick: () => undefined, labels: {} });
    expect(container.querySelector('table')).toBe(table);
    view.setOptions({ ...OPTIONS, docsUrl: 'https://new.dev', labels: { table: 'Tabelle' } });
    expect(container.querySelector('a')?.href).toBe('https://new.dev/b');
    expect(container.querySelector('[part=table]')?.getAttribute('aria-label')).toBe('Tabelle');
  });
});

describe('destroy', () => {
  it('leaves the container as it was, and calls what block renderers ask for', () => {
    const destroy = vi.fn();
    const { container, view } = create({
      blocks: { code: () => ({ element: document.createElement('div'), destroy }) },
    });
    view.update('Text\n\n```\ncode\n```\n\n[^1]\n\n[^1]: x', true);
    view.destroy();
    expect(container.childNodes).toHaveLength(0);
    expect(destroy).toHaveBeenCalledOnce();
  });
});

describe('links', () => {
  const onLinkClick = vi.fn((link: { event: MouseEvent }) => link.event.preventDefault());

  it('report plain clicks, with the current page', () => {
    const { container, view } = create({ currentUrl: 'https://app.dev/x', onLinkClick });
    // A click that is not prevented would leave the page.
    const stay = (event: Event) => event.preventDefault();
    document.addEventListener('click', stay);
    view.update('[**docs**](/a) [app](https://app.dev/b)', true);
    const [docs, app] = container.querySelectorAll('a');
    expect(docs?.target).toBe('_blank');
    expect(app?.target).toBe('_self');
    container.querySelector('strong')?.click();
    app?.click();
    app?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    document.removeEventListener('click', stay);
    expect(onLinkClick.mock.calls.map(([link]) => link)).toMatchObject([
      { href: 'https://acme.dev/docs/a', sameOrigin: false, element: docs },
      { href: 'https://app.dev/b', sameOrigin: true, element: app },
    ]);
  });

  it('are resolved against the page itself if no address is set', () => {
    const container = document.createElement('div');
    createMarkdownView(container).update('[a](/b)', true);
    expect(container.querySelector('a')?.getAttribute('href')).toBe(new URL('/b', document.baseURI).href);
  });
});

describe('links on a page with a `<base>`', () => {
  afterEach(() => document.head.replaceChildren());

  it.each(['https://evil.example/', '/docs/'])('%s lead where they would without it', (href) => {
    document.head.append(Object.assign(document.createElement('base'), { href }));
    const container = document.createElement('div');
    createMarkdownView(container).update('[a](/b) [c](#d)', true);
    const [page, section] = container.querySelectorAll('a');
    expect(page?.href).toBe(`${location.origin}/b`);
    expect(section?.href).toBe(`${location.href.replace(/#.*/, '')}#d`);
  });

  it('stay in the page when a form has the name of the base', () => {
    document.head.append(Object.assign(document.createElement('form'), { name: 'baseURI' }));
    const container = document.createElement('div');
    createMarkdownView(container).update('[c](#d)', true);
    expect(container.querySelector('a')?.href).toBe(`${location.href.replace(/#.*/, '')}#d`);
  });
});

describe('blocks', () => {
  it('calls the renderer once for every finished block, and uses its result', () => {
    const heard: string[] = [];
    const hear = ({ kind, language, level, code }: { kind: string; language: string; level: number; code: string }) => {
      heard.push([kind, language, level || '', code].filter(Boolean).join(' '));
      return null;
    };
    const { container, view } = create({
      blocks: { paragraph: hear, heading: hear, list: hear, quote: hear, table: hear, rule: hear, code: hear },
    });
    const text = '## H\n\nText\n\n- a\n\n> q\n\n| t |\n|---|\n\n---\n\n```JS x\ncode\n```\n\nLast';
    for (let end = 1; end <= text.length; end++) view.update(text.slice(0, end), false);
    expect(heard).toEqual(['heading 2', 'paragraph', 'list', 'paragraph', 'quote', 'table', 'rule', 'code js code']);
    view.update(text, true);
    expect(heard).toHaveLength(9);
    expect(container.childElementCount).toBe(8);
  });

  it('can wrap the usual element, at its place', () => {
    const wrap = ({ element }: { element: HTMLElement }) => {
      const figure = document.createElement('figure');
      figure.append(element);
      return figure;
    };
    expect(toTags(render('a\n\n| t |\n|---|\n\nb', { blocks: { table: wrap } }))).toBe(
      '<p>a</p><figure><div><table><thead><tr><th>t</th></tr></thead></table></div></figure><p>b</p>',
    );
  });
});

describe('errors', () => {
  const fail = () => {
    throw new Error('no');
  };

  it('of a block renderer leave the block as plain text', () => {
    const onError = vi.fn();
    const container = render('a\n\n```js\nb < c\n```\n\nd', { blocks: { code: fail }, onError });
    expect(toTags(container)).toBe('<p>a</p><p>b < c</p><p>d</p>');
    expect(onError).toHaveBeenCalledWith(new Error('no'));
  });

  it('of the page leave the block as it was written, wherever it was read', () => {
    const onError = vi.fn();
    const { container, view } = create({ onError });
    const original = document.createElement.bind(document);
    vi.spyOn(Document.prototype, 'createElement').mockImplementation((tag: string) =>
      tag === 'li' ? fail() : original(tag),
    );
    const text = 'a\n\n- b\n- c\n\nd **e**';
    for (let end = 1; end <= text.length; end++) view.update(text.slice(0, end), false);
    view.update(text, true);
    expect(toTags(container)).toBe('<p>a</p><p>- b\n- c\n</p><p>d <strong>e</strong></p>');
    expect(onError).toHaveBeenCalled();
  });

  it('of inline text leave the paragraph as it was written', () => {
    const original = document.createElement.bind(document);
    vi.spyOn(Document.prototype, 'createElement').mockImplementation((tag: string) =>
      tag === 'em' ? fail() : original(tag),
    );
    const { container, view } = create({ onError: () => undefined });
    const text = 'a *b* c\n\nd';
    for (let end = 1; end <= text.length; end++) view.update(text.slice(0, end), false);
    view.update(text, true);
    expect(toTags(container)).toBe('<p>a *b* c</p><p>d</p>');
  });
});

it.each([
  ['https://evilcdn.acme.example/a.png', ['cdn.acme.example']],
  ['https://evil-cdn.acme.example/a.png', ['cdn.acme.example']],
  ['https://cdn.acme.example.evil.example/a.png', ['cdn.acme.example']],
  ['https://cdn.acme.example:8443/a.png', ['cdn.acme.example']],
  ['https://cdn.acme.example@evil.example/a.png', ['cdn.acme.example']],
  ['https://acme.example/a.png', ['cdn.acme.example']],
  ['https://evil-acme.dev/a.png', undefined],
  ['https://sub.acme.dev/a.png', undefined],
  ['//evilacme.dev/a.png', undefined],
])('an image of %s is a link where the hosts are %j', (url, imageHosts) => {
  const answer = render(`![a chart](${url})`, { docsUrl: 'https://acme.dev/docs', imageHosts });
  expect(answer.querySelector('img')).toBeNull();
  expect(answer.textContent).toBe('a chart');
});

it('an image of a host that is named is shown', () => {
  const answer = render('![a](https://cdn.acme.example/a.png)', { imageHosts: ['cdn.acme.example'] });
  expect(answer.querySelector('img')).not.toBeNull();
});
