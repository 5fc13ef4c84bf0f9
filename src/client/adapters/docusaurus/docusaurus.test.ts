import { describe, expect, it } from 'vitest';
import docsAssistant from './index';

describe('the Docusaurus plugin', () => {
  const context = { baseUrl: '/docs/' };

  it('puts its options into every page, as text that cannot end its element', () => {
    const options = { id: 'default', domain: 'acme', apiKey: 'acme_dsc_1', labels: { title: '</script><b>' } };
    const [tag] = docsAssistant(context, options).injectHtmlTags().postBodyTags;
    expect(tag?.innerHTML).not.toContain('<');
    expect(JSON.parse(tag?.innerHTML ?? '')).toEqual({
      siteBase: '/docs/',
      options: { domain: 'acme', apiKey: 'acme_dsc_1', labels: { title: '</script><b>' } },
    });
  });

  it('names its client module, which is beside it in the build', () => {
    expect(docsAssistant(context, {}).getClientModules()).toEqual([
      expect.stringMatching(/^\/.*docusaurus-client\.js$/),
    ]);
  });

  it('says what to do with an option that is a function', () => {
    const options = { domain: 'acme', navigate: () => true } as object;
    expect(() => docsAssistant(context, options)).toThrow('The option navigate is a function');
  });
});
