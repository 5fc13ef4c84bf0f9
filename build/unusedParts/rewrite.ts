import type { AnyNode, Node, Program } from 'acorn';
import type MagicString from 'magic-string';

/** Reads a module, and changes its text. */
export type Change = (text: MagicString, program: Program) => void;

/** Puts other text in place of every node of a kind whose source fits. A rule that fits nowhere fails the build. */
export interface Rule {
  type: AnyNode['type'];
  /** What the node's own source begins with, or all of it. */
  source: RegExp;
  /** Empty to take the node out. */
  text: string;
}

/** Carries out rules on the nodes within a node; what is inside a node that a rule has taken is not looked at any more. */
export function rewrite(text: MagicString, root: Node, rules: readonly Rule[]) {
  const unused = new Set(rules);
  visit(root, (node) => {
    const source = text.original.slice(node.start, node.end);
    const rule = rules.find((each) => each.type === node.type && each.source.test(source));
    if (rule === undefined) return true;
    unused.delete(rule);
    if (rule.text === '') text.remove(node.start, endOf(text.original, node));
    else text.overwrite(node.start, node.end, rule.text);
    return false;
  });
  const [missing] = unused;
  if (missing) throw new Error(`unusedParts does not find the ${missing.type} ${String(missing.source)} any more`);
}

/** Where a node ends, with the comma behind what stands in a list. */
function endOf(code: string, { type, end }: AnyNode): number {
  if (type !== 'Property' && type !== 'SpreadElement') return end;
  return end + (/^\s*,/.exec(code.slice(end, end + 100))?.[0].length ?? 0);
}

/** Calls `enter` with every node within a node, outermost first; `false` passes over what is inside. */
export function visit(node: Node, enter: (node: AnyNode) => boolean) {
  if (!enter(node as AnyNode)) return;
  for (const value of Object.values(node) as unknown[])
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, enter);
}

/** Replaces a text that stands in a module once. */
export function replaceOnce(text: MagicString, pattern: string | RegExp, replacement: string) {
  const before = text.toString();
  text.replace(pattern, () => replacement);
  if (text.toString() === before) throw new Error(`unusedParts does not find ${String(pattern)} any more`);
}

/** The declaration of a function or class in a module. */
export function findDeclaration({ body }: Program, name: string): Node {
  for (const each of body) {
    const statement = (each.type === 'ExportNamedDeclaration' && each.declaration) || each;
    if (statement.type === 'FunctionDeclaration' && statement.id.name === name) return statement;
    if (statement.type !== 'VariableDeclaration') continue;
    const found = statement.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name);
    if (found?.init) return found.init;
  }
  throw new Error(`unusedParts does not find ${name} any more`);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
