import { readdirSync, readFileSync } from 'node:fs';
import { findRow, toKinds } from '../../src/client/options/optionTable';
import type { Member } from './readInterface';
import { createInterfaceReader } from './readInterface';
import { toMemberTable, toMethodTable } from './toMemberTable';

interface Source {
  path: string;
  name: string;
  /** Title of the first column. */
  title: string;
  kind: 'options' | 'fields' | 'methods';
}

/** Interfaces whose members the documentation lists, by the name of their mark. */
const INTERFACES = {
  props: {
    path: 'src/client/options/DocsAssistantProps.ts',
    name: 'DocsAssistantBaseProps',
    title: 'Prop',
    kind: 'options',
  },
  handle: {
    path: 'src/client/options/DocsAssistantProps.ts',
    name: 'DocsAssistantHandle',
    title: 'Member',
    kind: 'methods',
  },
  hook: {
    path: 'src/client/headless/useDocsAssistant.ts',
    name: 'UseDocsAssistantOptions',
    title: 'Option',
    kind: 'options',
  },
  state: {
    path: 'src/client/headless/useDocsAssistant.ts',
    name: 'UseDocsAssistantReturn',
    title: 'Field',
    kind: 'fields',
  },
  actions: {
    path: 'src/client/headless/useDocsAssistant.ts',
    name: 'AssistantActions',
    title: 'Action',
    kind: 'methods',
  },
  transport: {
    path: 'src/client/core/transport/createAssistantTransport.ts',
    name: 'AssistantTransportOptions',
    title: 'Option',
    kind: 'options',
  },
  proxy: { path: 'src/server/proxy/ProxyOptions.ts', name: 'ProxyOptions', title: 'Option', kind: 'options' },
  admin: { path: 'src/client/admin/DocsAdmin.tsx', name: 'DocsAdminProps', title: 'Prop', kind: 'options' },
  local: {
    path: 'src/server/service/main/LocalServiceOptions.ts',
    name: 'LocalServiceOptions',
    title: 'Option',
    kind: 'options',
  },
} satisfies Record<string, Source>;

/** Folder of the default texts: one table for every part that is loaded separately, and all texts in `en.ts`. */
const LABEL_FOLDER = 'src/shared/locales';

/** Tables that are first on a page. */
const FIRST_LABELS = ['askButtonLabels.ts', 'launcherLabels.ts', 'panelLabels.ts'];

/** Writes the tables of the documentation from the sources. */
export interface Tables {
  /**
   * The text for a mark.
   *
   * @param words Names of the members to list; `*` stands for all members that no other mark of that name lists, `…Name` for all members
   * whose name begins or ends with it.
   * @throws Error when the sources have no such name.
   */
  write(name: string, words: readonly string[]): string;
  /** How many options the widget, the proxy, the local service and the commands have; an option of several commands counts once. */
  countKnobs(): Record<'widget' | 'proxy' | 'service' | 'commands', number>;
  /** Options and CSS variables of the component, for the playground. */
  listOptions(): {
    options: PlainOption[];
    variables: { name: string; light: string; dark: string }[];
  };
}

/** An option as the playground shows it. */
export interface PlainOption extends Pick<Member, 'name' | 'type' | 'defaultText' | 'text'> {
  /** Kinds of its value; empty if it has choices. */
  kinds: readonly string[];
  /** All possible values; empty if any value of a kind is allowed. */
  choices: readonly (string | boolean)[];
}

