import { afterEach, describe, expect, it, vi } from 'vitest';
import { openKey, wasAnyLeftOpen, wasLeftOpen } from './openMark';

const OTHER = { domain: 'other', id: 'two' };

afterEach(() => sessionStorage.clear());

describe('the mark of an open assistant', () => {
  it('is found for any assistant before its code is loaded', () => {
    sessionStorage.setItem('docs-assistant:v1:acme', 'a text with v1:open:acme:,true');
    sessionStorage.setItem('open', 'true');
    expect(wasAnyLeftOpen()).toBe(false);
    sessionStorage.setItem(openKey(OTHER), 'true');
    expect(wasAnyLeftOpen()).toBe(true);
  });

  it('opens only its own assistant', () => {
    sessionStorage.setItem(openKey(OTHER), 'true');
    expect(wasLeftOpen(window, OTHER)).toBe(true);
    expect(wasLeftOpen(window, { ...OTHER, persist: 'none' })).toBe(false);
    expect(wasLeftOpen(window, { domain: 'acme' })).toBe(false);
  });

  it('is not found on a page without storage', () => {
    const storage = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    expect([!!wasAnyLeftOpen(), wasLeftOpen(window, OTHER)]).toEqual([false, false]);
    storage.mockRestore();
  });
});
