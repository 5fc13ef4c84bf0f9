import { createRequire } from 'node:module';
import type { CompatData, Identifier } from '@mdn/browser-compat-data';
import { parseAst } from 'vite';

/** Not imported, because Vite would make a module of its 18 MB, which takes a minute. */
const bcd = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

/** The oldest supported versions of browsers, by their names in the data: `{ chrome: '110' }`. */
export type OldestBrowsers = Readonly<Record<string, string>>;

type Node = { type: string; name?: string; value?: string; property?: Node } & Record<string, unknown>;

/** Vendor prefixes, pseudo-elements of our own parts, and our own properties. */
const OWN_CSS = /^-|^part$/;

/**
 * Finds the features of a script that one of the browsers lacks: globals, static members (`URL.canParse`), members that no kind of object
 * has there (`toReversed`), and the features of style sheets in its strings. A feature that the script checks first with `?.`, `typeof` or
 * `in` is left out.
 *
 * @param ownNames Names of members that the project's own objects have, see {@link findOwnNames}: they say nothing about the browser.
 */
export function findNewFeatures(code: string, oldest: OldestBrowsers, ownNames = new Set<string>()): string[] {
  const found = new Set<string>();
  const detected = new Set<string>();
  const declared = new Set<string>();
  const css: string[] = [];

  function visit(value: unknown, parent: Node | null, key: string): void {
    if (Array.isArray(value)) return value.forEach((each) => visit(each, parent, key));
    if (typeof value !== 'object' || value === null || !('type' in value)) return;
    const node = value as Node;
    if (node.type === 'Literal' && typeof node.value === 'string') css.push(node.value);
    if (node.type === 'TemplateElement') css.push((node.value as unknown as { cooked: string }).cooked);
    if (node.type === 'UnaryExpression' && node.operator === 'typeof') detected.add(nameOf(node.argument as Node));
    if (node.type === 'BinaryExpression' && node.operator === 'in') detected.add(textOf(node.left as Node));
    // Reflected attributes may also be set with `Object.assign`.
    if (node.type === 'Property' && /^aria[A-Z]/.test(nameOf(node.key as Node)))
      found.add(`.${nameOf(node.key as Node)}`);
    if (isBinding(node, parent, key)) declared.add(node.name!);
    if (node.type === 'Identifier' && isReference(parent, key)) found.add(node.name!);
    if (node.type === 'MemberExpression') readMember(node, parent, key);
    for (const [name, child] of Object.entries(node)) visit(child, node, name);
  }

  function readMember(node: Node, parent: Node | null, key: string) {
    const { property, computed } = node as Node & { property: Node; computed: boolean };
    const name = property.name ?? '';
    if (computed || name === '') return;
    const object = nameOf(node.object as Node);
    const isAsked = parent?.optional === true && (key === 'callee' || key === 'object');
    if (isAsked) detected.add(name);
    else if (globalOf(name) !== undefined && /^[A-Z]/.test(name)) found.add(name);
    else if (!/^[A-Z]/.test(object)) found.add(`.${name}`);
    else found.add(`${object}.${name}`);
  }

  visit(parseAst(code), null, '');
  const isMissing = (feature: string) => {
    const [object = '', member] = feature.split('.');
    if (detected.has(member ?? object) || (object !== '' && declared.has(object))) return false;
    return member === undefined
      ? isNew([globalOf(object)], oldest)
      : object === ''
        ? !ownNames.has(member) && isNew(MEMBERS.get(member) ?? [], oldest)
        : isNew([globalOf(object)?.[`${member}_static`] ?? builtins[object]?.[member]], oldest);
  };
  const scripts = [...found].filter(isMissing).map((feature) => feature.replace(/^\./, '*.'));
  return [...scripts, ...css.flatMap((text) => (/\{[^}]*:[^}]*\}/.test(text) ? findNewStyles(text, oldest) : []))];
}

