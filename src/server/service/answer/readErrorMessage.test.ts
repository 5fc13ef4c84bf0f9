import { expect, it } from 'vitest';
import { readErrorMessage } from './readErrorMessage';

it.each([
  ['fatal: not a git repository', 'not a git repository'],
  ['E: Unable to locate package', 'Unable to locate package'],
  [
    "Uncaught TypeError: Cannot read properties of undefined (reading 'kettle')",
    "Cannot read properties of undefined (reading 'kettle')",
  ],
  ["error TS2304: Cannot find name 'kettle'.", "Cannot find name 'kettle'."],
  ['Error [ERR_LID]: The lid is open', 'The lid is open'],
  ['ORA-00942: table or view does not exist', 'table or view does not exist'],
  ['java.lang.NullPointerException: kettle is null', 'kettle is null'],
  ['Kettle: how do I open the lid', null],
  ['How do I read an error message', null],
  ['Why is there a TypeError: did I forget the lid?', null],
  ['What is E', null],
])('reads the error message in %s', (question, message) => {
  expect(readErrorMessage(question)).toBe(message);
});
