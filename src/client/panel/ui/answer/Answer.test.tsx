import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { en } from '../../../../shared/locales/en';
import { keepDrawn } from '../../../core/conversation/answerParser';
import type { AssistantMessage } from '../../../core/conversation/assistantMessage';
import { createMessageViewer } from '../../../core/conversation/toMessageView';
import { allMarkdownModules } from '../../../markdown/extended/allMarkdownModules';
import { createStreamingText } from '../../../markdown/testing/createStreamingText';
import { Answer } from './Answer';
import type { MessageContext } from './MessageContext';

afterEach(cleanup);

const CONTEXT = {
  labels: en,
  docsUrl: 'https://docs.test/',
  markdownModules: allMarkdownModules,
  streamingText: createStreamingText(),
  getOptions: () => ({}),
  actions: {},
} as unknown as MessageContext;

it('says that a question was not answered by calls that show nothing', () => {
  const part = { type: 'tool-lookup', toolCallId: 'c', state: 'output-available', input: {}, output: {} } as const;
  const viewer = createMessageViewer('https://docs.test/');
  const show = (isStreaming: boolean, parts = {}) => {
    const [view] = viewer.view([{ id: 'a', role: 'assistant', parts: [part] }], isStreaming);
    render(<Answer message={view!} isLast seam={null} context={{ ...CONTEXT, parts }} />);
    return [...document.querySelectorAll('.ending')].map(({ textContent }) => textContent);
  };
  expect(show(true)).toEqual([]);
  expect(show(false, { 'tool-lookup': {} })).toEqual([]);
  expect(show(false)).toEqual([en.unanswered]);
});

it('has its actions with its sources, once it has been drawn, and not below an empty answer before', () => {
  const markdown = 'See [1](/drawn-later).';
  const message: AssistantMessage = { id: 'a', role: 'assistant', parts: [{ type: 'text', text: markdown }] };
  const viewer = createMessageViewer('https://docs.test/', true);
  const toElement = (isStreaming: boolean, toolRun?: object) => {
    const [view] = viewer.view([message], isStreaming);
    return view && <Answer message={view} isLast seam={null} context={{ ...CONTEXT, toolRun } as MessageContext} />;
  };
  const { container, rerender } = render(toElement(true));
  const slots = () => [...container.querySelectorAll('slot')].map(({ name }) => name);
  rerender(toElement(false));
  expect(container.querySelector('article')?.dataset.state).toBe('done');
  expect(slots()).toEqual([]);
  keepDrawn(markdown, 'https://docs.test/', { links: [], cited: [], suggestions: [] });
  rerender(toElement(false));
  expect(slots()).toEqual(['message-actions-a']);
  // The answer is not over while a tool waits for the reader.
  rerender(toElement(false, { question: {} }));
  expect(slots()).toEqual([]);
});
