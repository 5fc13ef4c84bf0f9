import { expect, it } from 'vitest';
import { toQuotations } from './toQuotations';

it('leaves out tags, but not a tag that a sentence is about', () => {
  const markdown = 'The `scope` prop belongs <em>only</em> on `<th>` elements.';
  const [quotation] = toQuotations([{ kind: 'text', markdown, text: markdown }]);
  expect(quotation?.markdown).toBe('The `scope` prop belongs only on `<th>` elements.');
});
