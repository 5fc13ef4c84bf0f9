import { describe, expect, it } from 'vitest';
import { decodePage } from './decodePage';

const latin = (text: string) => Buffer.from(text, 'latin1');

describe('a page is decoded by', () => {
  it.each<[string, Buffer, string, string]>([
    ['its byte order mark before its header', Buffer.from('\uFEFFBär', 'utf16le'), 'text/html; charset=utf-8', 'Bär'],
    ['the mark of the other order', Buffer.from('\uFEFFBär', 'utf16le').swap16(), '', 'Bär'],
    ['the mark of UTF-8', Buffer.from('\uFEFF<meta charset="latin1">Bär'), '', '<meta charset="latin1">Bär'],
    [
      'its header before its meta element',
      latin('<meta charset="utf-8">Bär'),
      'text/html; charset=iso-8859-1',
      '<meta charset="utf-8">Bär',
    ],
    [
      'its meta element before its first line',
      latin('<?xml encoding="UTF-8"?><meta content="a; charset=ISO-8859-1">Bär'),
      'text/html',
      '<?xml encoding="UTF-8"?><meta content="a; charset=ISO-8859-1">Bär',
    ],
    [
      'its meta element, although its bytes are ASCII',
      latin('<meta charset=iso-2022-jp>\x1b$B$"\x1b(B'),
      '',
      '<meta charset=iso-2022-jp>あ',
    ],
    [
      'its first line',
      latin('<?xml version="1.0" encoding="ISO-8859-1"?>Bär'),
      '',
      '<?xml version="1.0" encoding="ISO-8859-1"?>Bär',
    ],
    ['no charset of a script', Buffer.from('<script charset="latin1">Bär'), '', '<script charset="latin1">Bär'],
    ['UTF-8 where it names nothing', Buffer.from('Bär €'), '', 'Bär €'],
    ['windows-1252 where it is not UTF-8', Buffer.from([0x42, 0xe4, 0x72, 0x20, 0x80]), '', 'Bär €'],
    [
      'no name that is unknown or cannot be',
      Buffer.from('<meta charset="utf-16">Bär'),
      'text/html; charset=none',
      '<meta charset="utf-16">Bär',
    ],
  ])('%s', (_, bytes, contentType, text) => {
    expect(decodePage(bytes, contentType)).toBe(text);
  });
});
