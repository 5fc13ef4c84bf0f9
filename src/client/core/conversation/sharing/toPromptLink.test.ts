import { describe, expect, it } from 'vitest';
import type { Source } from '../toSources';
import { listAnswerPages, PROMPT_LINK_MAX_LENGTH, toPromptLink } from './toPromptLink';

const target = { name: 'Other', url: 'https://other.example/?q={prompt}' };
const write = (question: string) => `Answer: ${question}\n\nhttps://acme.dev/a`;
const promptOf = (link: string) => new URL(link).searchParams.get('q');

describe('a link to another assistant', () => {
  it('carries the prompt, whatever is in it', () => {
    for (const question of ['Why?', 'a+b & c=d #e', '{prompt} $& $1', 'Größe 🙂', '‮x'])
      expect(promptOf(toPromptLink(target, question, write))).toBe(write(question));
    expect(toPromptLink(target, 'a b+c', (question) => question)).toBe('https://other.example/?q=a%20b%2Bc');
  });

  it('is there for half a surrogate pair', () => {
    expect(promptOf(toPromptLink(target, 'x\ud83d', write))).toBe(write('x\ufffd'));
  });

  it.each(['a', 'ü', '字', '🙂'])('works with half a surrogate pair', (letter) => {
    const link = toPromptLink(target, letter.repeat(20_000), write);
    expect(link.length).toBeLessThanOrEqual(PROMPT_LINK_MAX_LENGTH);
    expect(link.length).toBeGreaterThan(PROMPT_LINK_MAX_LENGTH / 2);
    expect(promptOf(link)).toMatch(/^Answer: .+…\n\nhttps:\/\/acme\.dev\/a$/s);
  });
});

describe('the pages of an answer', () => {
  const source = (url: string | null, isCited = false): Source => ({
    url,
    isCited,
    number: 1,
    title: 'A',
    section: '',
    quote: '',
  });

  it('are the cited pages, each once and without its anchor', () => {
    const sources = [source('https://a.dev/x#1', true), source('https://a.dev/x#2', true), source('https://a.dev/y')];
    expect(listAnswerPages({ sources })).toEqual(['https://a.dev/x']);
  });

  it('are the found pages if no page is cited, without documents, at most five', () => {
    const sources = [source(null), ...Array.from({ length: 9 }, (_, index) => source(`https://a.dev/${index}`))];
    expect(listAnswerPages({ sources })).toHaveLength(5);
  });
});
