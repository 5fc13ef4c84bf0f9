import { describe, expect, it } from 'vitest';
import { resolveLimits } from './AttachmentLimits';
import { checkFiles } from './checkFiles';
import { fromDataAddress, toDataAddress } from './dataAddress';
import { readFileType, toAcceptAttribute } from './readFileType';

const MEGABYTE = 1024 * 1024;

describe('limits', () => {
  it.each([
    [undefined, null],
    [false, null],
    [true, { maxBytes: 5 * MEGABYTE, maxCount: 10, kinds: ['image', 'pdf', 'text'] }],
    [
      { maxBytes: 100, maxCount: 2, kinds: ['pdf'] as const },
      { maxBytes: 100, maxCount: 2, kinds: ['pdf'] },
    ],
    [
      { maxBytes: 50 * MEGABYTE, maxCount: 99 },
      { maxBytes: 5 * MEGABYTE, maxCount: 10, kinds: ['image', 'pdf', 'text'] },
    ],
  ])('%o', (attachments, limits) => expect(resolveLimits(attachments)).toEqual(limits));
});

describe('a file’s type', () => {
  it.each([
    ['a.png', 'image/png', 'image', 'image/png'],
    ['photo.JPG', 'IMAGE/JPEG', 'image', 'image/jpeg'],
    ['a.pdf', 'application/pdf', 'pdf', 'application/pdf'],
    ['pasted.png', '', 'image', 'image/png'],
    ['pasted.jpg', '', 'image', 'image/jpeg'],
    ['pasted.pdf', '', 'pdf', 'application/pdf'],
    ['a.md', '', 'text', 'text/plain'],
    ['a.md', 'text/markdown; charset=utf-8', 'text', 'text/markdown'],
    ['app.ts', 'video/mp2t', 'text', 'text/plain'],
    ['package.json', 'application/json', 'text', 'text/plain'],
    ['Dockerfile', '', 'text', 'text/plain'],
    ['icon.svg', 'image/svg+xml', 'text', 'text/plain'],
  ])('%s (%s)', (name, type, kind, mediaType) => expect(readFileType(name, type)).toEqual({ kind, mediaType }));

  it.each([
    ['a.mp4', 'video/mp4'],
    ['a.zip', 'application/zip'],
    ['a.heic', 'image/heic'],
    ['a.constructor', ''],
    ['.env', 'text/plain'],
    ['.env.local', ''],
    ['staging.env', 'text/plain'],
    ['a', ''],
    ['', ''],
  ])('%s (%s) is not accepted by the service', (name, type) => expect(readFileType(name, type)).toBeNull());

  it('is offered in the file chooser as the kinds that are allowed', () => {
    expect(toAcceptAttribute(['pdf', 'image'])).toBe('application/pdf,image/jpeg,image/png,image/gif,image/webp');
    expect(toAcceptAttribute(['text'])).toMatch(/^text\/\*,\.txt,\.md,/);
  });
});

describe('files', () => {
  const limits = { maxBytes: 10, maxCount: 3, kinds: ['image', 'text'] as const };
  const create = (name: string, type: string, size = 1) => ({ name, type, size });

  it('that are refused do not affect the others', () => {
    const files = [
      create('film.mp4', 'video/mp4'),
      create('large.png', 'image/png', 11),
      create('a.pdf', 'application/pdf'),
      create('a.png', 'image/png', 10),
      create('empty.txt', 'text/plain', 0),
      create('b.png', 'image/png'),
    ];
    const { accepted, refused } = checkFiles(files, 1, limits);
    expect(accepted.map(({ file }) => file.name)).toEqual(['a.png', 'empty.txt']);
    expect(refused.map(({ file, reason }) => [file.name, reason])).toEqual([
      ['film.mp4', 'type'],
      ['large.png', 'size'],
      ['a.pdf', 'type'],
      ['b.png', 'count'],
    ]);
  });

  it('come back from their data address byte by byte', async () => {
    const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 256);
    const address = await toDataAddress(new Blob([bytes]), 'image/png');
    expect(address).toMatch(/^data:image\/png;base64,AAEC/);
    const blob = fromDataAddress(address);
    expect(blob.type).toBe('image/png');
    expect(new Uint8Array(await blob.arrayBuffer())).toEqual(bytes);
  });
});
