import {
  Lexer,
  Parser,
  parse,
  parseDocument,
  type Document,
  type DocumentOptions,
  type ParseOptions,
  type SchemaOptions,
  type ToJSOptions,
} from 'yaml';

/** Maximum depth of lists and mappings inside each other. */
const DEPTH_MAX = 100;

type Options = ParseOptions & DocumentOptions & SchemaOptions;

/** The library would compare each key with all others, and quote the line of each error: both cost the square of the text. */
const LINEAR: Options = { uniqueKeys: false, prettyErrors: false };

/** Parses YAML of any origin. Throws an error if the text is not YAML, or nests more than 100 deep. */
export function parseYaml(text: string, options?: Options & ToJSOptions): unknown {
  refuseDeepYaml(text);
  return parse(text, { ...LINEAR, ...options });
}

/** As {@link parseYaml}, for a document that lists what is wrong with the text. Throws an error if it nests more than 100 deep. */
export function parseYamlDocument(text: string, options?: Options): Document {
  refuseDeepYaml(text);
  return parseDocument(text, { ...LINEAR, ...options });
}

/**
 * The library builds values by recursion, and V8 ends the process if it compiles a regular expression near the end of the stack, which no
 * `catch` prevents. The library's own first step keeps the open collections in a list, so it can be asked for their number.
 */
function refuseDeepYaml(text: string): void {
  // A level needs one of these marks, so most texts need no look.
  if ((text.match(/[-?:[{]/g)?.length ?? 0) <= DEPTH_MAX) return;
  const parser = new Parser();
  for (const lexeme of new Lexer().lex(text)) {
    // The parser works only while its tokens are read.
    Array.from(parser.next(lexeme));
    if (parser.stack.length > DEPTH_MAX) throw new Error(`It nests more than ${DEPTH_MAX} deep`);
  }
}
