import { relative } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** The one file that reads them. */
const NATIVE = 'src/client/page/browser/native.ts';

/** Not part of the widget. */
const OTHER = /\.test\.|\/testing\/|src\/client\/init\//;

/** Methods that pages replace by versions of their own, which fail elsewhere. */
const REPLACED = new Set(['ChildNode', 'append', 'prepend', 'replaceChildren']);

/** The browser lets nothing hide this property. */
const UNFORGEABLE = 'location';

/** The properties of documents, and the replaced methods, that the files of the browser use. */
function listUses(): string[] {
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    ts.readConfigFile('tsconfig.json', ts.sys.readFile).config,
    ts.sys,
    '.',
  );
  const own = fileNames
    .map((path) => relative('.', path))
    .filter((path) => path.startsWith('src/client/') && !OTHER.test(path) && path !== NATIVE);
  const program = ts.createProgram(own, options);
  const checker = program.getTypeChecker();
  // Types are found only for these names, because the compiler takes long for all.
  const names = new Set(
    program
      .getSourceFiles()
      .flatMap(({ statements }) => statements.filter(ts.isInterfaceDeclaration))
      .filter(({ name }) => /^(?:Document|ChildNode)$/.test(name.text))
      .flatMap((each) => checker.getTypeAtLocation(each).getProperties())
      .map(({ name }) => name),
  );
  const isDocument = (type: ts.Type): boolean =>
    type.isUnion() ? type.types.some(isDocument) : type.symbol?.name === 'Document';
  const isReplaced = (name: ts.MemberName) => {
    const declaration = checker.getSymbolAtLocation(name)?.declarations?.[0];
    const owner = declaration && ts.isInterfaceDeclaration(declaration.parent) ? declaration.parent.name.text : '';
    return owner === 'ChildNode' || (owner === 'ParentNode' && REPLACED.has(name.getText()));
  };
  return own.flatMap((path) => {
    const file = program.getSourceFile(path);
    const found: string[] = [];
    const visit = (node: ts.Node) => {
      const isListener =
        ts.isCallExpression(node) &&
        node.expression.getText() === 'listenTo' &&
        node.arguments.slice(0, 1).some((target) => isDocument(checker.getTypeAtLocation(target)));
      const isUse =
        isListener ||
        (ts.isPropertyAccessExpression(node) &&
          names.has(node.name.text) &&
          (isReplaced(node.name) ||
            (node.name.text !== UNFORGEABLE && isDocument(checker.getTypeAtLocation(node.expression))))) ||
        (ts.isObjectBindingPattern(node) &&
          node.elements.some(({ name, propertyName }) => names.has((propertyName ?? name).getText())) &&
          isDocument(checker.getTypeAtLocation(node)));
      if (isUse) found.push(`${path}: ${node.getText()}`);
      ts.forEachChild(node, visit);
    };
    if (file) visit(file);
    return found;
  });
}

test('the widget reads what pages hide or replace only through `native`', { timeout: 240_000 }, () => {
  expect(listUses()).toEqual([]);
});
