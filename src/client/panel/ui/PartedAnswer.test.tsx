import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { MessagePart } from '../../core/conversation/assistantMessage';
import { createMessageViewer } from '../../core/conversation/toMessageView';
import { fullParts } from '../../markdown/extended/fullParts';
import { createStreamingText } from '../../markdown/testing/createStreamingText';
import { PartedAnswer } from './PartedAnswer';

afterEach(cleanup);

const price: MessagePart = { type: 'data-price', data: 5 };
const text = (words: string): MessagePart => ({ type: 'text', text: words });

function show(parts: MessagePart[], isStreaming = false) {
  const live = createStreamingText();
  const viewer = createMessageViewer('');
  const toElement = () => {
    const [message] = viewer.view([{ id: 'a', role: 'assistant', parts }], isStreaming);
    if (!message) throw new Error('no message');
    return (
      <PartedAnswer
        message={message}
        shown={{ 'data-price': 1, 'tool-*': 1 }}
        text={message.text}
        complete={!isStreaming}
        streamingText={live}
        parts={fullParts}
      />
    );
  };
  const { container, rerender } = render(toElement());
  const read = () =>
    [...container.children].map((child) => (child instanceof HTMLSlotElement ? `<${child.name}>` : child.textContent));
  return { read, live, renderAgain: () => rerender(toElement()) };
}

it('shows each part at its place between the text, and nothing of parts that the site does not know', () => {
  const call: MessagePart = { type: 'tool-ask', toolCallId: 'c', state: 'input-available', input: {} };
  const search: MessagePart = { ...call, type: 'tool-search' };
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

it('is the text alone where no part is shown', () => {
  expect(show([text('One.'), text('Two.')]).read()).toEqual(['One.Two.']);
});

it('goes on with its last piece as the answer grows', () => {
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
