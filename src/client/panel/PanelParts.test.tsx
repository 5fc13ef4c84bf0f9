import { cleanup, render } from '@testing-library/react';
import { createContext, useContext } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { AnswerPartProps, AnswerParts } from '../options/AnswerParts';
import type { AssistantMessage, MessagePart } from '../core/conversation/assistantMessage';
import { createMessageViewer } from '../core/conversation/toMessageView';
import { PanelParts, type PanelPartsProps } from './PanelParts';

afterEach(cleanup);

type Part = AssistantMessage['parts'][number];

const Shop = createContext('nowhere');
const price = (usd: number): Part => ({ type: 'data-price', data: { usd } });

function setUp(parts: AnswerParts, ...shown: Part[]) {
  const element = document.createElement('docs-assistant');
  const ask = vi.fn();
  const addToolOutput = vi.fn();
  const toElement = () => {
    const messages = createMessageViewer('').view([{ id: 'a', role: 'assistant', parts: [...shown] }], false);
    const model = { assistant: { messages, actions: { ask, addToolOutput } } };
    const props = { model, state: { host: { element } }, parts } as unknown as PanelPartsProps;
    return (
      <Shop.Provider value="here">
        <PanelParts {...props} />
      </Shop.Provider>
    );
  };
  const { rerender, unmount } = render(toElement());
  const read = () => [...element.children].map((child) => `${child.slot}: ${child.textContent}`);
  return { element, ask, addToolOutput, read, shown, unmount, renderAgain: () => rerender(toElement()) };
}

it('lets a part answer the call of a tool', () => {
  const Ask = ({ addToolOutput }: AnswerPartProps) => (
    <button type="button" onClick={() => addToolOutput('iOS')}>
      iOS
    </button>
  );
  const call: Part = { type: 'tool-askUser', toolCallId: 'c', state: 'input-available', input: {} };
  const { element, addToolOutput } = setUp({ 'tool-askUser': Ask, 'data-price': Ask }, price(5), call);
  for (const button of element.querySelectorAll('button')) button.click();
  expect(addToolOutput).toHaveBeenCalledExactlyOnceWith('c', 'iOS');
});

function Price({ part, ask, isLast }: AnswerPartProps) {
  const shop = useContext(Shop);
  if (part.type !== 'data-price') return null;
  return (
    <button type="button" onClick={() => ask('Why?')}>
      {JSON.stringify(part.data)} {shop} {String(isLast)}
    </button>
  );
}

it('shows a part in its slot, in the tree of the site, and asks for it', () => {
  const { element, read, ask } = setUp({ 'data-*': Price }, price(5), { type: 'text', text: 'So.' }, price(7));
  expect(read()).toEqual(['part-a-0: {"usd":5} here true', 'part-a-2: {"usd":7} here true']);
  element.querySelector('button')?.click();
  expect(ask).toHaveBeenCalledExactlyOnceWith({ text: 'Why?', source: 'api' });
});

it('shows nothing for parts that it does not know, also with names that every object has', () => {
  const parts: Part[] = [
    { type: 'data-other', data: 1 },
    { type: 'data-constructor', data: 1 },
  ];
  expect(setUp({ 'data-price': Price }, ...parts, { type: 'toString' } as unknown as Part).read()).toEqual([]);
});

it('keeps a crash of one part to that part, and reports it', () => {
  const error = vi.mocked(console.error).mockReturnValue();
  const Broken = () => {
    throw new Error('no');
  };
  const { read } = setUp({ 'data-price': Price, 'data-broken': Broken }, { type: 'data-broken', data: 1 }, price(5));
  expect(read()).toEqual(['part-a-1: {"usd":5} here true']);
  expect(error).toHaveBeenCalledWith(expect.stringContaining('part-a-0'), expect.any(Error));
  error.mockClear();
});

it("calls the site's function with an element, again after each change, and its returned function at the end", () => {
  const log: string[] = [];
  const renderPart = (element: HTMLElement, part: MessagePart) => {
    element.textContent = part.type === 'data-price' ? JSON.stringify(part.data) : '';
    log.push(`show ${element.textContent}`);
    return () => void log.push('clean');
  };
  const { read, shown, renderAgain, unmount } = setUp({ 'data-price': { renderPart } }, price(5));
  renderAgain();
  expect(log).toEqual(['show {"usd":5}']);
  shown[0] = price(6);
  renderAgain();
  expect(read()).toEqual(['part-a-0: {"usd":6}']);
  unmount();
  expect(log).toEqual(['show {"usd":5}', 'clean', 'show {"usd":6}', 'clean']);
});
