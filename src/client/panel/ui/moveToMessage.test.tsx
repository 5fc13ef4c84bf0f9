import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { moveToMessage } from './moveToMessage';

function setUp() {
  render(
    <div onKeyDown={moveToMessage}>
      <article part="message" tabIndex={-1}>
        question
      </article>
      <article part="message" tabIndex={-1}>
        <a href="#source">source</a>
      </article>
      <textarea part="input" />
    </div>,
  );
  const [question, answer] = screen.getAllByRole('article');
  return { question, answer, input: screen.getByRole('textbox'), user: userEvent.setup({ document }) };
}

it('goes from the composer to the newest message in one step, and on to those before it', async () => {
  const { question, answer, input, user } = setUp();
  input.focus();
  await user.keyboard('{Alt>}{ArrowUp}');
  expect(document.activeElement).toBe(answer);
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(question);
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(question);
  await user.keyboard('{ArrowDown}{ArrowDown}{/Alt}');
  expect(document.activeElement).toBe(input);
});

it('knows the message in which something has the focus, and leaves other keys alone', async () => {
  const { question, user } = setUp();
  screen.getByRole('link').focus();
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(screen.getByRole('link'));
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(document.activeElement).toBe(question);
});
