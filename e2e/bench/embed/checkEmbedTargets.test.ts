import { expect, it } from 'vitest';
import { checkEmbedTargets } from './checkEmbedTargets';
import type { EmbedResult } from './measureContender';

const GOOD: EmbedResult = {
  name: 'ours',
  bytesBefore: 3072,
  requestsBefore: 1,
  longestTaskMs: 50,
  layoutShift: 0,
  listening: { calls: 201, totalMs: 6, emptyMs: 5, costliestMs: 0.5 },
  bytesOpening: 50_000,
  bytesAnswer: 61_440,
  warmMs: 100,
  coldMs: 1000,
  panel: {
    opens: true,
    hasNamedDialog: true,
    focusesComposer: true,
    hasLiveRegion: true,
    axeFindings: 0,
    policyReports: 0,
    trustedTypesReports: 0,
    closesOnEscape: true,
    returnsFocus: true,
  },
};

const missed = (result: EmbedResult) =>
  checkEmbedTargets(result)
    .filter(({ met }) => !met)
    .map(({ target }) => target);

it('targets are met at their limits', () => expect(missed(GOOD)).toEqual([]));

it.each<[Partial<EmbedResult>, string]>([
  [{ bytesBefore: 3073 }, 'before intent: bytes <= 3072'],
  [{ requestsBefore: 2 }, 'before intent: requests <= 1'],
  [{ layoutShift: 0.001 }, 'before intent: layout shift <= 0'],
  [
    { listening: { ...GOOD.listening, costliestMs: 1.1 } },
    'before intent: costliest listener in 10 s of scrolling and typing, beyond an empty one, ms <= 1',
  ],
  [{ coldMs: 1001 }, 'click to composer, cold, 40 ms and 1.6 Mbit/s, ms <= 1000'],
  [{ warmMs: null }, 'click to composer, warm at 4×, ms <= 100'],
  [{ panel: { ...GOOD.panel, returnsFocus: false } }, 'open panel: the focus back on the button'],
])('a target is missed with %o', (change, target) => expect(missed({ ...GOOD, ...change })).toEqual([target]));
