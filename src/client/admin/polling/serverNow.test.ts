import { expect, it } from 'vitest';
import { serverNow } from './serverNow';

const SERVER = Date.UTC(2026, 4, 1, 12);

it('uses the server’s clock, however wrong the browser’s clock is', () => {
  const wrong = SERVER - 86_400_000;
  const received = { at: { monotonic: 1000, wall: wrong }, serverTime: SERVER };
  expect(serverNow(received, { monotonic: 6000, wall: wrong + 5000 })).toBe(SERVER + 5000);
});

it('uses the browser’s clock when the server sends no time', () => {
  const at = { monotonic: 1000, wall: SERVER };
  const now = { monotonic: 2000, wall: SERVER + 1000 };
  expect(serverNow({ at, serverTime: null }, now)).toBe(SERVER + 1000);
  expect(serverNow(null, now)).toBe(SERVER + 1000);
});
