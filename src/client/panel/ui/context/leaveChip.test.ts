import { expect, it } from 'vitest';
import { leaveChip } from './leaveChip';

it('leaves no copy of a chip where there are no animations', async () => {
  document.body.innerHTML = '<ul><li class="chip">Theming</li></ul>';
  leaveChip(document.querySelector('.chip')!);
  const [copy, chip] = document.querySelectorAll<HTMLElement>('.chip');
  expect(copy?.inert).toBe(true);
  expect(chip?.inert).not.toBe(true);
  chip?.remove();
  await expect.poll(() => document.querySelector('.chip')).toBeNull();
});
