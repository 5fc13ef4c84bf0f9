import { expect, it } from 'vitest';
import { toUnits } from './toUnits';

it('leaves out tags, but not a tag that a sentence is about', () => {
  const markdown = 'The `scope` prop belongs <em>only</em> on `<th>` elements.';
  const [unit] = toUnits([{ kind: 'text', markdown, text: markdown }]);
  expect(unit?.markdown).toBe('The `scope` prop belongs only on `<th>` elements.');
});
