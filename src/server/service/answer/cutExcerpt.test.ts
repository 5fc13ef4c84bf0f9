import { describe, expect, it } from 'vitest';
import { readPage } from '../pages/readPage';
import { cutExcerpt } from './cutExcerpt';
import type { QuotationContext } from './rankQuotations';
import { toQuotations } from './toQuotations';

const CONTEXT = { intent: 'yes-no' } as QuotationContext;
const LONG = 'and it goes on with many words '.repeat(7).trim();

/** The excerpt around the quotation with the given words. */
function cutAround(markdown: string, words: string): string | undefined {
  const page = readPage('kettles.md', markdown);
  const [section] = page.sections;
  const quotation = toQuotations(section?.blocks ?? []).find(({ text }) => text.includes(words));
  if (!section || !quotation) throw new Error(`The page does not say "${words}".`);
  const passage = { page, section, score: 1 } as never;
  return cutExcerpt({ ...quotation, passage, score: 1, coverage: 1 }, CONTEXT)?.markdown;
}

describe('an excerpt', () => {
  it.each([
    'We consider this to be dangerous.',
    'Nobody should do this.',
    'The people who use these are few.',
    'They whistle.',
  ])('does not begin in the middle of a thought: %s', (sentence) => {
    const other = `Use a lid in any case, ${LONG} ${LONG}.`;
    const text = cutAround(
      `# Lids\n\n${other} Some cooks boil without one. ${sentence} Steam is hot, ${LONG}.\n`,
      sentence,
    );
    expect(text).toContain('Some cooks boil without one.');
    expect(text).not.toContain('Use a lid');
  });

  it.each(['See the following picture of a lid.', 'The parts of a lid are shown below.'])(
    'does not end with a sentence about something that is not quoted: %s',
    (sentence) => {
      const page = `# Lids\n\nA lid keeps the heat in the kettle. ${sentence}\n\n![A lid](lid.png)\n`;
      expect(cutAround(page, 'keeps the heat')).toBe('A lid keeps the heat in the kettle.');
      expect(cutAround(page, sentence)).toContain(sentence);
    },
  );

  it('keeps the numbers of steps, and shows that it does not hold all of them', () => {
    const steps = ['Fill the kettle', 'Close the lid', 'Press the button', 'Wait', 'Pour the water'];
    const list = steps.map((step, index) => `${index + 1}. ${step}, ${LONG.slice(0, 60)}.`).join('\n');
    const text = cutAround(`# Boil\n\n${list}\n`, 'Press the button');
    expect(text).toMatch(/^3\. \*{0,2}Press/m);
    expect(text).not.toMatch(/^- /m);
    expect(text).toMatch(/\n\n…$/);
    expect(cutAround('# Boil\n\n1. Fill the kettle.\n2. Press the button.\n', 'Press')).not.toContain('…');
  });

  it('shows that it does not hold all of a list', () => {
    const list = Array.from({ length: 12 }, (_, index) => `- Kettle number ${index + 1}, ${LONG.slice(0, 40)}.`).join(
      '\n',
    );
    const text = cutAround(`# Kettles\n\nThere are these kettles:\n\n${list}\n`, 'Kettle number 1,');
    expect(text).toMatch(/^There are these kettles:/);
    expect(text).toMatch(/\n\n…$/);
    expect(cutAround(`# Kettles\n\nOnly these are sold\n\n${list}\n`, 'Only these')).toMatch(/number 2.*\n\n…$/s);
    expect(cutAround('# Kettles\n\nThere are these kettles:\n\n- Small.\n- Large.\n', 'Small')).not.toContain('…');
  });

  it('keeps the sentences of an item in one item', () => {
    const item = `**Kettle**: A pot with a spout, ${LONG}. It whistles when the water boils. It has a lid.`;
    const text = cutAround(`# Words\n\n- ${item}\n- **Lid**: A cover, ${LONG}.\n`, 'It whistles');
    expect(text).toMatch(/^- .*It whistles when the water boils\.\**(?: It has a lid\.)?$/m);
    expect(text?.match(/^- /gm)).toHaveLength(1);
  });
});
