import { expect, it } from 'vitest';
import { detectLanguage } from './languages';

it('does not take a name that is repeated for another language', () => {
  expect(detectLanguage('The adapters of the AI SDK wrap AI runtimes: AI agents, AI tools and AI models.', 'en')).toBe(
    'en',
  );
});

it.each([
  ['de', 'Der Assistent zeigt seine Antworten an. Sie können ihn auf jeder Seite öffnen.'],
  ['fr', 'Vous pouvez ouvrir le dossier dans une autre fenêtre.'],
])('detects %s from the words of a text', (code, text) => {
  expect(detectLanguage(text, 'en')).toBe(code);
});
