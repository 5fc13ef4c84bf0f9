import type { ChangedLine } from './applyDiff';
import { applyDiff } from './applyDiff';
import type { Framework } from './FRAMEWORKS';
import type { Recipe, RecipeFile } from './readRecipe';
import type { OwnerSite } from './readOwnerSite';

/** What the recipe of a framework changes in a site. */
export interface Plan {
  changes: readonly Change[];
  /** Folders that get `embed.js` and `embed`. */
  copies: readonly string[];
  /** Packages to install. */
  packages: readonly string[];
  /** Steps that are left to the reader, each with its reason. */
  left: readonly string[];
}

/** A file that is added or changed. */
export interface Change {
  path: string;
  isNew: boolean;
  lines: readonly ChangedLine[];
}

/** Plans a recipe's changes. Nothing is written, no file is replaced, and what has the assistant already stays as it is. */
export function planChanges(site: OwnerSite, framework: Framework, recipe: Recipe): Plan {
  const changes: Change[] = [];
  const left: string[] = [];
  const copies: string[] = [];
  const isTyped = site.has('tsconfig.json');
  let root = '';

  const leave = (path: string, reason: string, { code }: RecipeFile) =>
    left.push(`${path}: ${reason}\n\n${indent(code)}`);

  for (const path of new Set(recipe.files.map((file) => file.path))) {
    const ways = recipe.files.filter((file) => file.path === path);
    const way = ways[0]!;
    if (way.isDiff) {
      const targets = findTargets(site, path, ways);
      if (targets.length === 0)
        leave(path, 'There is no such file. Put these lines where your site has their place:', way);
      for (const target of targets) changeFile(target, ways);
      continue;
    }
    const found = site.locate(path);
    if (found === null) changes.push({ path: place(site, path, isTyped), isNew: true, lines: toLines(way.code, '+') });
    else if (!hasAssistant(site.read(found))) leave(found, 'This file exists. Take over by hand what it lacks:', way);
  }

  function changeFile({ path, from }: Target, ways: readonly RecipeFile[]) {
    const text = site.read(from);
    if (hasAssistant(text) || ways.some(({ code }) => isDone(text, code))) return;
    const named = ways[0]!.path;
    if (path.endsWith(named)) root = path.slice(0, path.length - named.length);
    const faults: string[] = [];
    for (const { code } of ways) {
      try {
        const lines = applyDiff(text, code);
        changes.push({ path, isNew: path !== from, lines });
        return;
      } catch (error) {
        faults.push((error as Error).message);
      }
    }
    leave(path, `${faults.at(-1)} Put these lines where they belong:`, ways[0]!);
  }

  for (const command of recipe.commands) {
    const target = /^cp -r .* (\S+)$/.exec(command)?.[1];
    if (target !== undefined) copies.push(root + target);
  }
  const packages = recipe.commands.flatMap((command) => /^npm install (.+)$/.exec(command)?.[1]?.split(' ') ?? []);
  return {
    changes: framework.key === undefined ? changes : keepKey(site, changes, framework.key, isTyped),
    copies: [...new Set(copies)].filter((folder) => !site.has(`${folder}/embed.js`.replaceAll(/\/+/g, '/'))),
    // A site without a package.json needs only the copied files.
    packages: site.has('package.json')
      ? packages.filter((name) => !site.uses(name.replaceAll(/^\.\/|\.tgz$/g, '')))
      : [],
    left,
  };
}

/** A file to change, and the file that its text is from. */
interface Target {
  path: string;
  from: string;
}

/** The files that a diff changes: the one that it names, else a copy of the theme's, else all that have the diff's unmarked lines. */
function findTargets(site: OwnerSite, path: string, ways: readonly RecipeFile[]): Target[] {
  const found = site.locate(path);
  // Plain pages have no template, so each of them is changed.
  const isTemplate = path !== 'index.html' || site.uses('vite');
  if (found !== null && isTemplate) return [{ path: found, from: found }];
  const [from] = site.listThemeFiles(path);
  if (from !== undefined) return [{ path, from }];
  const anchors = ways.map(({ code }) =>
    code.split('\n').flatMap((line) => (line.startsWith(' ') ? [line.trim()] : [])),
  );
  return site
    .list(path.slice(path.lastIndexOf('.') + 1))
    .filter((file) => {
      const text = site.read(file);
      return anchors.some((lines) => lines.length > 0 && lines.every((line) => text.includes(line)));
    })
    .map((file) => ({ path: file, from: file }));
}

/** Where the site has the folder of a new file, and its extension: a site without TypeScript gets JavaScript. */
function place(site: OwnerSite, path: string, isTyped: boolean): string {
  const [first = '', ...rest] = path.split('/');
  const folder = rest.length === 0 ? '' : `${site.locate(first) ?? first}/`;
  const file = rest.length === 0 ? first : rest.join('/');
  return folder + (isTyped ? file : file.replace(/\.ts(x?)$/, (_, x: string) => (x === '' ? '.js' : '.jsx')));
}

/** The key as a variable of the environment, which can be replaced without a commit. */
function keepKey(
  site: OwnerSite,
  changes: readonly Change[],
  { variable, code }: NonNullable<Framework['key']>,
  isTyped: boolean,
): Change[] {
  let key: string | undefined;
  const changed = changes.map((change) => ({
    ...change,
    lines: change.lines.map((line): ChangedLine => {
      const [whole, value] = (line.mark === '+' && /apiKey="([^"]*)"/.exec(line.text)) || [];
      if (whole === undefined) return line;
      key = value;
      return { mark: '+', text: line.text.replace(whole, () => `apiKey={${isTyped ? code : code.replace(/!$/, '')}}`) };
    }),
  }));
  const own = site.locate('.env') === '.env' ? site.read('.env') : null;
  if (key === undefined || own?.includes(`${variable}=`)) return changed;
  const before = own === null ? [] : toLines(own, ' ');
  return [
    ...changed,
    {
      path: '.env',
      isNew: own === null,
      lines: [...before, { mark: '+', text: `${variable}=${key}` }, { mark: ' ', text: '' }],
    },
  ];
}

function toLines(text: string, mark: ChangedLine['mark']): ChangedLine[] {
  const lines = text.split('\n').map((line) => ({ mark, text: line }));
  if (mark === ' ' && lines.at(-1)?.text === '') lines.pop();
  return lines;
}

/** True if the file has all lines that the diff adds. */
function isDone(text: string, diff: string): boolean {
  const own = new Set(text.split('\n').map((line) => line.trim()));
  return diff.split('\n').every((line) => !line.startsWith('+') || own.has(line.slice(1).trim()));
}

function hasAssistant(text: string): boolean {
  return /docs-assistant|\bembed\.js/.test(text);
}

function indent(code: string): string {
  return code.replaceAll(/^(?=.)/gm, '    ');
}
