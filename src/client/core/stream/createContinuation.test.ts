import { array, assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../e2e/fixtures/runs';
import type { AssistantChunk } from './assistantChunk';
import { createContinuation } from './createContinuation';

const message = (role: string, text: string) => ({ id: role, role, parts: [{ type: 'text', text }] });

/** The whole answer, and the text that was shown step by step. */
function join(before: string, pieces: readonly string[]) {
  let told = '';
  const { follow } = createContinuation([message('user', 'How?'), message('assistant', before)]);
  const take = follow!((chunk) => {
    if (chunk.type === 'text-delta') told += chunk.delta;
  });
  const steps: string[] = [];
  const step = (...chunks: AssistantChunk[]) => {
    told = '';
    chunks.forEach(take);
    steps.push(told);
  };
  take({ type: 'text-start', id: 'a' });
  for (const delta of pieces) step({ type: 'text-delta', id: 'a', delta });
  step({ type: 'text-end', id: 'a' });
  return { whole: before + steps.join(''), steps };
}

describe('the question', () => {
  it('asks for the rest, names the last words and the question, and is bounded', () => {
    const text = (question: string, answer: string) => {
      const { message: asked } = createContinuation([message('user', question), message('assistant', answer)]);
      expect(asked).toMatchObject({ role: 'user', parts: [{ type: 'text' }] });
      return (asked!.parts[0] as { type: string; text: string }).text;
    };
    expect(text('How do I boil water?', 'Put the kettle on and wa')).toMatch(/continue/i);
    expect(text('How do I boil water?', 'Put the kettle on and wa')).toContain('How do I boil water?');
    expect(text('How?', `${'word '.repeat(1_000)}and then wa`)).toMatch(/\nword and then wa$|\nword.* and then wa$/);
    expect(text('x'.repeat(100_000), '😀'.repeat(100_000)).length).toBeLessThan(5_000);
    expect(text('How?', `${'😀'.repeat(100)}a`)).not.toMatch(/\p{Surrogate}/u);
  });
});

describe('the joint', () => {
  const whole =
    'Open the settings, then press “Save”. The configuration is written to `site.json` at once.\n\n- One\n- Two';

  it.each<[name: string, before: string, after: string, joined: string]>([
    ['continues after a word', 'Open the settings', ' and save.', 'Open the settings and save.'],
    ['continues in a word', 'The configu', 'ration is', 'The configuration is'],
    ['continues after a space', 'Open the ', 'settings.', 'Open the settings.'],
    ['repeats a word', 'Press the', 'the button.', 'Press the button.'],
    ['repeats a word after a space', 'Press the ', 'the button.', 'Press the button.'],
    ['repeats a word after a line break', 'Press the\n', 'the button.', 'Press the\nbutton.'],
    ['repeats some words', 'Then press the button', 'press the button twice.', 'Then press the button twice.'],
    [
      'repeats words after a space',
      'Then press the big button',
      ' press the big button twice.',
      'Then press the big button twice.',
    ],
    ['begins the cut word again', 'The configu', 'configuration is', 'The configuration is'],
    ['begins the words before it again', 'Now press the s', 'press the second one', 'Now press the second one'],
    ['repeats everything', 'Press it.', 'Press it. Then wait.', 'Press it. Then wait.'],
    ['repeats everything and adds nothing', 'Press it.', 'Press it.', 'Press it.'],
    ['begins with the letter of the last word', 'This is a', ' apple', 'This is a apple'],
    ['begins with a word that is in the last one', 'a class', ' ass', 'a class ass'],
    ['says the same number again', '0, 0,', ' 0, 1', '0, 0, 0, 1'],
    ['repeats the last row', '| a |\n| --- |\n| 1', '| 1 | 2 |', '| a |\n| --- |\n| 1 | 2 |'],
    ['continues without spaces', '打开设置', '，然后保存。', '打开设置，然后保存。'],
    ['repeats words without spaces', '请打开设置页面', '设置页面，然后保存。', '请打开设置页面，然后保存。'],
    ['repeats code', '```js\nconst a = 1;\nconst b', 'const b = 2;', '```js\nconst a = 1;\nconst b = 2;'],
    [
      'repeats the fence and a line',
      '```js\nconst a = 1;\nconst b',
      '```js\nconst b = 2;\n```',
      '```js\nconst a = 1;\nconst b = 2;\n```',
    ],
    [
      'repeats the fence and all code',
      '```js\nlet a;\nlet b',
      '```js\nlet a;\nlet b;\n```',
      '```js\nlet a;\nlet b;\n```',
    ],
    ['repeats only the fence', '```js\nlet a;\n', '```js\nlet b;\n```', '```js\nlet a;\nlet b;\n```'],
    ['repeats a fence without a language', '```\nnpm i', '```\nnpm i acme\n```', '```\nnpm i acme\n```'],
    ['ends the code', '```js\nlet a;\n', '```\n\nDone.', '```js\nlet a;\n```\n\nDone.'],
    ['begins code', 'Then run it:\n\n', '```js\nlet a;', 'Then run it:\n\n```js\nlet a;'],
    ['quotes the words', 'At most 10 requests in a', '“10 requests in a” minute.', 'At most 10 requests in a minute.'],
    ['opens a quotation', 'At most 10 requests in a', '"requests in a minute.', 'At most 10 requests in a minute.'],
    ['keeps a quotation', 'Then press “Sa', 'press “Save”.', 'Then press “Save”.'],
    ['begins with dots', 'Open it and press', '...and press Save.', 'Open it and press Save.'],
    ['begins with an ellipsis', 'It is set in the', '… file.', 'It is set in the file.'],
    ['has other white space', 'Open the\n  settings', 'Open the settings.', 'Open the\n  settings.'],
    ['loses bold', 'Press **Save** in the', 'Save in the bar', 'Press **Save** in the bar'],
    ['gains bold', 'Press Save in the', '**Save** in the bar', 'Press Save in the bar'],
    ['closes bold that was cut', 'Press the **Save', 'the Save button', 'Press the **Save** button'],
    ['ends new bold', 'Press the Save', 'the **Save** button', 'Press the Save button'],
    ['goes on with bold', 'Press the **Save', 'the **Save as** button', 'Press the **Save as** button'],
    ['has half a character at its start', 'ok 😀', '😀 fine', 'ok 😀 fine'],
    ...['«»', '„“', '””', "''", '``', '**', '____', '「」'].map((marks): [string, string, string, string] => {
      const half = marks.length / 2;
      const words = `${marks.slice(0, half)}requests in a${marks.slice(half)} minute.`;
      return [`puts ${marks} around the words`, 'At most 10 requests in a', words, 'At most 10 requests in a minute.'];
    }),
    ['quotes words without spaces', '設定を開いて保存', '「設定を開いて保存」します。', '設定を開いて保存します。'],
    ['quotes the words as a block', '10 requests in a', '> 10 requests in a minute.', '10 requests in a minute.'],
    [
      'quotes an ellipsis',
      'At most 10 requests in a',
      '"...10 requests in a minute.',
      'At most 10 requests in a minute.',
    ],
    ['begins with dots in brackets', '10 requests in a', '[...] minute.', '10 requests in a minute.'],
    ['has another case', 'Then open the settings', 'Open the settings and save.', 'Then open the settings and save.'],
    ['has another dash', 'a well-kn', 'a well‑known', 'a well-known'],
    ['begins with empty lines', 'Open the settings', '\n\nand save.', 'Open the settings and save.'],
    ['begins a sentence', 'Open the settings.', 'Then save.', 'Open the settings. Then save.'],
    ['begins an item', '- One', '- Two', '- One\n- Two'],
    ['begins with a number', 'At port 8', '080. Then', 'At port 8080. Then'],
    ['repeats a longer fence', '````js\nlet a;\nlet b', '````js\nlet b;\n````', '````js\nlet a;\nlet b;\n````'],
    [
      'repeats the fence of an item',
      '1. Run:\n\n   ```bash\n   npm i\n   npm',
      '   ```bash\n   npm start\n   ```',
      '1. Run:\n\n   ```bash\n   npm i\n   npm start\n   ```',
    ],
    [
      'repeats the head of a table',
      '| A | B |\n|---|---|\n| 1 | 2 |\n| 3',
      '| A | B |\n|---|---|\n| 3 | 4 |',
      '| A | B |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |',
    ],
    [
      'repeats the head of a table before a new row',
      '| A |\n|---|\n| 1 |\n',
      '| A |\n|---|\n| 2 |',
      '| A |\n|---|\n| 1 |\n| 2 |',
    ],
  ])('%s', (_, before, after, joined) => {
    expect(join(before, [after]).whole).toBe(joined);
    expect(join(before, after.split(/(?=\s)/)).whole).toBe(joined);
    expect(join(before, after.split('')).whole).toBe(joined);
  });

  it('holds nothing back once the words are known to be new', () => {
    expect(join('Open the settings', [' and', ' save.']).steps).toEqual([' and', ' save.', '']);
    expect(join('Open the settings', ['Or', ' not']).steps).toEqual(['Or', ' not', '']);
    expect(join('Press the big button', ['Press the', ' big button', ' twice']).steps).toEqual(['', '', ' twice', '']);
  });

  it(
    'neither loses nor doubles a word, wherever the answer was cut and however the rest comes',
    { tags: 'property' },
    () => {
      assert(
        property(
          integer({ min: 1, max: whole.length - 1 }),
          integer({ min: 0, max: 6 }),
          array(integer({ min: 1, max: 9 }), { maxLength: 30 }),
          constantFrom(true, false),
          (cut, words, sizes, isWhole) => {
            const before = whole.slice(0, cut);
            const starts = [...before.matchAll(/(?<=^|\s)\S/g)].map(({ index }) => index);
            const from = words === 0 ? cut : isWhole ? 0 : (starts.at(-words) ?? 0);
            // The first one or two letters of a word are too short to detect a repetition.
            if (words > 0 && from > 0 && cut - from < 3) return;
            const rest = whole.slice(from);
            const pieces: string[] = [];
            let at = 0;
            for (const size of sizes) {
              pieces.push(rest.slice(at, at + size));
              at += size;
            }
            expect(join(before, [...pieces, rest.slice(at)]).whole).toBe(whole);
          },
        ),
        { numRuns: runs(500) },
      );
    },
  );

  it.each<[name: string, first: AssistantChunk, start: AssistantChunk]>([
    [
      'by its name',
      { type: 'start', messageMetadata: { serverMessageId: 'assistant' } },
      { type: 'text-start', id: 'a' },
    ],
    [
      'in its text',
      { type: 'start' },
      { type: 'text-start', id: 'a', ...{ providerMetadata: { docsAssistant: { isContinuation: true } } } },
    ],
  ])('guesses nothing where the stream says %s that it continues', (_, first, start) => {
    const told: string[] = [];
    const { follow } = createContinuation([message('user', 'How?'), message('assistant', 'the')]);
    const take = follow!((chunk) => chunk.type === 'text-delta' && told.push(chunk.delta));
    for (const chunk of [first, start, { type: 'text-delta', id: 'a', delta: 'the' } as const]) take(chunk);
    expect(told).toEqual(['the']);
  });
});
