import { QuoteType, Tokenizer } from 'htmlparser2';
import { createEventLoopYield } from '../createEventLoopYield';

export interface TagAttribute {
  value: string;
  /** Where the value begins and ends in the document; `null` if it begins with a character reference. */
  place: { start: number; end: number } | null;
}

export interface OpenTag {
  /** In lower case. */
  name: string;
  /** Index of its `<`. */
  start: number;
  attributes: ReadonlyMap<string, TagAttribute>;
}

export interface TagHandlers {
  onOpen?: (tag: OpenTag) => void;
  /** Called with the name in lower case and the index of its `<`. */
  onClose?: (name: string, start: number) => void;
  onText?: (text: string) => void;
}

/** Length of the pieces that are read at once, in characters. */
const PIECE_LENGTH = 65_536;

/**
 * Reads the tags of a foreign document, in proportion to its length: there is no tree, so nothing nests. Scripts, styles and comments have
 * no tags. It reads a piece at each step of the iteration.
 *
 * @param options.isXml For sitemaps: no element has a meaning of its own.
 */
export function* stepThroughTags(
  document: string,
  { onOpen, onClose, onText }: TagHandlers,
  { isXml = false } = {},
): Generator<void> {
  let name = '';
  let tagStart = 0;
  let attributes = new Map<string, TagAttribute>();
  let attribute = { name: '', value: '', start: -1 };
  const read = (start: number, end: number) => document.slice(start, end);
  const findTag = (nameStart: number) => Math.max(0, document.lastIndexOf('<', nameStart));
  const endTag = () => onOpen?.({ name, start: tagStart, attributes });
  const pass = () => undefined;
  const tokenizer = new Tokenizer(
    { xmlMode: isXml, decodeEntities: true },
    {
      onopentagname(start, end) {
        name = read(start, end).toLowerCase();
        tagStart = findTag(start);
        attributes = new Map();
      },
      onattribname(start, end) {
        attribute = { name: read(start, end).toLowerCase(), value: '', start: -1 };
      },
      onattribdata(start, end) {
        if (attribute.value === '') attribute.start = start;
        attribute.value += read(start, end);
      },
      onattribentity(point) {
        attribute.value += String.fromCodePoint(point);
      },
      onattribend(quote, end) {
        // The index after the quote, if there is one.
        const last = quote === QuoteType.Double || quote === QuoteType.Single ? end - 1 : end;
        const place = attribute.start < 0 ? null : { start: attribute.start, end: last };
        // As in browsers, the first of two attributes with one name counts.
        if (!attributes.has(attribute.name)) attributes.set(attribute.name, { value: attribute.value, place });
      },
      onopentagend: endTag,
      onselfclosingtag: endTag,
      onclosetag: (start, end) => onClose?.(read(start, end).toLowerCase(), findTag(start)),
      ontext: (start, end) => onText?.(read(start, end)),
      ontextentity: (point) => onText?.(String.fromCodePoint(point)),
      oncdata: (start, end, offset) => onText?.(read(start, end - offset)),
      oncomment: pass,
      ondeclaration: pass,
      onprocessinginstruction: pass,
      onend: pass,
    },
  );
  for (let start = 0; start < document.length; start += PIECE_LENGTH) {
    tokenizer.write(document.slice(start, start + PIECE_LENGTH));
    yield;
  }
  tokenizer.end();
}

/** Reads the tags of a foreign document, and yields to the event loop. */
export async function readTags(...given: Parameters<typeof stepThroughTags>): Promise<void> {
  const pause = createEventLoopYield();
  for (const _ of stepThroughTags(...given)) await pause();
}
