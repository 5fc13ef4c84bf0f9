import { describe, expect, it } from 'vitest';
import { readPage } from '../pages/readPage';
import { createPassageIndex } from './createPassageIndex';
import { createSearch } from './createSearch';
import { readGlossary } from './readGlossary';

const glossary = readPage(
  'reference/glossary.md',
  '# Glossary\n\n- **Boiler** (also: kettle, cauldron): heats water.\n- **Steam**: what rises.\n\nSediment, also known as limescale: what stays.\n\n## Whistle\n\nAlso called siren. Makes a sound.\n',
);

describe('readGlossary', () => {
  it('reads names and their other names', () => {
    expect(readGlossary(glossary).map((line) => line.split(/\s+/))).toEqual([
      ['Boiler', 'kettle', 'cauldron'],
      ['Sediment', 'limescale'],
      ['Whistle', 'siren'],
    ]);
  });

  it('reads no other pages', () => {
    expect(readGlossary(readPage('a.md', '- **Boiler** (also: kettle)'))).toEqual([]);
  });

  it('lets a question find what the documentation calls by another name', async () => {
    const pages = [
      readPage('clean.md', '# Cleaning\n\nRemove the sediment with vinegar.'),
      readPage('boil.md', '# Boiling\n\nHeat it.'),
    ];
    const index = createPassageIndex();
    const search = createSearch(index);
    for (const page of pages) await index.add(page);
    search.setGlossary(readGlossary(glossary));
    expect((await search.search({ question: 'How do I remove limescale?', limit: 1 }))[0]?.page.path).toBe('/clean');
  });
});
