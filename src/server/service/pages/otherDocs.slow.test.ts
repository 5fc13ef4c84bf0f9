import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readDocs } from '../testing/readDocs';
import { findBrokenLinks } from './links/findBrokenLinks';

/** A documentation that others wrote: the one of the AI SDK. */
const pages = await readDocs(fileURLToPath(new URL('../../../../e2e/ai-7/node_modules/ai/docs', import.meta.url)));

it('keeps the names of files', () => {
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  expect(blocks.filter(({ file }) => file !== undefined).length).toBeGreaterThan(500);
});

it('finds few broken anchors', () => {
  const anchors = [...findBrokenLinks(pages)].filter(({ reason }) => reason.includes('heading'));
  expect(anchors.length).toBeLessThanOrEqual(29);
  expect(anchors.filter(({ line }) => line === null)).toEqual([]);
});
