import { expect, it } from 'vitest';
import { writePage } from './writePage';

const PAGE = '<html><head></head></html>';
const assistant = { attributes: { domain: 'acme', apiKey: 'acme_dsc_1' } };

it('names the list of pages for programs that a bundle has, unless the operator names another', () => {
  const write = (scripts: Parameters<typeof writePage>[2]['scripts'], hasLlmsTxt: boolean) =>
    writePage(PAGE, '/guides/start', { scripts, isMissing: false, hasLlmsTxt });
  expect(write([assistant], true)).toContain('data-llms-txt-url="../llms.txt"');
  expect(write([assistant], false)).not.toContain('llms');
  const own = { attributes: { ...assistant.attributes, llmsTxtUrl: '/mine.txt' } };
  expect(write([own], true)).toContain('data-llms-txt-url="/mine.txt"');
  expect(write([{ src: '/count.js', attributes: {} }], true)).not.toContain('llms');
});
