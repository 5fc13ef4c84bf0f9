import { expect, it } from 'vitest';
import { toReasonEnding } from './endingLabels';

it.each([
  ['length', 'length'],
  ['content-filter', 'content-filter'],
  ['content_filter', 'content-filter'],
  ['tool_calls', null],
  ['max_tokens', 'length'],
  ['MAX_TOKENS', 'length'],
  ['stop', null],
  ['end_turn', null],
  ['aborted', null],
  ['__proto__', null],
  [{ unified: 'length' }, null],
])('the reason %j is the ending %j', (reason, ending) => expect(toReasonEnding(reason)).toBe(ending));
