import { expect, it } from 'vitest';
import { redactSecrets } from './redactSecrets';

it.each([
  ['Why does ann.lee+docs@mail.example.co.uk get no mail?', 'Why does [removed] get no mail?'],
  ['Mail an jörg@bücher.example', 'Mail an [removed]'],
  ['curl -H "Authorization: Bearer abcdef123456" fails', 'curl -H "Authorization: Bearer [removed]" fails'],
  ['authorization: basic   abcdef123456', 'authorization: basic   [removed]'],
  ['api_key=swordfish1 is refused', 'api_key=[removed] is refused'],
  ['{"password": "open sesame"}', '{"password": "[removed] sesame"}'],
  ['acme_dsc_demo is refused', '[removed] is refused'],
  ['sk-proj-a1B2c3D4e5F6g7H8i9 does not work', '[removed] does not work'],
  ['ghp_16C7e42F292c6912E7710c838347Ae178B4a', '[removed]'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abc-_1 expired', '[removed] expired'],
  ['postgres://docs:pass@db.example/docs', 'postgres://[removed]db.example/docs'],
  ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822c', '[removed]'],
  ['-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY----- why?', '[removed] why?'],
])('removes secrets from: %s', (text, kept) => {
  expect(redactSecrets(text)).toBe(kept);
});

it.each([
  'How do I use streamText with onFinish and experimental_telemetry?',
  'What is the default of --docs-assistant-color-background?',
  'Error: TypeError at src/server/service/insights/redactSecrets.ts:12:5',
  'Does @ai-sdk/openai-compatible 1.0.61 work with Node 20.19?',
  'Wie ändere ich das Kennwort?',
  'How do I pass a token to the proxy?',
])('leaves a question as it is: %s', (text) => {
  expect(redactSecrets(text)).toBe(text);
});
