import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { readFrontMatter } from '../pages/file/frontMatter';
import type { FileProblem } from '../pages/DocsPage';
import { readSource } from '../pages/file/readSource';
import type { OwnerSkill, OwnerWords } from './OwnerWords';
import { readGlossaryFile } from './readGlossaryFile';
import { readPins } from './readPins';

/** The folder for the owner's words, below the docs folder. */
export const OWNER_FOLDER = '.docs-assistant';

/** A hidden folder with this file is the hosted platform's own settings folder. */
const PLATFORM_INSTRUCTIONS = 'assistant.md';

/** Maximum size of a file, in bytes. */
const FILE_MAX_BYTES = 256 * 1024;

/** Maximum length of the texts, in characters; longer ones are cut. */
const LIMITS = { instructions: 8_000, skill: 5_000, when: 500, name: 60 } as const;

/** Maximum number of skills, and of hidden folders that are searched. */
const SKILLS_MAX = 100;
const HIDDEN_FOLDERS_MAX = 50;

/** Reads one file of the folder; `null` if it does not exist or cannot be read. */
type ReadOwnerFile = (file: string) => Promise<string | null>;

/**
 * Reads the owner's words about answers: `instructions.md`, `skills/<name>/skill.md`, `glossary.md` and `pinned.yml` in `.docs-assistant`,
 * and the platform's `Assistant.md` with the skills next to it. Never rejects. Links that lead out of the docs folder are not followed.
 */
export async function readOwnerWords(folder: string): Promise<OwnerWords> {
  const files = new Map<string, string>();
  const folders: string[] = [];
  const problems: FileProblem[] = [];
  const report = (file: string, line: number | null, reason: string) => problems.push({ file, line, reason });
  const list = async (below: string): Promise<Dirent[]> => {
    if (!(await isFolderBelow(folder, below))) return [];
    folders.push(join(folder, below));
    const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(() => []);
    return entries.toSorted((left, right) => (left.name < right.name ? -1 : 1));
  };
  const read: ReadOwnerFile = async (file) => {
    const { text, problem } = await readSource(folder, file, 0, FILE_MAX_BYTES);
    if (problem) report(file, problem.line, problem.reason);
    if (text !== null) files.set(file, text);
    return text;
  };
  const cut = (text: string, most: number, file: string) => {
    if (text.length > most) report(file, null, `is longer than ${most} characters, so its end is left out`);
    return text.slice(0, most);
  };
  const readSkill = async (file: string, name: string): Promise<OwnerSkill[]> => {
    const text = await read(file);
    if (text === null) return [];
    const skill = toSkill(text, name, (reason, line = null) => report(file, line, reason));
    return skill ? [{ ...skill, text: cut(skill.text, LIMITS.skill, file) }] : [];
  };
  const readSkills = async (below: string): Promise<OwnerSkill[]> => {
    const skills: OwnerSkill[] = [];
    for (const { name } of await list(below)) {
      const file = (await list(`${below}/${name}`)).find((entry) => /^skill\.md$/i.test(entry.name));
      if (!file) continue;
      if (skills.length === SKILLS_MAX) {
        report(below, null, `has more than ${SKILLS_MAX} skills, so the last ones are left out`);
        break;
      }
      skills.push(...(await readSkill(`${below}/${name}/${file.name}`, name)));
    }
    return skills;
  };
  const find = (entries: readonly Dirent[], below: string, name: RegExp) => {
    const found = entries.find((entry) => name.test(entry.name));
    return found && `${below}/${found.name}`;
  };
  const readFile = async <T>(file: string | undefined, empty: T, take: (text: string, file: string) => T) => {
    const text = file === undefined ? null : await read(file);
    return file === undefined || text === null ? empty : take(text, file);
  };
  const toInstructions = (text: string, file: string) =>
    cut(readFrontMatter(text).body.trim(), LIMITS.instructions, file);

  const own = await list(OWNER_FOLDER);
  const platform = await findPlatformFolder(folder, list);
  const instructions = find(own, OWNER_FOLDER, /^instructions\.md$/i) ?? platform?.instructions;
  return {
    instructions: await readFile(instructions, '', toInstructions),
    skills: [
      ...(await readSkills(`${OWNER_FOLDER}/skills`)),
      ...(platform ? await readSkills(`${platform.folder}/skills`) : []),
    ].slice(0, SKILLS_MAX),
    glossary: await readFile(find(own, OWNER_FOLDER, /^glossary\.md$/i), [], readGlossaryFile),
    pins: await readFile(find(own, OWNER_FOLDER, /^pinned\.ya?ml$/i), [], (text, file) =>
      readPins(text, (line, reason) => report(file, line, reason)),
    ),
    files,
    folders,
    problems,
  };
}

/** The skill in the text of a file; `null` if it says nothing. */
function toSkill(
  file: string,
  name: string,
  report: (reason: string, line?: number | null) => void,
): OwnerSkill | null {
  const { fields, body, problem } = readFrontMatter(file);
  if (problem) report(problem.reason, problem.line);
  const { when, text } = splitSkill(body, toText(fields.description) || toText(fields.when));
  if (when === '') report('has no description of the questions that it is for, so only its name counts');
  if (text === '') report('says nothing, so it is left out');
  if (text === '') return null;
  const shown = toText(fields.name) || name;
  return { name: shown.slice(0, LIMITS.name), when: when.slice(0, LIMITS.when), text };
}

/** The value for a documentation without the owner's words. */
export const NO_OWNER_WORDS: OwnerWords = {
  instructions: '',
  skills: [],
  glossary: [],
  pins: [],
  files: new Map(),
  folders: [],
  problems: [],
};

/** The platform's settings folder: the hidden folder with its instructions. Developer tools have hidden folders with skills, too. */
async function findPlatformFolder(
  folder: string,
  list: (below: string) => Promise<Dirent[]>,
): Promise<{ folder: string; instructions: string } | null> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const hidden = entries
    .filter(({ name }) => name.startsWith('.') && name !== OWNER_FOLDER && name !== '.git' && !name.startsWith('..'))
    .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
    .map(({ name }) => name)
    .toSorted()
    .slice(0, HIDDEN_FOLDERS_MAX);
  for (const name of hidden) {
    const found = (await list(name)).find((entry) => entry.name.toLowerCase() === PLATFORM_INSTRUCTIONS);
    if (found) return { folder: name, instructions: `${name}/${found.name}` };
  }
  return null;
}

/** True for a folder inside of the docs folder, even after following links. */
async function isFolderBelow(folder: string, below: string): Promise<boolean> {
  try {
    const [root, target] = await Promise.all([realpath(folder), realpath(join(folder, below))]);
    return target.startsWith(root.endsWith(sep) ? root : root + sep) && (await stat(target)).isDirectory();
  } catch {
    return false;
  }
}

/** A skill without a description in its front matter may have a section "When to use". */
function splitSkill(body: string, description: string): { when: string; text: string } {
  const section = /^#{1,6}[ \t]+when to use\b.*\n([\s\S]*?)(?=^#{1,6}[ \t]|(?![\s\S]))/im.exec(body);
  if (description !== '' || !section) return { when: description, text: body.trim() };
  return { when: (section[1] ?? '').trim(), text: body.replace(section[0], '').trim() };
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
