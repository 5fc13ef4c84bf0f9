import { describe, expect, it } from 'vitest';
import { readPage } from '../pages/readPage';
import { createPassageIndex } from './createPassageIndex';
import { createSearch } from './createSearch';

async function findFirst(question: string): Promise<string | undefined> {
  const index = createPassageIndex();
  const search = createSearch(index);
  await index.add(readPage('descale.md', '# Descaling\n\nDisable the heater and remove the residue.'));
  await index.add(readPage('boil.md', '# Boiling\n\nThe heater turns the water to steam.'));
  const [first] = await search.search({ question, limit: 1 });
  return first?.page.path;
}

describe('words of similar meaning', () => {
  it.each(['How do I erase limescale?', 'Get rid of it', 'How can I turn it off?'])(
    'let a question find a page: %s',
    async (question) => {
      expect(await findFirst(question)).toBe('/descale');
    },
  );

  it('weigh less than the words of the question', async () => {
    expect(await findFirst('Does it delete steam from water?')).toBe('/boil');
  });
});
