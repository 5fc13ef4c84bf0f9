import { afterEach, describe, expect, it, vi } from 'vitest';
import { ADDRESS_QUESTION_MAX_LENGTH, readAddressParameter, writeAddressParameter } from './readAddressParameter';
import { takeAddressParameter } from './takeAddressParameter';

afterEach(() => history.replaceState(null, '', '/'));

describe('readAddressParameter', () => {
  it.each([
    ['https://a.example/x?assistant', '', 'https://a.example/x'],
    ['https://a.example/x?assistant=', '', 'https://a.example/x'],
    ['https://a.example/x?assistant=How+do%20I%3F', 'How do I?', 'https://a.example/x'],
    ['https://a.example/x?a=%20b&assistant=q&c#d?e', 'q', 'https://a.example/x?a=%20b&c#d?e'],
    ['https://a.example/?assistant&assistant=second', 'second', 'https://a.example/'],
    ['https://a.example/?assistant=%ff%', '\ufffd%', 'https://a.example/'],
    ['https://a.example/?assist%61nt=q', 'q', 'https://a.example/'],
  ])('%s', (href, question, rest) => {
    expect(readAddressParameter(href, 'assistant')).toEqual({ question, rest });
  });

  it.each(['https://a.example/x', 'https://a.example/x?', 'https://a.example/assistant?q=assistant#?assistant=q'])(
    'reads nothing from %s',
    (href) => expect(readAddressParameter(href, 'assistant')).toBeNull(),
  );

  it('cuts a question at its limit, never inside a character', () => {
    const question = `${'x'.repeat(ADDRESS_QUESTION_MAX_LENGTH - 1)}😀😀`;
    const found = readAddressParameter(writeAddressParameter('https://a.example/', 'ask', question), 'ask');
    expect(found?.question).toBe(question.slice(0, -2));
  });
});

describe('writeAddressParameter', () => {
  it.each([
    ['https://a.example/x', 'https://a.example/x?assistant=a%26b%20%23c'],
    ['https://a.example/x?y=%20z#part?', 'https://a.example/x?y=%20z&assistant=a%26b%20%23c#part?'],
    ['https://a.example/x?assistant=old&y=1', 'https://a.example/x?y=1&assistant=a%26b%20%23c'],
  ])('%s', (href, expected) => {
    expect(writeAddressParameter(href, 'assistant', 'a&b #c')).toBe(expected);
    expect(readAddressParameter(expected, 'assistant')?.question).toBe('a&b #c');
  });
});

describe('takeAddressParameter', () => {
  it('removes the parameter from the address bar, in the same entry and with its state', () => {
    history.replaceState({ router: 1 }, '', '/x?a=1&assistant=q#y');
    const entries = history.length;
    expect(takeAddressParameter(window, 'assistant')).toEqual({ question: 'q', isTaken: true });
    expect([location.pathname + location.search + location.hash, history.length, history.state]).toEqual([
      '/x?a=1#y',
      entries,
      { router: 1 },
    ]);
    expect(takeAddressParameter(window, 'assistant')).toBeNull();
  });

  it('reports when the page may not write its history', () => {
    history.replaceState(null, '', '/?assistant=q');
    vi.spyOn(history, 'replaceState').mockImplementationOnce(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(takeAddressParameter(window, 'assistant')).toEqual({ question: 'q', isTaken: false });
  });
});
