import { afterEach, expect, it } from 'vitest';
import { toJson } from './toJson';

const PATCHED = [Array, Object, String, Number, Date].map(({ prototype }) => prototype as { toJSON?: unknown });
const dateToJson = Object.getOwnPropertyDescriptor(Date.prototype, 'toJSON')!;

afterEach(() => {
  for (const prototype of PATCHED) delete prototype.toJSON;
  // oxlint-disable-next-line no-extend-native -- put back
  Object.defineProperty(Date.prototype, 'toJSON', dateToJson);
});

const VALUES = [
  { a: [1, { b: 'x"\n' }, undefined, null], c: undefined, d: true, e: {}, f: [] },
  [],
  'text \ud83d\ude00 \ud83d',
  0,
  null,
];

it.each(VALUES)('writes %j as JSON.stringify does', (value) => {
  expect(toJson(value)).toBe(JSON.stringify(value));
});

it.each(VALUES)('writes %j the same where the page has patched toJSON', (value) => {
  const expected = JSON.stringify(value);
  for (const prototype of PATCHED)
    prototype.toJSON = function toJSON() {
      return 'patched';
    };
  expect(toJson(value)).toBe(expected);
});

it('leaves out what an enumerable Object.prototype adds', () => {
  const shared = Object.prototype as { extra?: unknown };
  shared.extra = () => {};
  try {
    expect(toJson({ a: 1 })).toBe('{"a":1}');
  } finally {
    delete shared.extra;
  }
});
