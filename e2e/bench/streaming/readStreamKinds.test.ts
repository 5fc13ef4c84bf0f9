import { expect, it } from 'vitest';
import { readStreamKinds } from './readStreamKinds';

const note = (description: string) => ({ type: 'stream', description });

it('reads for each engine whether the text and the ending of each stream are right', () => {
  const title = 'no end: its text is complete, and its ending is reported correctly';
  const version = { type: 'version', description: 'Firefox 153' };
  const specs = [
    {
      title,
      tests: [
        { projectName: 'chromium', annotations: [note('ending'), note('text')] },
        { projectName: 'firefox', annotations: [version, note('ending')] },
      ],
    },
  ];
  expect(readStreamKinds({ suites: [{ suites: [{ specs }] }] })).toEqual([
    { kind: 'no end', engine: 'chromium', isTextComplete: true, isEndingRight: true },
    { kind: 'no end', engine: 'firefox', isTextComplete: false, isEndingRight: true },
  ]);
});

it('reads nothing from a run that has not started', () => {
  expect(readStreamKinds({ suites: [] })).toEqual([]);
});
