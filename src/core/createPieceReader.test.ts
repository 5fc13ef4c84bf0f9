import { describe, expect, it } from 'vitest';
import { createPieceReader } from './createPieceReader';

const bytes = (...values: number[]) => new Uint8Array(values);

/** A body that gives out what it is told to. */
function open() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  return { pieces: createPieceReader(body.getReader()), controller: controller! };
}

describe('createPieceReader', () => {
  it('reads everything that has arrived, and does not wait for more', async () => {
    const { pieces, controller } = open();
    await pieces.collect();
    expect(pieces.isThere).toBe(false);
    for (const value of [1, 2, 3]) controller.enqueue(bytes(value));
    await pieces.collect();
    expect(pieces.isThere).toBe(true);
    expect(pieces.take()).toEqual([bytes(1), bytes(2), bytes(3)]);
    expect(pieces.take()).toEqual([]);
    expect(pieces.hasEnded).toBe(false);
  });

  it('waits for the next piece, and for the end', async () => {
    const { pieces, controller } = open();
    const waiting = pieces.wait();
    controller.enqueue(bytes(1));
    await waiting;
    expect(pieces.take()).toEqual([bytes(1)]);
    const last = pieces.wait();
    controller.close();
    await last;
    expect(pieces.hasEnded).toBe(true);
    await pieces.wait();
  });

  it('finds the end behind the last pieces', async () => {
    const { pieces, controller } = open();
    controller.enqueue(bytes(1));
    controller.close();
    await pieces.collect();
    expect(pieces.hasEnded).toBe(true);
    expect(pieces.take()).toEqual([bytes(1)]);
  });

  it('tells what broke the body, after everything that came before', async () => {
    const { pieces, controller } = open();
    controller.enqueue(bytes(1));
    await pieces.collect();
    controller.error(new Error('cut'));
    await pieces.collect();
    expect(pieces.hasEnded).toBe(true);
    await pieces.wait();
    expect(pieces.take()).toEqual([bytes(1)]);
    await expect(pieces.wait()).rejects.toThrow('cut');
  });

  it('has ended where there is no body', async () => {
    const pieces = createPieceReader(undefined);
    await pieces.collect();
    await pieces.wait();
    expect(pieces.hasEnded).toBe(true);
    expect(pieces.take()).toEqual([]);
  });
});
