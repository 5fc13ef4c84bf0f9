import MagicString from 'magic-string';
import ts from 'typescript';
import type { Plugin } from 'vite';
import { LETTERS, toLetters } from './toLetters.ts';

const FILES = /\/src\/(?:client|shared)\/.*(?<!\.test)\.tsx?$/;

/**
 * Gives the private members of classes short names. The compiler has checked that nothing outside of their class uses them, and they
 * are most of the names in the reader of answers.
 */
export function shortMembers(): Plugin {
  let files: ReturnType<typeof shortenMembers>;
  return {
    name: 'short-members',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: FILES },
      handler(_, id) {
        files ??= shortenMembers(readConfiguration());
        const text = files.get(id);
        return text ? { code: text.toString(), map: text.generateMap({ hires: true }) } : null;
      },
    },
  };
}

function readConfiguration(): ts.CreateProgramOptions {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  const hasPrivate = (path: string) => FILES.test(path) && ts.sys.readFile(path)?.includes('private ');
  return { rootNames: fileNames.filter(hasPrivate), options };
}

/** A place in a file where a private member is named. */
interface Place {
  text: MagicString;
  node: ts.Node;
  /** What stays in front of the short name, or after it: a variable that is named as the member it is read from. */
  write(short: string): string;
}

/** The changed files of a program, by path. */
export function shortenMembers({ rootNames, options }: ts.CreateProgramOptions): ReadonlyMap<string, MagicString> {
  const program = ts.createProgram(rootNames, options);
  const checker = program.getTypeChecker();
  const files = new Map<string, MagicString>();
  const places = new Map<string, Place[]>();

  for (const path of rootNames) {
    const file = program.getSourceFile(path)!;
    const text = new MagicString(file.text);
    const note = (node: ts.Node, name: string, write: Place['write']) => {
      places.set(name, [...(places.get(name) ?? []), { text, node, write }]);
      files.set(path, text);
    };
    const visit = (node: ts.Node) => {
      if (ts.isIdentifier(node)) noteName(node, checker, note);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }

  const sorted = [...places].toSorted(
    ([one, first], [other, second]) => second.length - first.length || (one < other ? -1 : 1),
  );
  for (const [index, [, all]] of sorted.entries())
    for (const { text, node, write } of all) text.update(node.getStart(), node.end, write(toShortName(index)));
  return files;
}

function noteName(
  node: ts.Identifier,
  checker: ts.TypeChecker,
  note: (node: ts.Node, name: string, write: Place['write']) => void,
) {
  const { parent, text } = node;
  const isRead = ts.isBindingElement(parent) && ts.isObjectBindingPattern(parent.parent);
  if (isRead && (parent.propertyName ?? parent.name) === node) {
    const member = checker.getTypeAtLocation(parent.parent).getProperty(text);
    if (isPrivate(member)) note(node, text, (short) => (parent.propertyName ? short : `${short}: ${text}`));
  } else if (ts.isShorthandPropertyAssignment(parent)) {
    const { parent: list } = parent;
    const isTarget = ts.isBinaryExpression(list.parent) && list.parent.left === list;
    if (isTarget && isPrivate(checker.getPropertySymbolOfDestructuringAssignment(node)))
      note(node, text, (short) => `${short}: ${text}`);
    else if (isPrivate(checker.getShorthandAssignmentValueSymbol(parent)))
      note(node, text, (short) => `${text}: ${short}`);
  } else if (isPrivate(checker.getSymbolAtLocation(node))) note(node, text, (short) => short);
}

/** True for a private member, and for the parameter of a constructor that declares one. */
function isPrivate(symbol: ts.Symbol | undefined): boolean {
  return !!symbol?.declarations?.some(
    (declaration) =>
      !declaration.getSourceFile().isDeclarationFile &&
      !!(ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Private),
  );
}

/** A letter for the most frequent members, then a name that no member has which is not private. */
function toShortName(index: number): string {
  return index < LETTERS.length ? toLetters(index) : `_${toLetters(index)}`;
}
