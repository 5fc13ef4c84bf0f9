import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { en } from '../../../shared/locales/en';
import type { MessageView } from '../../core/conversation/toMessageView';
import { SearchStatus } from './answer/SearchStatus';
import { Progress } from './Progress';

afterEach(cleanup);

it.each([
  ['a wait for the first word', '', false, en.thinking],
  ['a long wait for it', '', true, en.takingLong],
  ['an answer that streams', 'Text', false, ''],
  ['an answer that stalls', 'Text', true, en.takingLong],
])('one line tells of %s; where the answer has a line, that one', (_, text, isSlow, expected) => {
  const message = { searches: [{ state: 'done', query: 'q' }], sources: [{}], state: 'streaming', text } as unknown;
  const lines = (hasStatus: boolean) => {
    const { container } = render(
      <>
        {hasStatus && <SearchStatus message={message as MessageView} isSlow={isSlow} labels={en} />}
        <Progress isWaiting={!text} isSlow={isSlow} hasStatus={hasStatus} labels={en} />
      </>,
    );
    return [...container.querySelectorAll('span')].map((line) => line.textContent).filter(Boolean);
  };
  expect(lines(false)).toEqual(expected ? [expected] : []);
  expect(lines(true)).toHaveLength(1);
  if (text) expect(lines(true)).toEqual([isSlow ? en.takingLong : en.writing]);
});
