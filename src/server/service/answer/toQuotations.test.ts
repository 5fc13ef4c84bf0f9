import { expect, it } from 'vitest';
import { toQuotations } from './toQuotations';

it('leaves out tags, but not a tag that a sentence is about', () => {
  const markdown = 'The `scope` prop belongs <em>only</em> on `<th>` elements.';
  const [quotation] = toQuotations([{ kind: 'text', markdown, text: markdown }]);
  expect(quotation?.markdown).toBe('The `scope` prop belongs only on `<th>` elements.');
});

it.each([
  '(back to top)',
  '[⬆ Back to top](#kettles)',
  '**[Back to the table of contents](#contents)**',
  '<p align="right">(<a href="#readme-top">back to top</a>)</p>',
])('leaves out a link to the start of the page: %s', (markdown) => {
  expect(toQuotations([{ kind: 'text', markdown, text: markdown }])).toEqual([]);
});