/** The features of a style sheet that one of the browsers lacks, except in `@supports` or after a fallback declaration. */
export function findNewStyles(sheet: string, oldest: OldestBrowsers): string[] {
  const { properties, selectors, types } = bcd.css;
  const atRules = bcd.css['at-rules'] as Record<string, Identifier>;
  const text = withoutSupports(sheet.replace(/\/\*.*?\*\//gs, '').replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""'));
  const found = new Set<string>();
  const check = (label: string, feature: unknown) => {
    if (isNew([feature as Identifier | undefined], oldest)) found.add(label);
  };
  for (const [, name = ''] of text.matchAll(/@([\w-]+)/g)) if (!OWN_CSS.test(name)) check(`@${name}`, atRules[name]);
  for (const [, prelude = '', body = ''] of text.matchAll(/([^{}]*)\{([^{}]*)/g)) {
    if (!prelude.includes('@'))
      for (const [, name = ''] of prelude.matchAll(/::?([a-z][\w-]*)/g)) check(`:${name}`, selectors?.[name]);
    const said = new Set<string>();
    for (const [, name = '', value = ''] of body.matchAll(/(?:^|;)\s*(-?[a-z][\w-]*)\s*:([^;]*)/g)) {
      const newInValue = [
        ...[...value.matchAll(/([a-z][\w-]*)\(/g)].map(
          ([, type = '']) => [`${type}()`, findType(types, type)] as const,
        ),
        ...[...value.matchAll(/\d(d?v[hwib]|[sl]v[hwib]|cq\w+|lh|rlh|cap|ic)\b/g)].map(
          ([, unit = '']) => [unit, findType(types, unit)] as const,
        ),
        ...[...value.matchAll(/[a-z][\w-]*/g)].map(
          ([word]) => [`${name}: ${word}`, (properties as Record<string, Identifier>)[name]?.[word]] as const,
        ),
      ];
      const before = found.size;
      if (!said.has(name) && !said.has(`-webkit-${name}`))
        for (const [label, feature] of newInValue) check(label, feature);
      if (!said.has(`-webkit-${name}`)) check(name, (properties as Record<string, Identifier>)[name]);
      if (found.size === before) said.add(name);
    }
  }
  return [...found];
}

const builtins = bcd.javascript.builtins as Record<string, Identifier>;

function globalOf(name: string): Identifier | undefined {
  const { api } = bcd as { api: Record<string, Identifier> };
  const own = Object.hasOwn(api, name) ? api[name] : Object.hasOwn(builtins, name) ? builtins[name] : undefined;
  return own ?? (/^[a-z]/.test(name) && Object.hasOwn(api.Window!, name) ? api.Window![name] : undefined);
}

/** The features by the name of a member, whichever object has it. */
const MEMBERS = new Map<string, Identifier[]>();
const kinds = [bcd.api, builtins, builtins.Intl].flatMap((group) =>
  Object.values(group as Record<string, Record<string, Identifier>>),
);
for (const [name, member] of [
  ...kinds.flatMap((kind) => Object.entries(kind)),
  // Properties of `element.style`.
  ...Object.entries(bcd.css.properties as Record<string, Identifier>).map(
    ([name, property]) => [name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()), property] as const,
  ),
]) {
  if (!name.startsWith('__') && !/_(static|event)$/.test(name))
    MEMBERS.set(name, [...(MEMBERS.get(name) ?? []), member]);
}

/** True when the data knows the feature, and one of the browsers supports it on no object. */
function isNew(features: readonly (Identifier | undefined)[], oldest: OldestBrowsers): boolean {
  // oxlint-disable-next-line no-underscore-dangle -- the data's own name
  const supports = features.flatMap((feature) => feature?.__compat?.support ?? []);
  if (supports.length < features.length || supports.length === 0) return false;
  return Object.entries(oldest).some(([browser, version]) =>
    supports.every((support) => {
      const statements = [support[browser as keyof typeof support] ?? []].flat();
      return !statements.some(
        ({ version_added: added, flags, alternative_name: alternative, prefix }) =>
          !flags &&
          !alternative &&
          !prefix &&
          typeof added === 'string' &&
          compare(added.replace('≤', ''), version) <= 0,
      );
    }),
  );
}

function compare(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => text.split('.').map(Number));
  return a![0]! - b![0]! || (a![1] ?? 0) - (b![1] ?? 0);
}

function findType(types: unknown, name: string): Identifier | undefined {
  const all = types as Record<string, Identifier>;
  const within = [
    all,
    all.color,
    all.length,
    all['easing-function'],
    all['filter-function'],
    all['transform-function'],
  ];
  return within.map((group) => group?.[name]).find(Boolean);
}

/** A style sheet without its `@supports` blocks, because these check for support themselves. */
function withoutSupports(text: string): string {
  const start = text.search(/@supports\b/);
  if (start < 0) return text;
  let depth = 0;
  let end = text.indexOf('{', start);
  do {
    if (text[end] === '{') depth += 1;
    else if (text[end] === '}') depth -= 1;
    end += 1;
  } while (depth > 0 && end < text.length);
  return text.slice(0, start) + withoutSupports(text.slice(end));
}

/** Names of members in the objects and classes of a script. */
export function findOwnNames(code: string): string[] {
  const names: string[] = [];
  function visit(value: unknown): void {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (/^(?:Property|MethodDefinition|PropertyDefinition)$/.test(node.type)) names.push(nameOf(node.key as Node));
    const target = node.type === 'AssignmentExpression' ? (node.left as Node) : null;
    if (target?.type === 'MemberExpression' && (target.object as Node).type === 'ThisExpression')
      names.push(nameOf(target));
    Object.values(node).forEach(visit);
  }
  visit(parseAst(code));
  return names;
}

/** A string; minifiers also write it as a template. */
function textOf(node: Node): string {
  const [quasi] = (node.quasis ?? []) as { value: { cooked: string } }[];
  return quasi?.value.cooked ?? node.value ?? '';
}

function nameOf(node: Node): string {
  return node.name ?? node.property?.name ?? '';
}

function isBinding(node: Node, parent: Node | null, key: string): boolean {
  if (node.type !== 'Identifier' || parent === null) return false;
  return (
    (key === 'id' && /^(Variable|Function|Class)/.test(parent.type)) ||
    (key === 'params' && /Function/.test(parent.type)) ||
    (key === 'local' && parent.type.startsWith('Import')) ||
    (key === 'value' && parent.type === 'Property') ||
    (key === 'param' && parent.type === 'CatchClause')
  );
}

function isReference(parent: Node | null, key: string): boolean {
  if (parent === null) return false;
  return !(
    (key === 'property' && parent.computed === false) ||
    (key === 'key' && parent.computed === false) ||
    /^(Import|Export)Specifier$/.test(parent.type) ||
    key === 'label'
  );
}
