import { createLocalService } from 'docs-assistant-server/local';
import { afterAll, expect, it } from 'vitest';

/** Questions of site owners in their own words, each with a page that answers it and a word that the answer must show. */
const QUESTIONS: [question: string, page: RegExp, word: string][] = [
  ['How do I hide the assistant on one page?', /faq/, 'destroy'],
  ['hide it on the checkout page', /faq/, 'Do not render it there'],
  ['hide the assistant on one page in Docusaurus', /docusaurus/, 'useLocation'],
  ['hide the assistant on one page in VitePress', /vitepress/, 'pageClass'],
  ["How can I pass the reader's user id?", /faq|consent-and-privacy/, 'fingerprint'],
  ['send an event to dataLayer', /faq|events/, 'dataLayer'],
  ['Google Tag Manager', /faq/, 'dataLayer'],
  ['two assistants on one page', /faq/, 'id'],
  ['use my own button as launcher', /faq|theming/, 'launcher'],
  ['open the assistant from a link', /faq/, '?assistant'],
  ['change the suggested questions', /faq|props|demo|headless/, 'starter'],
  ['turn off the button on selected text', /faq|page-context/, 'selectionButton'],
  ['Can I use another model?', /faq|local-service/, 'model'],
  ['documentation behind a login', /faq|proxy|security/, 'authorizeMessage'],
];

const service = await createLocalService({ docsFolder: 'demo/docs' });
afterAll(() => service.close());

/** The text of the answer and of what it was found in. */
async function ask(text: string): Promise<string> {
  const response = await service.handle(
    new Request('http://127.0.0.1/discovery/v2/assistant/local/message', {
      method: 'POST',
      headers: { Authorization: 'Bearer local_dsc_demo', 'Content-Type': 'application/json' },
      body: JSON.stringify({
        fp: 'anonymous',
        messages: [{ id: '1', role: 'user', parts: [{ type: 'text', text }] }],
      }),
    }),
  );
  expect(response.status).toBe(200);
  const events = (await response.text()).split('\n').flatMap((line) => {
    if (!line.startsWith('data: {')) return [];
    return [JSON.parse(line.slice('data: '.length)) as { type: string; delta?: string }];
  });
  return events.map(({ type, delta = '' }) => (type === 'text-delta' ? delta : '')).join('');
}

it.each(QUESTIONS)('the search of this documentation answers an owner who asks %j', async (question, page, word) => {
  const answer = await ask(question);
  const links = [...answer.matchAll(/\]\((\/[^)\s]*)/g)].map(([, path = '']) => path);
  expect({ answer, found: links.some((path) => page.test(path)) }).toMatchObject({ found: true });
  expect(answer).toContain(word);
});
