import { expect, it } from 'vitest';
import { withoutSpaces } from './tightStyles';

it('takes out white space that means nothing', () => {
  const styles =
    'a{font:400 1em/1.5 var(--font, system-ui, sans-serif);width:calc(1px + 2px);background:color-mix(in srgb, red 6%, transparent)}';
  expect(withoutSpaces(styles)).toBe(
    'a{font:400 1em/1.5 var(--font,system-ui,sans-serif);width:calc(1px + 2px);background:color-mix(in srgb,red 6%,transparent)}',
  );
});
