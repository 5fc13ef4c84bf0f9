import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { recordBound } from '../../../../e2e/fixtures/recordBound';
import {
  bodyFor,
  createTestService,
  messageRequest,
  readEvents,
  resultsOf,
  textOf,
} from '../testing/createTestService';
import { cutMarkdown } from './boundAnswer';
import { MESSAGE_LIMITS as LIMITS } from '../answer/MESSAGE_LIMITS';

const folder = await mkdtemp(join(tmpdir(), 'bounds '));
afterAll(() => rm(folder, { recursive: true, force: true }));

const text = (length: number) => 'boil '.repeat(Math.ceil(length / 5)).slice(0, length);
const valid = bodyFor('How do I boil water?');
const message = valid.messages[0];
const item = { type: 'code', value: 'x' };

describe('a message request beyond a limit', async () => {
  const service = await createTestService();
  afterAll(() => service.close());

  it.each<[name: string, body: unknown, limit: number]>([
    ['question', bodyFor(text(LIMITS.question + 1)), LIMITS.question],
    ['question of 600 kB', bodyFor(text(600_000)), LIMITS.question],
    ['fp', { ...valid, fp: text(LIMITS.name + 1) }, LIMITS.name],
    ['messages', { ...valid, messages: Array.from({ length: LIMITS.messages + 1 }, () => message) }, LIMITS.messages],
    [
      'parts',
      { ...valid, messages: [{ ...message, parts: Array(LIMITS.parts + 1).fill(message?.parts[0]) }] },
      LIMITS.parts,
    ],
    [
      'conversation',
      { ...valid, messages: [...bodyFor(text(LIMITS.conversation)).messages, ...valid.messages] },
      LIMITS.conversation,
    ],
    ['context', { ...valid, context: Array.from({ length: LIMITS.context + 1 }, () => item) }, LIMITS.context],
    ['contextValue', { ...valid, context: [{ ...item, value: text(LIMITS.contextValue + 1) }] }, LIMITS.contextValue],
    ['groups', { ...valid, filter: { groups: Array(LIMITS.groups + 1).fill('a') } }, LIMITS.groups],
    ['retrievalPageSize', { ...valid, retrievalPageSize: 1e9 }, LIMITS.retrievalPageSize],
  ])('%s is 400 and names the limit', async (_name, body, limit) => {
    const response = await service.handle(messageRequest(body));
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(String(limit));
  });

  it('is accepted if it is just within the limit', async () => {
    const response = await service.handle(messageRequest(bodyFor(text(LIMITS.question))));
    expect(response.status).toBe(200);
    const size = (await response.text()).length;
    recordBound({ input: 'question', size: `${LIMITS.question} characters`, outcome: `${size} characters of answer` });
  });
});

describe('an answer', () => {
  it('is bounded if a page is one block of a megabyte', async () => {
    await writeFile(
      join(folder, 'page.md'),
      `# Kettle\n\nBoil water:\n\n\`\`\`js\n${'boil(water);\n'.repeat(80_000)}\`\`\`\n`,
    );
    const service = await createTestService({ docsFolder: folder });
    const events = await readEvents(await service.handle(messageRequest(valid)));
    const answer = textOf(events);
    // Of code that is too long for an answer, the beginning is shown.
    expect(answer).toMatch(/> boil\(water\);\n> …\n> ```$/);
    expect(answer.length).toBeLessThan(500);
    for (const { content } of resultsOf(events)) {
      expect(content).toContain('boil(water);');
      expect(content.length).toBeLessThan(LIMITS.result + 10);
    }
    expect(events.at(-1)?.type).toBe('finish');
    recordBound({ input: 'page of one block of code', size: '1 MB', outcome: `answer of ${answer.length} characters` });
    await service.close();
  });

  it.each([
    ['short', 'a b c', 10, 'a b c'],
    ['after a line', 'one\ntwo\nthree', 9, 'one\ntwo\n\n…'],
    ['in a fence', '~~~~js\na\nb\nc\n~~~~\n', 9, '~~~~js\na\n~~~~\n\n…'],
    ['after a fence', '```\na\n```\nb\nc', 10, '```\na\n```\n\n…'],
    ['without a line', 'abcdef', 3, 'abc\n\n…'],
  ])('is cut %s', (_name, markdown, length, cut) => {
    expect(cutMarkdown(markdown, length)).toBe(cut);
  });
});
