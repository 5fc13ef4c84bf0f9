import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { en } from '../../../../shared/locales/en';
import type { AssistantMessage } from '../../../core/conversation/assistantMessage';
import { createMessageViewer } from '../../../core/conversation/toMessageView';
import { allMarkdownModules } from '../../../markdown/extended/allMarkdownModules';
import { createStreamingText } from '../../../markdown/testing/createStreamingText';
import type { MessageContext } from './MessageContext';
import { AnswerText, FollowUps } from './AnswerText';

/** Loads what the component loads, so that a test need not wait for it. */
beforeAll(async () => {
  const { container } = show([text('One.'), choices({ options: ['iOS'] })]);
  await vi.waitFor(() => expect(container.querySelector('[part=answer] ~ slot button')).not.toBeNull(), 60_000);
  cleanup();
}, 60_000);
afterEach(cleanup);

type Part = AssistantMessage['parts'][number];

const price: Part = { type: 'data-price', data: 5 };
const text = (words: string): Part => ({ type: 'text', text: words });
const choices = (data: object): Part => ({ type: 'data-choices', data });

function show(parts: Part[], isStreaming = false) {
  const live = createStreamingText();
  const onAsk = vi.fn();
  const context = {
    labels: en,
    docsUrl: 'https://docs.test/',
    parts: { 'data-price': 1, 'tool-*': 1 },
    toolRun: null,
    isSlow: false,
    getOptions: () => ({}),
    actions: { ask: onAsk },
  } as unknown as MessageContext;
  const viewer = createMessageViewer('');
  const toElement = () => {
    const [message] = viewer.view([{ id: 'a', role: 'assistant', parts }], isStreaming);
    if (!message) throw new Error('no message');
    return (
      <>
        <AnswerText
          message={message}
          isOpen
          isLive={isStreaming}
          context={context}
          text={message.text}
          complete={!isStreaming}
          streamingText={live}
          modules={allMarkdownModules}
        />
        <FollowUps message={message} isOpen isLive={isStreaming} context={context} />
      </>
    );
  };
  const { container, rerender } = render(toElement());
  const read = () =>
    [...container.children].map((child) => (child instanceof HTMLSlotElement ? `<${child.name}>` : child.textContent));
  return { container, onAsk, read, live, renderAgain: () => rerender(toElement()) };
}

it('shows each part at its place between the text, and nothing of parts that the site does not know', () => {
  const call: Part = { type: 'tool-ask', toolCallId: 'c', state: 'input-available', input: {} };
  const search: Part = { ...call, type: 'tool-search' };
  const parts = [
    price,
    text('One.'),
    search,
    { ...price, type: 'data-other' } as const,
    text('Two.'),
    call,
    price,
    text('Three.'),
  ];
  expect(show(parts).read()).toEqual(['<part-a-0>', 'One.Two.', '<part-a-5>', '<part-a-6>', 'Three.']);
});

it('folds thoughts as those in a text, and opens them if there is no answer', async () => {
  const thought: Part = { type: 'reasoning', text: 'Hm, *so*.' };
  const inText = show([text('<think>\n\nHm, *so*.\n\n</think>'), text('One.')]);
  await vi.waitFor(() => expect(inText.container.querySelector('details')).not.toBeNull());
  const toFold = ({ container }: ReturnType<typeof show>) => container.querySelector('details')?.outerHTML;
  const both = show([{ type: 'reasoning', text: ' ' }, thought, text('One.')]);
  expect(both.read()).toEqual(['Hm, so.', 'One.']);
  expect(toFold(both)).toBe(toFold(inText));
  const alone = show([thought]).container.querySelector('details');
  expect([alone?.open, alone?.textContent]).toEqual([true, 'Hm, so.']);
  expect(show([thought], true).container.querySelector('details')?.open).toBe(false);
});

it('is only the text if no part is shown', () => {
  expect(show([text('One.'), text('Two.')]).read()).toEqual(['One.Two.']);
});

it('extends its last piece as the answer grows', () => {
  const parts = [text('One.'), price];
  const { read, live, renderAgain } = show(parts, true);
  act(() => live.append('One.'));
  expect(read().slice(0, 2)).toEqual(['One.', '<part-a-1>']);
  parts.push(text('Two'));
  act(() => live.append('\n\nTwo'));
  renderAgain();
  act(() => live.append(' and three.'));
  expect(read()).toEqual(['One.', '<part-a-1>', 'Two and three.']);
});

