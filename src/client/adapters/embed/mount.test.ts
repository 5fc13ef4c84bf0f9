import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLauncher, type Launcher, type LauncherFactory } from '../../launcher/createLauncher';
import type { Assistants } from './Commands';
import type { DocsAssistantGlobal } from './DocsAssistantGlobal';
import { mount } from './mount';
import { createFakePanel } from './testing/createFakePanel';

const USABLE = { domain: 'acme', apiKey: 'acme_dsc_1' };

vi.stubGlobal('PACKAGE_VERSION', '1.0.0');
afterAll(() => vi.unstubAllGlobals());
const pages: Assistants[] = [];

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const call of pages.splice(0)) for (const _ of hosts()) call(undefined, 'destroy');
  vi.useRealTimers();
  document.body.replaceChildren();
});

const create: LauncherFactory = (...each) => createLauncher(async () => ({ showAskButton() {} }), ...each);

function setUp(drawn?: Launcher) {
  const panel = createFakePanel();
  const call = mount(create, panel.importPanel, drawn);
  pages.push(call);
  return { ...panel, call };
}

const hosts = () => [...document.querySelectorAll('docs-assistant')];
const labels = () => hosts().map((host) => host.shadowRoot?.querySelector('button')?.ariaLabel);

describe('the assistants of a page', () => {
  it('are separate when their ids differ; a repeated id returns the existing assistant', () => {
    const { call } = setUp();
    call('', 'init', USABLE);
    call('sales', 'init', { ...USABLE, id: 'sales', labels: { launcher: 'Ask sales' } });
    call('sales', 'init', { ...USABLE, id: 'sales', labels: { launcher: 'Changed' } });
    expect(labels()).toEqual(['Ask AI', 'Ask sales']);
  });

  it('follow a component of the page that is rendered anew with its shadow root', () => {
    const { call } = setUp();
    const render = () => {
      const component = document.createElement('div');
      const container = component.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
      document.body.replaceChildren(component);
      call('', 'init', { ...USABLE, variant: 'inline', container });
      return container;
    };
    const [element] = render().children;
    expect(element?.shadowRoot).toBeTruthy();
    const container = render();
    expect([...container.children]).toEqual([element]);
    expect([...element!.shadowRoot!.children]).toHaveLength(1);
    call('', 'update', { container: document.body });
    expect(hosts()).toEqual([element]);
  });

  it('are called by their id, and the first one without an id', () => {
    const { call } = setUp();
    call('one', 'init', USABLE);
    call('two', 'init', USABLE);
    call(undefined, 'open');
    expect([call('one', 'isOpen'), call('two', 'isOpen'), call(undefined, 'isOpen')]).toEqual([true, false, true]);
    call('two', 'toggle');
    expect(call('two', 'isOpen')).toBe(true);
  });

  it('receive calls that were made before they existed', async () => {
    const { call, arrive, log } = setUp();
    call(undefined, 'ask', 'One?');
    expect(call(undefined, 'isOpen')).toBe(false);
    call('', 'init', USABLE);
    expect(call(undefined, 'isOpen')).toBe(true);
    await arrive();
    expect(log).toEqual([['ask', 'One?', undefined]]);
  });

  it('take over a launcher that is already drawn', () => {
    const launcher = create(window, USABLE);
    const { call } = setUp(launcher);
    call('', 'init', USABLE);
    expect(hosts()).toEqual([launcher.element]);
    expect(labels()).toEqual(['Ask AI']);
  });

  it.each([
    ['the same id', USABLE],
    ['no options', {}],
  ])('report another tag with %s once', (_, options) => {
    const { call } = setUp();
    call('', 'init', USABLE);
    vi.mocked(console.warn).mockImplementation(() => {});
    call('', 'init', options, '2.0.0');
    expect(vi.mocked(console.warn).mock.calls).toEqual([
      ['[docs-assistant] embed.js 1.0.0 is already loaded; 2.0.0 is ignored.'],
    ]);
    vi.mocked(console.warn).mockClear();
    expect(labels()).toEqual(['Ask AI']);
  });

  it.each([
    ['and the same options', USABLE, []],
    ['without options', {}, []],
    [
      'for another site',
      { ...USABLE, domain: 'other' },
      [['[docs-assistant] embed.js 1.0.0 is already loaded; 1.0.0 is ignored.']],
    ],
  ])('accept that the page runs another tag of this version %s', (_, options, warnings) => {
    const { call } = setUp();
    call('', 'init', Object.keys(options).length ? USABLE : {}, '');
    const warn = vi.mocked(console.warn).mockImplementation(() => {});
    call('', 'init', options, '1.0.0');
    expect(warn.mock.calls).toEqual(warnings);
    warn.mockClear();
  });

  it('are not created by a tag without options', () => {
    const { call } = setUp();
    call('', 'init', {}, '');
    expect(hosts()).toEqual([]);
  });

  it('are removed, one by one or all at once with the global', () => {
    window.DocsAssistant = {} as DocsAssistantGlobal;
    const { call } = setUp();
    for (const id of ['one', 'two', 'three']) call(id, 'init', { ...USABLE, id });
    call('two', 'destroy');
    expect(hosts()).toHaveLength(2);
    expect(window.DocsAssistant).toBeDefined();
    call(undefined, 'destroy');
    expect(hosts()).toHaveLength(0);
    expect(window.DocsAssistant).toBeUndefined();
  });
});

