import { expect, it } from 'vitest';
import { findConfigurationProblem } from '../../core/transport/findConfigurationProblem';
import { isLikelyUsable } from './isLikelyUsable';

it.each([
  [{ domain: 'acme', apiKey: 'acme_dsc_1' }, true],
  [{ endpoint: '/assistant' }, true],
  [{}, false],
  [{ domain: 'acme' }, false],
  [{ apiKey: 'acme_dsc_1' }, false],
  [{ domain: 'https://acme.dev', apiKey: 'acme_dsc_1' }, false],
  [{ domain: 'acme/docs', apiKey: 'acme_dsc_1' }, false],
  [{ domain: 'acme', apiKey: 'acme_admin_1' }, false],
  [{ domain: 'acme', apiKey: 'acme_dsc_…' }, false],
  [{ domain: 'acme', apiKey: 'acme_dsc_...' }, false],
  [{ domain: 'acme', apiKey: '<prefix>_dsc_<key>' }, false],
  [{ domain: 'acme', apiKey: 'acme_dsc_' }, false],
])('%j can work: %s, as the exact check says', (options, expected) => {
  expect(isLikelyUsable(options)).toBe(expected);
  expect(findConfigurationProblem(options) === null).toBe(expected);
});