it('keeps every node of its text, and what the reader has selected in it, when parts arrive at last', () => {
  const open: Part = { type: 'text', text: 'Press *Send*', state: 'streaming' };
  const parts: Part[] = [open];
  const { container, live, renderAgain } = show(parts, true);
  act(() => live.append('Press *Send*'));
  const first = [...container.querySelectorAll('[part=answer] *')].flatMap(({ childNodes }) => [...childNodes]);
  getSelection()?.setBaseAndExtent(first[0]!, 0, first[0]!, 5);
  const call: Part = { type: 'tool-ask', toolCallId: 'c', state: 'input-available', input: {} };
  for (const part of [
    price,
    choices({ options: ['iOS'] }),
    { type: 'data-suggestions', data: { questions: ['And then?'] } },
    { type: 'data-form', data: { fields: [{ name: 'mail', label: 'Mail' }] } },
    { type: 'data-image', data: { url: 'https://docs.test/a.png', alt: 'A' } },
    { type: 'file', mediaType: 'image/png', url: 'data:image/png;base64,AAAA' },
    { type: 'source-url', sourceId: 's', url: 'https://docs.test/a' },
    call,
  ] satisfies Part[]) {
    parts.push(part);
    renderAgain();
    open.text += ' it';
    act(() => live.append(' it'));
    expect(first.filter((node) => !node.isConnected)).toEqual([]);
    expect(String(getSelection())).toBe('Press');
  }
  open.text += '.';
  open.state = 'done';
  act(() => live.append('.'));
  parts.push({ type: 'text', text: 'Then wait.', state: 'streaming' });
  act(() => live.append('\n\nThen wait.'));
  renderAgain();
  expect(first.filter((node) => !node.isConnected)).toEqual([]);
  expect(container.textContent).toContain(`Press Send${' it'.repeat(8)}.`);
  expect([...container.children].map(({ textContent }) => textContent)).toContain('Then wait.');
  expect(String(getSelection())).toBe('Press');
});

it('extends two pieces of text that arrive by turns', () => {
  const first: Part = { type: 'text', text: 'One', state: 'streaming' };
  const second: Part = { type: 'text', text: '', state: 'streaming' };
  const parts: Part[] = [first];
  const { read, container, live, renderAgain } = show(parts, true);
  act(() => live.append('One'));
  parts.push(price, second);
  renderAgain();
  second.text = 'Two';
  act(() => live.append('\n\nTwo'));
  const nodes = [...container.querySelectorAll('p')];
  first.text += ' and a half.';
  live.rewrite('One and a half.\n\nTwo');
  renderAgain();
  second.text += ' and three.';
  act(() => live.append(' and three.'));
  expect(read()).toEqual(['One and a half.', '<part-a-1>', 'Two and three.']);
  expect([...container.querySelectorAll('p')]).toEqual(nodes);
});

it('offers choices and suggested questions, and sends one by a press, or several at once', () => {
  const { container, onAsk } = show([
    choices({ question: 'Which one?', options: ['iOS', ' Android ', 'iOS', '', 5, 'x'.repeat(201)] }),
    choices({ question: 'Which ones?', options: ['npm', 'pnpm', 'bun'], multiple: true }),
    { type: 'data-suggestions', data: { questions: ['And then?'] } },
    ...[null, 5, {}, { options: 'x' }, { options: [] }].map((data) => choices(data as object)),
  ]);
  const groups = [...container.querySelectorAll('[role=group]')];
  const buttons = groups.map((group) => [...group.querySelectorAll('button')]);
  expect(groups.map((group) => group.querySelector('p')?.textContent)).toEqual([
    'Which one?',
    'Which ones?',
    'Ask next',
  ]);
  expect(buttons.map((each) => each.map(({ textContent }) => textContent))).toEqual([
    ['iOS', 'Android'],
    ['npm', 'pnpm', 'bun', 'Send'],
    ['And then?'],
  ]);
  fireEvent.click(buttons[0]![1]!);
  fireEvent.click(buttons[1]![3]!);
  for (const index of [2, 0, 1, 1, 3]) fireEvent.click(buttons[1]![index]!);
  fireEvent.click(buttons[2]![0]!);
  expect(onAsk.mock.calls).toEqual([['Android'], ['- npm\n- bun'], ['And then?']]);
});
