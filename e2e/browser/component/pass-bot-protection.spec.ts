import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { expect, test } from '../../fixtures/test';

const SECRETS = { hmacSignatureSecret: 'a secret', hmacKeySignatureSecret: 'another secret' };

test('the first question does a proof of work, unnoticed and with only the keyboard, and the next one sends the pass', async ({
  page,
  assistant,
}) => {
  const tokens: (string | null)[] = [];
  await page.route('**/message', async (route) => {
    const token = await route.request().headerValue('x-visitor-token');
    tokens.push(token);
    if (token === 'a-pass') return route.continue();
    const { challenge, solution } = JSON.parse(token ?? '{}') as Partial<Parameters<typeof verifySolution>[0]>;
    if (challenge && solution && (await verifySolution({ challenge, solution, deriveKey, ...SECRETS })).verified) {
      const response = await route.fetch();
      return route.fulfill({ response, headers: { ...response.headers(), 'x-visitor-pass': 'a-pass' } });
    }
    const puzzle = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 3000,
      counter: 40,
      deriveKey,
      ...SECRETS,
    });
    return route.fulfill({
      status: 202,
      json: { error: 'Work first.' },
      headers: { 'x-visitor-challenge': JSON.stringify(puzzle) },
    });
  });
  await assistant.openStory();
  await assistant.open();
  await page.keyboard.type('How do I keep the key on the server?');
  await page.keyboard.press('Enter');
  await assistant.expectAnswer();
  await assistant.ask('And how do I limit questions?');
  await assistant.expectAnswer();
  expect(tokens).toEqual([null, expect.stringContaining('"solution"'), 'a-pass']);
});
