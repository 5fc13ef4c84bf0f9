import { expect, it, vi } from 'vitest';
import { createProblemWarning } from './createProblemWarning';

it('shows names of files so that each is one line and nothing is turned around', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const files = ['\u202Edm.x', 'a\u2066b.md', 'a\n  b.md', '\u009B2J.md', '\uD800.md', 'fine/Grüße.md'];
  createProblemWarning()(files.map((file) => ({ file, line: 3, reason: 'is broken \u001B[31m' })));
  const lines = String(warn.mock.calls[0]?.[0]).split('\n');
  warn.mockRestore();
  expect(lines).toHaveLength(1 + files.length);
  for (const line of lines) expect(line).not.toMatch(/\p{Cc}|\p{Cf}|\p{Cs}/u);
  expect(lines[1]).toContain('\\u202edm.x:3 is broken');
  expect(lines.at(-1)).toContain('fine/Grüße.md:3');
});
