import { afterEach, describe, expect, it } from 'vitest';
import { watchListeners } from '../testing/watchListeners';
import { watchAddressParameter } from './watchAddressParameter';

afterEach(() => {
  history.replaceState(null, '', '/');
  Reflect.deleteProperty(window, 'navigation');
});

function setUp() {
  const found: boolean[] = [];
  const stop = watchAddressParameter(window, 'assistant', (isLoad) => found.push(isLoad));
  return { found, stop };
}

describe('watchAddressParameter', () => {
  it.each(['/x?assistant', '/x?a=1&assistant=q#z'])('finds what came with the page: %s', (address) => {
    history.replaceState(null, '', address);
    const { found, stop } = setUp();
    expect(found).toEqual([true]);
    stop();
  });

  it('finds a parameter after navigation', () => {
    const navigation = Object.assign(new EventTarget(), { currentEntry: {} });
    Object.assign(window, { navigation });
    const { found, stop } = setUp();
    history.pushState(null, '', '/y?assistant=next');
    navigation.dispatchEvent(new Event('currententrychange'));
    expect(found).toEqual([false]);
    stop();
  });

  it('leaves nothing behind', () => {
    const navigation = Object.assign(new EventTarget(), { currentEntry: {} });
    Object.assign(window, { navigation });
    const open = watchListeners(window, navigation);
    const { found, stop } = setUp();
    stop();
    history.pushState(null, '', '/z?assistant=late');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect([found, open()]).toEqual([[], []]);
  });
});
