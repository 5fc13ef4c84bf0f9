import { act, fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { EscalationRequest } from '../core/conversation/EscalationRequest';
import type { DocsAssistantBaseProps } from '../options/DocsAssistantProps';
import { pass } from '../headless/testing/renderAssistant';
import { preparePanels, renderPanel, until } from './testing/renderPanel';

preparePanels();

const QUESTION = 'How do I install it?';

type Panel = ReturnType<typeof renderPanel>;

/** Opens the panel with a rated answer, which offers the support of the site. */
async function rateAnswer(props: DocsAssistantBaseProps) {
  const assistant = renderPanel({ currentPath: '/start', ...props });
  await assistant.open();
  await assistant.askAndAnswer(QUESTION);
  await assistant.askAndAnswer('How do I change the theme?');
  await assistant.press(assistant.part('feedback-down'));
  return assistant;
}

const offers = (assistant: Panel) => assistant.list('[part=contact-offer] button');
const messageField = (assistant: Panel) => assistant.list('[part=contact-form] textarea')[0] as HTMLTextAreaElement;
const openForm = async (assistant: Panel) => {
  await until(() => expect(offers(assistant)).toHaveLength(1));
  await assistant.press(offers(assistant)[0]!);
  await until(() => expect(messageField(assistant)).toBeDefined());
};
const write = async (field: HTMLElement, value: string) => {
  act(() => void fireEvent.input(field, { target: { value } }));
  await pass();
};
const send = (assistant: Panel) => assistant.press(assistant.part('contact-send'));

it('hands over the question of the rated answer, and the conversation only when it is included', async () => {
  const taken: EscalationRequest[] = [];
  const assistant = await rateAnswer({ onEscalate: (request) => void taken.push(request) });
  await openForm(assistant);
  await write(messageField(assistant), '  It misses pnpm.  ');
  await send(assistant);
  await assistant.pressButton('Back to the conversation');
  await openForm(assistant);
  await write(messageField(assistant), 'Again.');
  await write(assistant.list('[part=contact-form] [type=email]')[0]!, 'reader@example.com');
  await assistant.press(assistant.list('[part=contact-form] [type=checkbox]')[0]!);
  await send(assistant);
  const common = { page: { path: '/start', title: document.title }, question: QUESTION, threadId: 't1' };
  const transcript = expect.stringMatching(/## You asked\n\nHow do I install[^#]+## Assistant answered/);
  expect(taken).toEqual([
    { ...common, message: 'It misses pnpm.', email: null, transcript: null },
    { ...common, message: 'Again.', email: 'reader@example.com', transcript },
  ]);
  expect(assistant.events.filter(({ type }) => type === 'contact')).toEqual([
    { type: 'contact', source: 'form', withConversation: false },
    { type: 'contact', source: 'form', withConversation: true },
  ]);
});

it('sends a message once while it is being sent', async () => {
  let finish = () => {};
  const onEscalate = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const assistant = await rateAnswer({ onEscalate });
  await openForm(assistant);
  await write(messageField(assistant), 'One');
  await send(assistant);
  expect(assistant.part('contact-send')?.getAttribute('aria-disabled')).toBe('true');
  await send(assistant);
  finish();
  await until(() => expect(assistant.control('Back to the conversation')).not.toBeNull());
  expect(onEscalate).toHaveBeenCalledTimes(1);
});

it('has one offer below an answer, and the form instead of a link also in the sheet for sharing', async () => {
  const assistant = await rateAnswer({});
  expect(offers(assistant)).toHaveLength(0);
  await assistant.change({ supportUrl: 'mailto:help@acme.dev' });
  await until(() => expect(offers(assistant)).toHaveLength(1));
  offers(assistant)[0]!.focus();
  await assistant.press(offers(assistant)[0]!);
  await until(() => expect(assistant.list('[part=share] a[href^="mailto:help@acme.dev?subject="]')).toHaveLength(1));
  expect(assistant.control('Copy conversation')).toBeNull();
  await assistant.key('Escape', assistant.part('share')!);
  expect(assistant.root().activeElement).toBe(offers(assistant)[0]);
  await assistant.change({ onEscalate: () => {} });
  await assistant.pressButton('Share and more');
  expect(assistant.list('[part=share] a[part=contact]')).toHaveLength(0);
  await assistant.press(assistant.list('[part=share] button[part=contact]')[0]!);
  await until(() => expect(messageField(assistant)).toBeDefined());
  await assistant.pressButton('Cancel');
  expect(assistant.root().activeElement).toBe(assistant.control('Share and more'));
});

it('has one offer at an error, about the question that failed', async () => {
  const onEscalate = vi.fn();
  const assistant = renderPanel({ onEscalate, supportUrl: '/support' });
  await assistant.open();
  (await assistant.ask(QUESTION)).fail(500);
  await until(() => expect(assistant.list('[part=contact], [part=contact-offer]')).toHaveLength(1));
  await assistant.pressButton('Contact support');
  await until(() => expect(messageField(assistant)).toBeDefined());
  await write(messageField(assistant), 'It fails.');
  await send(assistant);
  expect(onEscalate).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ question: QUESTION }));
});

it.each<[name: string, supportUrl: DocsAssistantBaseProps['supportUrl'], path: string | undefined]>([
  ['gets the thread', '/support?thread={threadId}', '/support?thread=t1'],
  [
    'comes from a function',
    ({ threadId, question }) => `/help/${threadId}?about=${question.length}`,
    `/help/t1?about=${QUESTION.length}`,
  ],
  ['leads to no script', () => 'javascript:alert(1)', undefined],
])('the address of the support %s', async (_, supportUrl, path) => {
  const assistant = await rateAnswer({ supportUrl });
  await until(() => expect(offers(assistant)).toHaveLength(1));
  await assistant.press(offers(assistant)[0]!);
  await until(() => expect(assistant.part('share')).not.toBeNull());
  const [link] = assistant.list('[part=share] a[part=contact]');
  expect(link?.getAttribute('href')).toBe(path && new URL(path, location.href).href);
});
