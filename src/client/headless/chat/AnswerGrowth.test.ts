import { describe, expect, it } from 'vitest';
import type { AssistantMessage } from '../../core/conversation/assistantMessage';
import { AnswerGrowth } from './AnswerGrowth';

/** An answer that grows as in the SDK: in place, part by part. */
function createAnswer() {
  const growth = new AnswerGrowth();
  const message: AssistantMessage = { id: '1', role: 'assistant', parts: [] };
  growth.begin(undefined);
  return {
    growth,
    announce: (delta: string) => growth.announce(delta),
    addPart: () => message.parts.push({ type: 'text', text: '', state: 'streaming' }),
    append(delta: string, index = message.parts.length - 1) {
      const part = message.parts[index];
      if (part?.type === 'text') part.text += delta;
    },
    read: () => growth.read(message),
  };
}

describe('the growth of an answer', () => {
  it('is the announced delta', () => {
    const answer = createAnswer();
    answer.addPart();
    for (const delta of ['One', ' two', ' three']) {
      answer.announce(delta);
      answer.append(delta);
      expect(answer.read().delta).toBe(delta);
    }
    expect(answer.growth.characters).toBe(13);
  });

  it('is right when deltas are announced before earlier ones are appended', () => {
    const answer = createAnswer();
    answer.addPart();
    for (const delta of ['abc', 'def', 'ghi']) answer.announce(delta);
    for (const delta of ['abc', 'def', 'ghi']) {
      answer.append(delta);
      expect(answer.read().delta).toBe(delta);
    }
  });

  it('is read from the text after the first delta that was not announced, or differs from its announcement', () => {
    for (const announced of [[], ['longer than what comes'], ['longer', 'equal']]) {
      const answer = createAnswer();
      answer.addPart();
      for (const delta of announced) answer.announce(delta);
      for (const delta of ['short', 'three', 'last']) {
        answer.append(delta);
        expect(answer.read().delta).toBe(delta);
      }
    }
  });

  it('forgets announcements for an earlier response', () => {
    const answer = createAnswer();
    answer.announce('old');
    answer.growth.begin(undefined);
    answer.addPart();
    answer.announce('new');
    answer.append('new');
    expect(answer.read().delta).toBe('new');
  });

  it('sets the text of a new part apart by a blank line', () => {
    const answer = createAnswer();
    answer.addPart();
    answer.announce('One.');
    answer.append('One.');
    answer.read();
    answer.addPart();
    answer.announce('Two.');
    answer.append('Two.');
    expect(answer.read().delta).toBe('\n\nTwo.');
  });

  it('is more than growth with the first text, because that ends the wait for the answer', () => {
    const answer = createAnswer();
    answer.addPart();
    answer.read();
    for (const [delta, isOther] of [
      ['One', true],
      [' two', false],
    ] as const) {
      answer.announce(delta);
      answer.append(delta);
      expect(answer.read()).toMatchObject({ delta, isOther });
    }
  });

  it('is within the answer when a part grows that is not the last', () => {
    const answer = createAnswer();
    answer.addPart();
    answer.addPart();
    answer.read();
    answer.announce('late');
    answer.append('late', 0);
    expect(answer.read()).toMatchObject({ delta: '', isWithin: true });
  });
});