describe('<docs-assistant>', () => {
  function put(html: string) {
    if (pages.length === 0) setUp();
    document.body.innerHTML = html;
    const element = document.body.querySelector('docs-assistant') as HTMLElement & Record<string, unknown>;
    return element;
  }

  const label = (element: HTMLElement) => element.shadowRoot?.querySelector('button')?.ariaLabel;
  /** Waits until the browser has reported changed attributes. */
  const settle = async () => {
    await Promise.resolve();
    await Promise.resolve();
  };
  const TAG = '<docs-assistant data-domain="acme" data-api-key="acme_dsc_1"></docs-assistant>';

  it('is an assistant that follows its attributes and properties', async () => {
    const element = put(TAG);
    expect(label(element)).toBe('Ask AI');
    element.dataset.labels = '{"launcher":"Ask us"}';
    await settle();
    expect(label(element)).toBe('Ask us');
    element.labels = { launcher: 'Ask them' };
    expect(label(element)).toBe('Ask them');
    expect(element.labels).toEqual({ launcher: 'Ask them' });
    expect(Object.keys(element)).toEqual([]);
  });

  it('leaves the properties of elements what they are', () => {
    const element = put(TAG);
    element.title = 'A title';
    element.hidden = true;
    expect(element.outerHTML).toContain('title="A title" hidden=""');
  });

  it('uses properties that were set before it was in the document', () => {
    put('');
    const element = Object.assign(document.createElement('docs-assistant'), {
      ...USABLE,
      labels: { launcher: 'Ask before' },
    });
    document.body.append(element);
    expect(label(element)).toBe('Ask before');
  });

  it('has the methods of a handle', () => {
    const element = put(TAG) as HTMLElement as HTMLElement & DocsAssistantGlobal;
    expect(element.isOpen).toBe(false);
    element.open();
    expect(element.isOpen).toBe(true);
  });

  it('keeps its assistant when it is moved, and destroys it when it is removed', async () => {
    const element = put(`<div></div>${TAG}`);
    element.labels = { launcher: 'Ask us' };
    document.body.firstElementChild?.append(element);
    await settle();
    expect(label(element)).toBe('Ask us');
    element.remove();
    await settle();
    expect(element.shadowRoot?.childElementCount).toBe(0);
    document.body.append(element);
    expect(label(element)).toBe('Ask AI');
  });

  it('that hosts the assistant of a tag is not an element of the page', () => {
    const element = put('<docs-assistant data-docs-assistant=""></docs-assistant>');
    expect(element.shadowRoot).toBeNull();
  });
});
