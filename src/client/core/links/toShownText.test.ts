import { expect, it } from 'vitest';
import { toShownText } from './toShownText';

it.each([
  ['Write to the team. Wait for an answer.', 'Write to the team. Wait for an answer.'],
  ['## Install the package\n\n```ts title="brewing.ts"\nnpm install @acme/cli\n```', 'npm install @acme'],
  ['| Kind | Degrees |\n|---|---|\n| Green tea from Japan | 80 |', 'Green tea from Japan '],
  ['1. Read it\n2. Compute the code of your secret.', 'Compute the code of your secret.'],
  ['Set `degrees` when you call `brew`, or later.', ' when you call '.trimStart()],
  ['See [the guide](/guides/start) before you begin.', 'before you begin.'],
  ['绿茶用八十度的水冲泡两分钟。', '绿茶用八十度的水冲泡两分钟。'],
  ['`a` | `b`', ''],
  ['', ''],
])('%j', (markdown, expected) => {
  expect(toShownText(markdown)).toBe(expected);
});
