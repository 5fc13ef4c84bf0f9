import { describe, expect, it, vi } from 'vitest';
import { createPieceReader } from './createPieceReader';

const BYTE = new Uint8Array([1]);

/** A body whose pieces are given out one by one, as a stream made by a script is. */
function open(count: number) {
  let given = 0;
  const pull = vi.fn((controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (given < count) controller.enqueue(BYTE);
    given += 1;
  });
  const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
  return { pieces: createPieceReader(body.getReader()), pull };
}

describe('what is there', () => {
  it('can be read without waiting, and is still there after it was asked for', async () => {
    const { pieces } = open(1);
    expect(await pieces.isThere()).toBe(true);
    expect(await pieces.isThere()).toBe(true);
    expect(await pieces.read()).toEqual(BYTE);
    expect(await pieces.isThere()).toBe(false);
  });

  it('includes the end', async () => {
    const pieces = createPieceReader(new Response('').body!.getReader());
    expect(await pieces.isThere()).toBe(true);
    expect(await pieces.read()).toBeNull();
  });

  it('includes a failure', async () => {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => controller.error(new Error('cut')) });
    const pieces = createPieceReader(body.getReader());
    expect(await pieces.isThere()).toBe(true);
    await expect(pieces.read()).rejects.toThrow('cut');
  });
});

describe('what is there behind a piece', () => {
  it('is always found in a body that gives out piece by piece', async () => {
    const { pieces } = open(40);
    for (let index = 0; index < 39; index += 1) {
      await pieces.read();
      expect(await pieces.isMoreThere()).toBe(true);
    }
  });

  it('is looked up now and then in a body that never has anything there, and found as soon as it has', async () => {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const pull = vi.fn();
    const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given), pull });
    const pieces = createPieceReader(body.getReader());
    const readOne = async (behind: number) => {
      controller?.enqueue(BYTE);
      await pieces.read();
      for (let index = 0; index < behind; index += 1) controller?.enqueue(BYTE);
      return pieces.isMoreThere();
    };
    for (let index = 0; index < 24; index += 1) expect(await readOne(0)).toBe(false);
    const found: boolean[] = [];
    for (let index = 0; index < 8; index += 1) found.push(await readOne(1));
    expect(found).toContain(true);
    expect(found.slice(found.indexOf(true))).not.toContain(false);
  });
});
