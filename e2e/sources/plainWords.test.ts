import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import * as ts from 'typescript';
import { expect, test } from 'vitest';

/** Forms that read as if translated, with the plain one. */
const TRANSLATED: Record<string, RegExp> = {
  '"alone", for "only"': /(?<!\b(?:leaves?|left|let|leaving)(?: \S+){0,3} )\balone\b/i,
  '"anew", for "again"': /\banew\b/i,
  '"in place of", for "instead of"': /\bin place of\b/i,
  '"stands", for "is"': /\bst(?:ands?|ood)\b(?!-| for\b)/i,
  '"of which", and its like, for two sentences': /\b(?:of|from|behind|by|after|before|without) which\b/i,
  '"none" as a predicate, for "no …"':
    /\b(?:is|are|was|were|has|have|had|holds?|needs?|takes?|gives?|gets?|with|be|knows?|sends?|finds?|names?|makes?|leaves?|allows?|wants?|sets|but|for|where|when|if) none\b/i,
  '"that of", for the noun': /\b(?:that|those) of\b/i,
  '"one that", for the noun':
    /\b(?:the|that|each|every|as|for|from|to|of|by|with|is|and|or|than) one (?:who|that|which)\b/i,
  '"is no", for "is not a"': /(?<!\bthere )\b(?:is|are|was|were) no (?!longer\b|more\b|less\b|fewer\b)/i,
  '"those that", for the noun': /\bthose (?:that|which|who|in|on|with|from|it|they|whose)\b/i,
  '"shall", "upon" and their like': /\b(?:shall|upon|whence|thereof|therein|thereby|wherein)\b/i,
  '"go on", for "continue"': /\b(?:go|goes|going) on\b(?! (?:a|the|to)\b)/i,
  '"take away", for "remove"': /\b(?:takes?|taken|taking) away\b/i,
  '"but for", for "except for"': /\bbut for\b/i,
  '"for it is", for "because"':
    /, for (?:it|they|he|she|there) (?:is|was|would|are|were|has|have|had|could|may|can|does)\b/i,
  '"tell of" and "as ever"': /\b(?:tells? of|as ever)\b/i,
};

/** In comments only: a sentence with "What" as its subject hides the noun. */
const COMMENT_PATTERNS: Record<string, RegExp> = {
  ...TRANSLATED,
  'a sentence that begins with "What"': /(?:^\s*(?:\/\*\*?|\*|\/\/)\s*(?:@\w+ (?:[\w.]+ )?)?|\. )What [a-z][^?]*$/,
  'a comment that begins with a pronoun, without its noun': /^\s*\/\*\*? (?:It|Its|They|Their|Them)\b/,
  'a code of a requirement': /\((?:[A-Z]\d+)(?:, [A-Z]\d+)*\)/,
};

/** Texts that are data: questions, word lists, instructions of a model, hostile markdown, and 18 languages. */
const IS_DATA =
  /questions?\.ts$|\/locales\/[a-z]{2}(?:-[A-Z]+)?\.ts$|englishThesaurus|markdownTexts|createOwnerGuide|createContinuation\.ts|rewriteQuestion|plainWords|(?:fixtures|peers|questions|markdown\/testing)\//i;

/** A text of at least three words is a sentence for a person. */
const WORDS_MIN = 3;

const files = execFileSync('git', ['ls-files', 'src', 'e2e', 'build', 'demo', '*.md'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(?:tsx?|css|md)$/.test(path) && path !== 'api.md' && !path.startsWith('e2e/translation/'));

/** A line that people read. */
interface Line {
  path: string;
  text: string;
}

/** Prose without inline code, which has its own words. */
const withoutCode = (text: string) => text.replaceAll(/`[^`]*`/g, '`code`');

function toLines(path: string, text: string): Line[] {
  return text.split('\n').map((line) => ({ path, text: withoutCode(line) }));
}

function readDocument(path: string): Line[] {
  return toLines(path, readFileSync(path, 'utf8').replaceAll(/^ *(```+|~~~+)[\s\S]*?^ *\1/gm, ''));
}

/** The comments of a file, and its sentences: messages, labels, and titles of tests. */
function readSource(path: string): { comments: Line[]; sentences: Line[] } {
  const text = readFileSync(path, 'utf8');
  const comments: Line[] = [];
  const sentences: Line[] = [];
  const seen = new Set<number>();
  const addComments = (ranges: readonly ts.CommentRange[] = []) => {
    for (const { pos, end } of ranges) {
      if (!seen.has(pos)) comments.push(...toLines(path, text.slice(pos, end)));
      seen.add(pos);
    }
  };
  if (path.endsWith('.css')) {
    for (const [comment] of text.matchAll(/\/\*[\s\S]*?\*\//g)) comments.push(...toLines(path, comment));
    return { comments, sentences };
  }
  const isTest = /\.(?:test|spec|story)\.|^e2e\//.test(path);
  const visit = (node: ts.Node): void => {
    addComments(ts.getLeadingCommentRanges(text, node.pos));
    addComments(ts.getTrailingCommentRanges(text, node.end));
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node);
    if (isText && node.text.trim().split(/\s+/).length >= WORDS_MIN && (!isTest || isTitle(node))) {
      sentences.push(...toLines(path, node.text));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return { comments, sentences: IS_DATA.test(path) ? [] : sentences };
}

/** True for the title of a test. */
function isTitle(node: ts.Node): boolean {
  let { parent } = node;
  while (ts.isTemplateExpression(parent) || ts.isTemplateSpan(parent)) ({ parent } = parent);
  return ts.isCallExpression(parent) && /^(?:test|it|describe)\b|\.each/.test(parent.expression.getText());
}

function findIn(lines: readonly Line[], patterns: Record<string, RegExp>): string[] {
  return lines.flatMap(({ path, text }) =>
    Object.entries(patterns).flatMap(([fault, pattern]) =>
      pattern.test(text) ? `${path}, ${fault}: ${text.trim()}` : [],
    ),
  );
}

const sources = files.filter((path) => !path.endsWith('.md')).map(readSource);

test('comments are in plain words', () => {
  const comments = sources.flatMap((source) => source.comments);
  expect(comments.length).toBeGreaterThan(5_000);
  expect(findIn(comments, COMMENT_PATTERNS)).toEqual([]);
});

test('messages, labels and titles of tests are in plain words', () => {
  const sentences = sources.flatMap((source) => source.sentences);
  expect(sentences.length).toBeGreaterThan(3_000);
  expect(findIn(sentences, TRANSLATED)).toEqual([]);
});

test('documents are in plain words', () => {
  const documents = files.filter((path) => path.endsWith('.md')).flatMap(readDocument);
  expect(documents.length).toBeGreaterThan(2_000);
  expect(findIn(documents, TRANSLATED)).toEqual([]);
});
