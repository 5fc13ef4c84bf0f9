import { describe, expect, it } from 'vitest';
import { readPage } from '../pages/readPage';
import { createPassageIndex } from './createPassageIndex';
import { createSearch } from './createSearch';
import { findRelatedWords } from './findRelatedWords';

async function find(question: string, ...texts: string[]): Promise<string[]> {
  const index = createPassageIndex();
  const search = createSearch(index);
  for (const [at, text] of texts.entries()) await index.add(readPage(`${at}.md`, text));
  return (await search.search({ question, limit: 5 })).map(({ page }) => page.path);
}

const FOG = '# Fog\n\nThe fog hides the far end of a scene.';
const SCENE = '# Scene\n\nA scene holds what is drawn. A scene has a camera.';

describe('related words', () => {
  it('go both ways, opposites left out', () => {
    expect(findRelatedWords('mist')).toContain('fog');
    expect(findRelatedWords('fog')).toContain('mist');
    expect(findRelatedWords('left')).not.toContain('right');
  });

  it('are empty for an unknown word, and for a character with a meaning in patterns', () => {
    expect(findRelatedWords('streamtext')).toEqual([]);
    expect(findRelatedWords('$mist')).toEqual([]);
    expect(findRelatedWords('')).toEqual([]);
  });

  it('find a page for a word that no page has, and for no other', async () => {
    expect(await find('What of mist?', SCENE, FOG)).toEqual(['/1']);
    expect(await find('What of mist?', SCENE, FOG, '# Mist\n\nMist is far away.')).toEqual(['/2']);
  });
});
