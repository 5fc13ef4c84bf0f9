import { expect, it } from 'vitest';
import { describeEndpointFailure } from './describeEndpointFailure';

it('logs an endpoint’s message without control codes, its key, and a second line', () => {
  const words = 'No \u001B[31mred\u001B[0m \u009B2J\u202Etxet\u2066\u200B key-123456\n[docs-assistant] All is well';
  const shown = describeEndpointFailure(new Error(words), 'key-123456');
  expect(shown).not.toMatch(/\p{Cc}|\p{Cf}|key-123456/u);
  expect(shown).toContain('No  [31mred');
  expect(describeEndpointFailure(new Error('at http://user:geheim@host/v1'), undefined)).toBe('at http://host/v1');
});
