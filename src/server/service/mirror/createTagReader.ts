import { QuoteType, Tokenizer } from 'htmlparser2';

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

/**
 * Reads the tags of a foreign document as its pieces arrive, in proportion to its length: there is no tree, so nothing nests. Scripts,
 * styles and comments have no tags.
 *
 * @param options.isXml For sitemaps: no element has a meaning of its own.
 */
export function createTagReader({ onOpen, onClose, onText }: TagHandlers, { isXml = false } = {}) {
  /** The text of the document from {@link base}. What is complete is dropped. */
  let held = '';
  let base = 0;
  let complete = 0;
  let name = '';
  let tagStart = 0;
  let attributes = new Map<string, TagAttribute>();
  let attribute = { name: '', value: '', start: -1 };

  const read = (start: number, end: number) => held.slice(start - base, end - base);
  const findTag = (nameStart: number) => Math.max(0, held.lastIndexOf('<', nameStart - base)) + base;
  const endTag = (end: number) => {
    onOpen?.({ name, start: tagStart, attributes });
    complete = end + 1;
  };
  const pass = (_start: number, end: number) => {
    complete = end;
  };
  const tell = (text: string, end: number) => {
    onText?.(text);
    complete = end;
  };
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
      onclosetag(start, end) {
        onClose?.(read(start, end).toLowerCase(), findTag(start));
        complete = end;
      },
      ontext: (start, end) => tell(read(start, end), end),
      ontextentity: (point, end) => tell(String.fromCodePoint(point), end),
      oncdata: (start, end, offset) => tell(read(start, end - offset), end),
      oncomment: pass,
      ondeclaration: pass,
      onprocessinginstruction: pass,
      onend() {},
    },
  );
  return {
    write(piece: string) {
      held += piece;
      tokenizer.write(piece);
      if (complete <= base) return;
      held = held.slice(complete - base);
      base = complete;
    },
    end: () => tokenizer.end(),
    /** Index up to which the document's tokens are complete. */
    get complete() {
      return complete;
    },
  };
}
