import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = 'starter-questions.json';

/**
 * The questions in a folder's `starter-questions.json`: lists by path, `*` for all other pages. Empty when the file does not exist.
 * Throws when the file does not contain lists of texts.
 */
export async function readDemoQuestions(folder: string): Promise<Record<string, string[]>> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => null);
  if (text === null) return {};
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || !Object.values(value).every(isTexts)) {
    throw new Error(`${join(folder, FILE)} must contain an object that maps paths to lists of questions.`);
  }
  return value as Record<string, string[]>;
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
