import { act, fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pass } from '../headless/testing/renderAssistant';
import { preparePanels, renderPanel, until } from './testing/renderPanel';

preparePanels();

const QUESTION = 'How do I install it?';
const NEXT_QUESTION = 'How do I change the theme?';

/** Opens the list of two conversations of an assistant with a name of its own: a panel saves once more after its test. */
async function openList(id: string) {
  const assistant = renderPanel({ id });
  await assistant.open();
  await assistant.askAndAnswer(QUESTION);
  await assistant.pressButton('New conversation');
  await assistant.askAndAnswer(NEXT_QUESTION);
  await assistant.openHistory();
  await until(() => expect(assistant.list('.history li')).toHaveLength(2));
  const rows = () => assistant.list('.history-item');
  const focused = () => assistant.root().activeElement;
  return { ...assistant, rows, focused };
}

it('opens a conversation, which continues in its thread', async () => {
  const assistant = await openList('opened');
  await assistant.press(assistant.rows().find(({ textContent }) => textContent.startsWith(QUESTION))!);
  await until(() => expect(assistant.questions()).toEqual([expect.stringContaining(QUESTION)]));
  const { threadId, messages } = (await assistant.askAndAnswer('And with pnpm?')).body;
  expect(threadId).toBe('t1');
  expect(messages[0]?.parts).toEqual([{ type: 'text', text: QUESTION }]);
});

it('deletes one conversation or all, takes that back, and gives the focus to what is left', async () => {
  const assistant = await openList('deleted');
  const keys = () => Object.keys(sessionStorage).filter((key) => key.includes('deleted'));
  await until(() => expect(keys()).not.toEqual([]));
  expect(assistant.list('.history h3, .history [role=heading]')).toHaveLength(1);
  await assistant.pressButton(`Delete conversation: ${NEXT_QUESTION}`);
  expect(assistant.rows()).toHaveLength(1);
  expect(assistant.focused()?.textContent).toBe('Undo');
  await assistant.press(assistant.focused());
  expect(assistant.rows()).toHaveLength(2);
  await assistant.pressButton('Delete all');
  await assistant.press(assistant.focused());
  expect(assistant.focused()).toBe(assistant.rows()[0]);
  await assistant.pressButton('Delete all');
  expect(assistant.panel().textContent).toContain('No earlier conversations.');
  await until(() => expect(keys()).toEqual([]));
});

it('renames a conversation by keyboard', async () => {
  const assistant = await openList('renamed');
  await assistant.pressButton(`Rename conversation: ${NEXT_QUESTION}`);
  const field = assistant.focused() as HTMLInputElement;
  expect(field.getAttribute('aria-label')).toMatch(/^Rename conversation/);
  act(() => void fireEvent.input(field, { target: { value: 'Packages' } }));
  act(() => void fireEvent.submit(field.form!));
  await pass();
  expect(assistant.rows()[0]?.textContent).toMatch(/^Packages/);
  expect(assistant.focused()?.getAttribute('aria-label')).toBe('Rename conversation: Packages');
});