/** @param listed The words of every mark, by its name, which `*` excludes. */
export function createTables(listed: ReadonlyMap<string, readonly string[]>): Tables {
  const reader = createInterfaceReader([...new Set(Object.values(INTERFACES).map(({ path }) => path))]);

  function select(mark: string, members: readonly Member[], words: readonly string[]): Member[] {
    const known = new Map(members.map((member) => [member.name, member]));
    const elsewhere = new Set(listed.get(mark));
    return words.flatMap((word) => {
      if (word === '*') return members.filter(({ name }) => !elsewhere.has(name));
      const member = known.get(word);
      if (member === undefined) throw new Error(`The mark "${mark}" lists ${word}, which is not in the sources.`);
      return [member];
    });
  }

  return {
    write(mark, words) {
      if (mark === 'labels') return toLabelTable(words);
      if (mark === 'matrix') return toMatrixTable();
      const source: Source | undefined = (INTERFACES as Record<string, Source>)[mark];
      if (source === undefined) throw new Error(`There is no generated table "${mark}".`);
      const members = select(mark, reader.read(source.path, source.name), words.length === 0 ? ['*'] : words);
      if (source.kind === 'methods') return toMethodTable(members, source.title);
      return toMemberTable(members, { title: source.title, hasDefaults: source.kind === 'options' });
    },
    countKnobs() {
      const count = ({ path, name }: Source) => reader.read(path, name).length;
      const { props, proxy, local } = INTERFACES;
      return { widget: count(props), proxy: count(proxy), service: count(local), commands: readCommandOptions().size };
    },
    listOptions() {
      const members = reader.read(INTERFACES.props.path, INTERFACES.props.name);
      return { options: members.map(toPlainOption), variables: readVariables() };
    },
  };
}

/** The names of the options of all commands. */
function readCommandOptions(): ReadonlySet<string> {
  const files = readdirSync('src/server/cli', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  const found = files.flatMap((name) => [
    ...readFileSync(`src/server/cli/${name}`, 'utf8').matchAll(
      /^ +'?([\w-]+)'?: (?:\{\s+\.\.\.)?(?:text|flag|dialect)Option\b/gm,
    ),
  ]);
  return new Set(found.map(([, name = '']) => name));
}

/** The default texts whose name begins with one of the words, or, after `not`, all others, as an object that an owner can copy. */
function toLabelTable(words: readonly string[]): string {
  const others = readdirSync(LABEL_FOLDER).filter((name) => name.endsWith('Labels.ts') && !FIRST_LABELS.includes(name));
  const labels = [...FIRST_LABELS, ...others].flatMap((name) => [
    ...readFileSync(`${LABEL_FOLDER}/${name}`, 'utf8').matchAll(/^ {2}(\w+):\s*(?:'(?:[^'\\]|\\.)*'|"[^"]*"),?$/gm),
  ]);
  const isInverted = words[0] === 'not';
  const prefixes = isInverted ? words.slice(1) : words;
  const wanted = labels.filter(([, name = '']) => prefixes.some((prefix) => name.startsWith(prefix)) !== isInverted);
  return ['```js', 'const labels = {', ...wanted.map(([line]) => line.replace(/,?$/, ',')), '};', '```'].join('\n');
}

/** An option without the links in its comment, which lead to pages of the documentation. */
function toPlainOption({ name, type, defaultText, text }: Member): PlainOption {
  const row = findRow(name) ?? '';
  return {
    name,
    type,
    kinds: toKinds(row),
    choices: typeof row === 'string' ? [] : row,
    defaultText,
    text: text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1'),
  };
}

/** The CSS variables of the tokens file, with their defaults. A default may be the name of another variable. */
function readVariables() {
  const [light = '', dark = ''] = readFileSync('src/client/panel/ui/styles/tokens.css', 'utf8').split(
    "[data-theme='dark']",
  );
  const read = (text: string) =>
    new Map(
      [...text.matchAll(/var\((--docs-assistant-[\w-]+), ((?:[^()]|\([^()]*\))*)\)/g)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    );
  const darkValues = read(dark);
  return [...read(light)].map(([name, value]) => ({ name, light: value, dark: darkValues.get(name) ?? '' }));
}

/** What the last complete run of the matrix passed with: a list of the frameworks and tools with their versions. */
function toMatrixTable(): string {
  const results = JSON.parse(readFileSync('e2e/installs/results.json', 'utf8')) as Record<string, string>[];
  const versions = new Map<string, string[]>();
  for (const { framework = '', version = '', result } of results) {
    // "Docusaurus, plugin" and "own useChat with our transport: ai" say how it is tested.
    const name = framework.split(': ').at(-1)!.split(',')[0]!;
    if (result === 'ok') versions.set(name, [...(versions.get(name) ?? []), version.split(',')[0]!]);
  }
  return `${[...versions].map(([name, tested]) => `${name} ${[...new Set(tested)].join(', ')}`).join('; ')}.`;
}
