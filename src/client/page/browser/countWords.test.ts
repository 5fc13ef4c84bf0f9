import { expect, it } from 'vitest';
import { countWords, toDirection } from './countWords';

it.each([
  ['React הוא ספרייה של JavaScript (גרסה 18.2).', 'rtl'],
  ['npm install מתקין את החבילה', 'rtl'],
  ['استخدم React و TypeScript مع /etc/hosts', 'rtl'],
  ['https://acme.dev/a/b ראו', 'rtl'],
  ['The word שלום means peace', 'ltr'],
  ['Just words', 'ltr'],
  ['中文', 'ltr'],
  ['/etc/hosts', 'ltr'],
  ['18.2', 'auto'],
  ['', 'auto'],
])('%s: %s', (text, direction) => expect(toDirection(countWords(text))).toBe(direction));
