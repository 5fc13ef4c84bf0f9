import { describe, expect, it } from 'vitest';
import { createAnswer } from './createAnswer';

describe('createAnswer', () => {
  it.each([200, 600, 4_000, 20_000])(
    'has exactly %i deltas of about 4 characters that join to the markdown',
    (count) => {
      const answer = createAnswer(count);
      expect(answer.deltas).toHaveLength(count);
      expect(answer.deltas.join('')).toBe(answer.markdown);
      expect(answer.deltas.every((delta) => delta.length > 0 && delta.length <= 8)).toBe(true);
      expect(answer.markdown.length / count).toBeGreaterThan(3.9);
      expect(answer.markdown.length / count).toBeLessThan(4.7 + 200 / count);
    },
  );

  it('is the same for the same seed and different for another seed', () => {
    expect(createAnswer(600, 7)).toEqual(createAnswer(600, 7));
    expect(createAnswer(600, 7).markdown).not.toBe(createAnswer(600, 8).markdown);
  });

  it('has each kind of block, and ends with its ending, which occurs once', () => {
    const { markdown, ending } = createAnswer(4_000);
    for (const pattern of [
      /^### /m,
      /^- \*\*/m,
      /^ {2}- /m,
      /^1\. /m,
      /^> /m,
      /^\| --- /m,
      /^```\w+$/m,
      /\]\(\//,
      /\]\(https:/,
    ]) {
      expect(markdown).toMatch(pattern);
    }
    expect(markdown.split(ending)).toEqual([expect.any(String), '\n']);
  });
});
