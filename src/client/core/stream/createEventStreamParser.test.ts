import { array, assert, constantFrom, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../e2e/fixtures/runs';
import { createEventStreamParser } from './createEventStreamParser';
import { splitAt } from '../testing/splitAt';

function parse(pieces: readonly string[]): string[] {
  const events: string[] = [];
  const parser = createEventStreamParser((data) => events.push(data));
  for (const piece of pieces) parser.push(piece);
  parser.end();
  return events;
}

const BOM = '\uFEFF';

describe('createEventStreamParser', () => {
  it.each<[name: string, stream: string, expected: string[]]>([
    ['line feeds', 'data: a\n\ndata: b\n\n', ['a', 'b']],
    ['CRLF', 'data: a\r\n\r\ndata: b\r\n\r\n', ['a', 'b']],
    ['carriage returns', 'data: a\r\rdata: b\r\r', ['a', 'b']],
    ['line ends of all kinds', 'data: a\r\n\ndata: b\r\r\ndata: c\n\r', ['a', 'b', 'c']],
    ['a byte order mark', `${BOM}data: a\n\n`, ['a']],
    ['a byte order mark that is text', `data: ${BOM}a\n\n`, [`${BOM}a`]],
    ['comments', ': hello\ndata: a\n:\n: data: x\n\n', ['a']],
    ['data over several lines', 'data: a\ndata: b\ndata:\ndata: c\n\n', ['a\nb\n\nc']],
    ['no space after the colon', 'data:a\n\n', ['a']],
    ['only the first space is dropped', 'data:  a\n\n', [' a']],
    ['a colon in the data', 'data: a: b\n\n', ['a: b']],
    ['data without a colon', 'data\ndata: a\n\n', ['\na']],
    ['other fields', 'event: message\nid: 7\nretry: 1000\ndata: a\nunheard: of\n\n', ['a']],
    ['a field that only begins like data', 'database: x\ndata2: y\ndata: a\n\n', ['a']],
    ['fields are told by case', 'DATA: x\ndata: a\n\n', ['a']],
    ['many blank lines', '\n\n\ndata: a\n\n\n\n', ['a']],
    ['an event without data', 'event: ping\n\ndata: a\n\n', ['a']],
    ['a missing final blank line', 'data: a\n\ndata: b\n', ['a', 'b']],
    ['a missing final line end', 'data: a\n\ndata: b', ['a', 'b']],
    ['bare JSON', '{"error":"x"}', ['{"error":"x"}']],
    ['bare JSON, line by line', '{"type":"start"}\n{"type":"finish"}\n', ['{"type":"start"}', '{"type":"finish"}']],
    ['bare HTML', '<!doctype html>\n<title>Sign in</title>\n', ['<!doctype html>', '<title>Sign in</title>']],
    ['a stream of nothing', '', []],
    ['a stream of comments', ': a\n\n: b\n\n', []],
  ])('accepts %s', (_, stream, expected) => {
    expect(parse([stream])).toEqual(expected);
    expect(parse(stream.split(''))).toEqual(expected);
  });

  it('does not take the second half of a CRLF for an empty line', () => {
    expect(parse(['data: a\r', '\ndata: b\r', '\n\r', '\n'])).toEqual(['a\nb']);
  });

  it('distinguishes a split CRLF from a CRLF that is followed by a line feed', () => {
    expect(parse(['data: a\r', '\n', '\n', 'data: b\n\n'])).toEqual(['a', 'b']);
  });

  it('accepts empty pieces', () => {
    expect(parse(['', 'data: a\r', '', '\n', '', '\r\n', ''])).toEqual(['a']);
  });

  it('gives the same events however the text is split', { tags: 'property' }, () => {
    const pieces = constantFrom('data: ', 'data', ':', ' ', '\n', '\r', '\r\n', 'a', '😀', BOM, 'event: x');
    assert(
      property(array(pieces, { maxLength: 40 }), array(nat(200), { maxLength: 20 }), (parts, places) => {
        const stream = parts.join('');
        expect(parse(splitAt(stream, places))).toEqual(parse([stream]));
        expect(parse(stream.split(''))).toEqual(parse([stream]));
      }),
      { numRuns: runs(500) },
    );
  });

  it('gives the same events however the bytes are split, also inside a character', { tags: 'property' }, () => {
    const bytes = new TextEncoder().encode('data: né €\r\n\r\ndata: 😀👩‍👩‍👧\n\n');
    assert(
      property(array(nat(60), { maxLength: 30 }), (places) => {
        const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
        const pieces = splitAt(bytes, places).map((piece) => decoder.decode(piece, { stream: true }));
        expect(parse(pieces)).toEqual(['né €', '😀👩‍👩‍👧']);
      }),
    );
  });

  it('reads a megabyte that arrives in single characters', () => {
    const length = 1_000_000;
    const events: string[] = [];
    const parser = createEventStreamParser((data) => events.push(data));
    parser.push('data: ');
    for (let index = 0; index < length; index += 1) parser.push('a');
    parser.push('\n\n');
    expect(events.map((data) => data.length)).toEqual([length]);
  });
});
