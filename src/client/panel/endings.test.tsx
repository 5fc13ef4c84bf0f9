import { expect, it } from 'vitest';
import type { ControlledRequest } from '../headless/testing/createControlledFetch';
import { preparePanels, renderPanel, until } from './testing/renderPanel';

type Panel = ReturnType<typeof renderPanel>;

preparePanels();

const BEGINNING = 'Open the settings and';
const finishBy = (finishReason: string) => (request: ControlledRequest) =>
  request.send({ type: 'finish', threadId: 't1', finishReason });

const ENDINGS: [
  ending: string,
  end: (request: ControlledRequest) => void,
  words: RegExp,
  afterReload: RegExp,
  action: string | null,
][] = [
  ['length', finishBy('length'), /reached its length limit/, /reached its length limit/, 'Continue'],
  ['content-filter', finishBy('content-filter'), /content filter ended/, /content filter ended/, null],
  ['other', finishBy('other'), /may be incomplete/, /may be incomplete/, 'Try again'],
  ['error', finishBy('error'), /service failed before the end/, /service failed before the end/, 'Try again'],
  [
    'aborted',
    (request) => request.send({ type: 'abort' }),
    /service broke the answer off/,
    /service broke this answer off/,
    'Try again',
  ],
  ['interrupted', (request) => request.close(), /connection was lost/, /was interrupted/, 'Try again'],
];

/** The buttons that lead on from the end of an answer. */
const actions = (assistant: Panel) =>
  assistant
    .list('[part=message][data-role=assistant] button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
    .filter((name) => /^(Continue|Try again|Answer again)$/.test(name ?? ''));

it.each(ENDINGS)(
  'an answer that ended early (%s) says so in words and aloud, offers what helps, and says it after a reload',
  async (ending, end, words, afterReload, action) => {
    const assistant = renderPanel();
    await assistant.open();
    const request = await assistant.ask('How?');
    request.say(BEGINNING);
    end(request);
    await until(() => expect(assistant.states()).toEqual([ending]));
    // Errors have their own alert role; the live region announces everything else.
    const aloud = () =>
      assistant
        .list('.panel [role=status], [part=message] [role=alert]')
        .filter(({ textContent }) => words.test(textContent ?? ''));
    await until(() => expect(aloud()).toHaveLength(1));
    expect(actions(assistant)).toEqual(action === null ? [] : [action]);
    expect(assistant.panel().textContent).not.toContain('The answer is complete.');

    await assistant.reload();
    await until(() => expect(assistant.panel().textContent).toMatch(afterReload));
    expect(actions(assistant)).toEqual(action === null ? [] : [action]);
    expect(assistant.alert()).toBeNull();
    await assistant.pressButton('New conversation');
    expect(assistant.answers()).toEqual([]);
  },
);

it.each([
  ['content-filter', /content filter ended/],
  ['length', /reached its length limit/],
])('a %s that left no word is shown on the question, without an offer to ask it again', async (reason, words) => {
  const assistant = renderPanel();
  await assistant.open();
  finishBy(reason)(await assistant.ask('How?'));
  await until(() => expect(assistant.part('error')?.textContent).toMatch(words));
  expect(assistant.control('Try again')).toBeNull();
});

it('Continue appends to the same answer, in one paragraph, and stays when it fails', async () => {
  const assistant = renderPanel();
  await assistant.open();
  const first = await assistant.ask('How?');
  first.say(BEGINNING);
  finishBy('length')(first);
  await until(() => expect(assistant.control('Continue')).not.toBeNull());
  await assistant.pressButton('Continue');
  await until(() => expect(assistant.network.requests).toHaveLength(2));
  assistant.network.last.send({ type: 'error', errorText: 'no' });
  assistant.network.last.close();
  await until(() => expect(String(assistant.alert())).toMatch(/Something went wrong/));
  expect(assistant.control('Try again')).toBeNull();
  await assistant.pressButton('Continue');
  await until(() => expect(assistant.network.requests).toHaveLength(3));
  assistant.network.last.say('settings and save');
  assistant.network.last.say(' them.');
  assistant.network.last.finish();
  await until(() => expect(assistant.states()).toEqual(['done']));
  expect(assistant.list('[part~=answer] > p').map(({ textContent }) => textContent)).toEqual([
    'Open the settings and save them.',
  ]);
  await until(() =>
    expect(assistant.list('[role=status]').map(({ textContent }) => textContent)).toContain('The answer is complete.'),
  );
  expect(JSON.stringify(assistant.network.last.body)).toContain('Continue');
});
