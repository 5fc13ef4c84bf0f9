import { expect, it } from 'vitest';
import { findProblem } from './describeProblem';

const options = { domain: 'acme', baseUrl: 'https://api.example.com' };

it.each([
  'acme_dsc_…',
  'acme_dsc_...',
  'acme_dsc_abc...',
  'acme_dsc_xxxxxxxx',
  'acme_dsc_XXXX',
  'acme_dsc_',
  'acme_dsc_<your key>',
  'acme_dsc_your-key',
  'acme_dsc_YOUR_KEY',
  'your_dsc_key',
  'YOUR_DSC_KEY_dsc_1',
  'acme_dsc_•••••',
  'acme_dsc_{{key}}',
  '${PREFIX}_dsc_${KEY}',
])('the placeholder %j is refused like a missing key, also beside a proxy', (apiKey) => {
  expect(findProblem({ ...options, apiKey })).toMatch(/^\[docs-assistant\] apiKey is the placeholder of an example/);
  expect(findProblem({ endpoint: '/api/docs-assistant/message', apiKey })).toContain('placeholder');
});

it.each(['acme_dsc_1', 'acme_dsc_5f0c/2d71~b9', 'acme_dsc_xa8', 'acme_dsc_ab+c=', 'a-b.c_dsc_x1', ' acme_dsc_1 '])(
  'the key %j can be one',
  (apiKey) => expect(findProblem({ ...options, apiKey })).toBeNull(),
);

it('a key of another kind is not called a placeholder', () => {
  expect(findProblem({ ...options, apiKey: 'acme_admin_1' })).toContain('not an assistant key');
});
