import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { REREAD_MAX_CHARACTERS } from '../../markdown/inline/Definitions';
import * as markdownLimits from '../../markdown/markdownLimits';
import { ANSWER_LIMITS } from './answerLimits';

it.each(Object.entries({ ...ANSWER_LIMITS, ...markdownLimits, REREAD_MAX_CHARACTERS }))(
  'the documentation says the limit of %s',
  (_, limit) => {
    const page = readFileSync('demo/docs/03-reference/03-transport.md', 'utf8');
    const section = /## How much an answer may hold\n([\s\S]*?)\n## /.exec(page)?.[1] ?? '';
    expect(section).toMatch(new RegExp(`\\b${limit.toLocaleString('en')}\\b`));
  },
);
