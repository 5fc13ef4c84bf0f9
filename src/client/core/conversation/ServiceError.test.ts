import { expect, it } from 'vitest';
import { isServiceError, ServiceError } from './ServiceError';

it('describes the failure for developers', () => {
  const cause = new TypeError('Failed to fetch');
  const error = new ServiceError({ kind: 'rate-limited', message: 'Wait.', status: 429, retryAfterMs: 3_000, cause });
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ name: 'ServiceError', kind: 'rate-limited', status: 429, retryAfterMs: 3_000, cause });
  expect(String(error)).toBe('ServiceError: Wait.');
  expect(new ServiceError({ kind: 'server', message: 'No.' })).not.toHaveProperty('cause');
});

it('is recognized when it comes from another copy of the package', () => {
  const other = Object.assign(new Error('No.'), { name: 'ServiceError', kind: 'server' });
  expect(isServiceError(other)).toBe(true);
  for (const value of [new Error('No.'), { name: 'ServiceError', kind: 'server' }, null, 'ServiceError']) {
    expect(isServiceError(value)).toBe(false);
  }
});
