import { expect, it } from 'vitest';
import { en } from '../../../../shared/locales/en';
import { errorLabel } from './errorLabel';

it.each([
  ['unauthorized', 'errorUnauthorized'],
  ['rate-limited', 'errorRateLimited'],
  ['not-a-stream', 'errorNotAStream'],
] as const)('explains %s with %s', (kind, label) => {
  expect(errorLabel(kind)).toBe(label);
  expect(en[errorLabel(kind)]).toMatch(/\w/);
});
