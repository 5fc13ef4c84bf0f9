import { parseSync } from 'vite';

/** A part of a module's syntax tree, as far as it is looked at. */
interface Syntax {
  type: string;
  [part: string]: unknown;
}

/** The names in a module. */
export interface ModuleNames {
  /** Members that are declared: of types and classes; in plain scripts of objects, too. */
  declared: string[];
  /** Members that are declared or used. */
  members: string[];
  /** What may be said by name elsewhere: words in texts, attributes of elements, exports, and types that something is asserted to be. */
  spoken: string[];
}

const DECLARATIONS = new Set([
  'TSPropertySignature',
  'TSMethodSignature',
  'MethodDefinition',
  'PropertyDefinition',
  'AccessorProperty',
  'TSParameterProperty',
]);

/** Reads the names in a module. */
export function readNames(path: string, code: string): ModuleNames {
  const isTyped = /\.tsx?$/.test(path);
  const names: ModuleNames = { declared: [], members: [], spoken: [] };

  function look(node: Syntax, isAsserted: boolean) {
    const { type } = node;
    const member = memberOf(node);
    if (member !== undefined) {
      names.members.push(member);
      if (isAsserted) names.spoken.push(member);
      else if (DECLARATIONS.has(type) || !isTyped) names.declared.push(member);
    }
    names.spoken.push(...spokenIn(node));
    for (const [part, value] of Object.entries(node))
      for (const child of [value].flat())
        if (isSyntax(child)) look(child, isAsserted || (type === 'TSAsExpression' && part === 'typeAnnotation'));
  }

  look(parseSync(path, code).program as unknown as Syntax, false);
  return names;
}

/** Every word of a text that could be a name, but for what stands in comments. */
export function toWords(text: string): string[] {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').match(/[\w$]+/g) ?? [];
}

function memberOf({ type, computed, key, property, parameter }: Syntax): string | undefined {
  if (type === 'TSParameterProperty') return nameOf(parameter) ?? nameOf((parameter as Syntax).left);
  if (computed === true) return undefined;
  return nameOf(type === 'MemberExpression' ? property : key);
}

function spokenIn(node: Syntax): string[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? toWords(node.value) : [];
    case 'TemplateElement':
      return toWords((node.value as { raw: string }).raw);
    case 'JSXOpeningElement':
      return isElement(node.name as Syntax)
        ? (node.attributes as Syntax[]).flatMap(({ name }) => nameOf(name) ?? [])
        : [];
    case 'ExportSpecifier':
      return [nameOf(node.exported) ?? []].flat();
    case 'ExportNamedDeclaration': {
      const { id, declarations = [] } = (node.declaration ?? {}) as { id?: unknown; declarations?: Syntax[] };
      return [id, ...declarations.map((each) => each.id)].flatMap((each) => nameOf(each) ?? []);
    }
    default:
      return [];
  }
}

/** In JSX, an element of the page, and not a component. */
function isElement(name: Syntax): boolean {
  return /^[a-z]/.test(nameOf(name) ?? '');
}

function nameOf(value: unknown): string | undefined {
  return isSyntax(value) && /^(?:JSX)?Identifier$/.test(value.type) ? (value.name as string) : undefined;
}

function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && 'type' in value;
}
