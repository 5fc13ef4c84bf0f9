import { afterEach, expect, it } from 'vitest';
import { en } from '../../shared/locales/en';
import { preparePanels, renderPanel, until } from './testing/renderPanel';

preparePanels();

afterEach(() => {
  document.head.replaceChildren();
  localStorage.clear();
});

const QUESTION = 'How do I change the accent color?';

/** A made-up language: every text in brackets, with its placeholders. A text without brackets is not from the table. */
const PSEUDO = Object.fromEntries(
  Object.entries(en).map(([name, text]) => [
    name,
    name === 'language' ? text : `⟦${name}${(text.match(/\{[^}]*\}/g) ?? []).join('')}⟧`,
  ]),
);

/** Texts of the service, the site and the reader. */
const OTHERS =
  'kbd, [part~=answer], [part=open-in], [part=mcp-address], [part=source], [part=found-page], [part=suggestion], [part=search-result], [part=search] [role=group], [part=recent-search], time, [part=language], textarea, .question p, .history-item span';

type Panel = ReturnType<typeof renderPanel>;

/** Visible or spoken texts that are not from the table. */
function findForeign({ list }: Panel): string[] {
  const foreign = new Set<string>();
  const check = (text: string | null | undefined, where: Element) => {
    if (text && /\p{L}/u.test(text) && !/^⟦.*⟧$/su.test(text.trim()) && !where.closest(OTHERS))
      foreign.add(`${text.trim()} (${where.tagName})`);
  };
  for (const element of list('*')) {
    if (element.closest('style')) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext'])
      // The tooltip of the page's chip is the page's path.
      if (name !== 'title' || !element.matches('[part=page-label]')) check(element.getAttribute(name), element);
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) check(node.textContent, element);
  }
  return [...foreign];
}

/** Waits for a part, and expects no other text anywhere. */
async function expectOwn(assistant: Panel, part: string) {
  await until(() => expect(assistant.part(part)).not.toBeNull());
  expect(findForeign(assistant), part).toEqual([]);
}

const open = (props: object) => renderPanel({ labels: PSEUDO, attachments: true, docsUrl: location.origin, ...props });

const SEARCH = [
  { type: 'tool-input-available', toolCallId: 's', toolName: 'search', input: { query: QUESTION } },
  {
    type: 'tool-output-available',
    toolCallId: 's',
    output: { results: [{ path: '/theming', metadata: { title: 'Theming' }, content: 'Set it.' }] },
  },
];

it('with a table of another language no English is left in a conversation and around it', async () => {
  const assistant = open({ variant: 'panel', starterQuestions: [], supportUrl: 'https://example.com' });
  await expectOwn(assistant, 'launcher');
  await assistant.open();
  await expectOwn(assistant, 'input');
  const request = await assistant.ask(QUESTION);
  request.send(SEARCH[0]!);
  await expectOwn(assistant, 'search-status');
  request.send(SEARCH[1]!, { type: 'text-delta', id: 't', delta: 'Set it. [1](/theming)' });
  request.finish();
  await expectOwn(assistant, 'feedback-down');
  await assistant.press(assistant.part('feedback-down'));
  await expectOwn(assistant, 'feedback-form');
  document.head.innerHTML = '<link rel="llms-txt" href="/llms.txt"><link rel="mcp" href="/mcp">';
  await assistant.change({ onEscalate: () => {} });
  await assistant.press(assistant.part('share-toggle'));
  await expectOwn(assistant, 'llms-txt');
  await assistant.press(assistant.list('[part=share] [part=contact]')[0]!);
  await expectOwn(assistant, 'contact-form');
  await assistant.press(assistant.part('edit'));
  await expectOwn(assistant, 'contact-form');
  await assistant.openHistory();
  await until(() => expect(assistant.list('.history time')).not.toEqual([]));
  expect(findForeign(assistant)).toEqual([]);
});

it('with a table of another language no English is left in the palette', async () => {
  const assistant = open({
    navigate: () => true,
    search: (query: string) => (query === 'none' ? [] : [{ url: '#there', title: 'There', section: 'Here' }]),
  });
  await assistant.open();
  await assistant.type('none');
  await until(() => expect(assistant.part('search')?.textContent).toContain('⟦paletteNone⟧'));
  expect(findForeign(assistant)).toEqual([]);
  await assistant.type('there');
  await expectOwn(assistant, 'search-result');
  await assistant.press(assistant.part('search-result'));
  await assistant.type('');
  await assistant.open();
  await expectOwn(assistant, 'recent-search');
});

it.each<[string, (request: Panel['network']['last']) => void]>([
  ['a limit', (request) => request.fail(429, '', { 'retry-after': '3' })],
  ['an error of the stream', (request) => request.send({ type: 'error', errorText: 'Overloaded.' })],
  ['a refused key', (request) => request.fail(401)],
  ['an error of the server', (request) => request.fail(500)],
  ['a page of a gateway', (request) => request.fail(502, '<h1>Bad Gateway</h1>', { 'content-type': 'text/html' })],
  [
    'a cut',
    (request) => {
      request.say('Set');
      request.close();
    },
  ],
])('with a table of another language no English is left after %s', async (_, fail) => {
  const assistant = open({});
  await assistant.open();
  fail(await assistant.ask(QUESTION));
  await expectOwn(assistant, 'error');
});
