import ts from 'typescript';

/** A member of an interface with its doc comment. */
export interface Member {
  name: string;
  /** The type as written, on one line; the whole signature for a method. */
  type: string;
  isMethod: boolean;
  isRequired: boolean;
  /** The comment's text on one line; empty without a comment. */
  text: string;
  /** The text of `@default`; `null` without it. */
  defaultText: string | null;
  /** The text of `@example`; `null` without it. */
  exampleText: string | null;
}

/** Reads interfaces of the sources, including the interfaces that they extend. */
export interface InterfaceReader {
  /** @throws Error when the file has no such interface. */
  read(path: string, name: string): Member[];
}

/** Reads doc comments with the compiler, so that the documentation agrees with the hints of an editor. */
export function createInterfaceReader(paths: readonly string[]): InterfaceReader {
  const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)) as { config: object };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
  const program = ts.createProgram([...paths], options);
  const checker = program.getTypeChecker();

  return {
    read(path, name) {
      const source = program.getSourceFile(path);
      const declaration = source?.statements.find(
        (statement): statement is ts.InterfaceDeclaration =>
          ts.isInterfaceDeclaration(statement) && statement.name.text === name,
      );
      if (declaration === undefined) throw new Error(`There is no interface ${name} in ${path}.`);
      return checker.getTypeAtLocation(declaration).getProperties().map(toMember);
    },
  };

  function toMember(symbol: ts.Symbol): Member {
    const declaration = symbol.declarations?.[0];
    const tags = symbol.getJsDocTags(checker);
    const text = (name: string) => {
      const tag = tags.find((candidate) => candidate.name === name);
      return tag === undefined ? null : toLine(ts.displayPartsToString(tag.text));
    };
    const isMethod = declaration !== undefined && ts.isMethodSignature(declaration);
    return {
      name: symbol.name,
      isMethod,
      isRequired: (symbol.flags & ts.SymbolFlags.Optional) === 0,
      type: declaration === undefined ? '' : readType(declaration),
      text: toLine(ts.displayPartsToString(symbol.getDocumentationComment(checker))),
      defaultText: text('default'),
      exampleText: text('example'),
    };
  }
}

function readType(declaration: ts.Declaration): string {
  if (ts.isMethodSignature(declaration)) return toLine(declaration.getText().replace(/;$/, ''));
  const { type } = declaration as ts.PropertySignature;
  if (type === undefined) return '';
  // The table need not mention that an optional member accepts `undefined`.
  const text = toLine(type.getText().replaceAll(/\/\*[\s\S]*?\*\//g, '')).replace(/ \| undefined$/, '');
  return text.replace(/^\((\(.*\) => [^|]*)\)$/, '$1');
}

/** Joins a text to one line and replaces links in comments by the names that they refer to. */
function toLine(text: string): string {
  return text
    .replaceAll(/\{@link\s+([^}|\s]+)[^}]*\}/g, '`$1`')
    .replaceAll(/^\s*\*\s?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
