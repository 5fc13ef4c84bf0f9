import { describe, expect, it } from 'vitest';
import { createTimeLimit, type TimeLimit } from '../transport/createTimeLimit';
import { createByteReader } from './createByteReader';
import { openBody, READ_AHEAD_MAX_BYTES } from './openBody';

const bytes = (...values: number[]) => new Uint8Array(values);

function readBody(body: ReadableStream<Uint8Array>, limit: TimeLimit = createTimeLimit()) {
  return createByteReader(openBody(new Response(body), limit, 0));
}

/** A body that the test feeds. */
function open() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  return { reader: readBody(body), controller: controller! };
}

describe('createByteReader', () => {
  it('reads everything that has arrived, and does not wait for more', async () => {
    const { reader, controller } = open();
    await reader.collect();
    expect(reader.hasBytes).toBe(false);
    for (const value of [1, 2, 3]) controller.enqueue(bytes(value));
    await reader.collect();
    expect(reader.hasBytes).toBe(true);
    expect(reader.take()).toEqual(bytes(1, 2, 3));
    expect(reader.take()).toEqual(bytes());
    expect(reader.hasEnded).toBe(false);
  });

  it('waits for the next piece, and for the end', async () => {
    const { reader, controller } = open();
    const waiting = reader.wait();
    controller.enqueue(bytes(1));
    await waiting;
    expect(reader.take()).toEqual(bytes(1));
    const last = reader.wait();
    controller.close();
    await last;
    expect(reader.hasEnded).toBe(true);
    await reader.wait();
  });

  it('finds the end after the last read', async () => {
    const { reader, controller } = open();
    controller.enqueue(bytes(1));
    controller.close();
    await reader.collect();
    expect(reader.hasEnded).toBe(true);
    expect(reader.take()).toEqual(bytes(1));
  });

  it("rejects with the body's error, after all bytes before it", async () => {
    const { reader, controller } = open();
    controller.enqueue(bytes(1));
    await reader.collect();
    controller.error(new Error('cut'));
    await reader.collect();
    expect(reader.hasEnded).toBe(true);
    await reader.wait();
    expect(reader.take()).toEqual(bytes(1));
    await expect(reader.wait()).rejects.toThrow('cut');
  });

  it('loses no bytes before a failure, although a failed body drops unread bytes', async () => {
    const { reader, controller } = open();
    await reader.collect();
    for (const value of [1, 2, 3]) {
      controller.enqueue(bytes(value));
      // The next packet comes in a separate task, before the previous one is taken.
      await new Promise((resolve) => setTimeout(resolve));
    }
    controller.error(new Error('reset'));
    await reader.collect();
    expect(reader.take()).toEqual(bytes(1, 2, 3));
    await expect(reader.wait()).rejects.toThrow('reset');
  });

  it('reads ahead up to a limit, continues when bytes are taken, and reports when it waits for the network', async () => {
    const waits: boolean[] = [];
    let pulls = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          pulls += 1;
          controller.enqueue(new Uint8Array(READ_AHEAD_MAX_BYTES / 4));
        },
      },
      { highWaterMark: 0 },
    );
    const limit = { ...createTimeLimit(), start: (ms: number) => void waits.push(ms > 0) };
    const reader = createByteReader(openBody(new Response(body), limit, 1));
    await reader.collect();
    expect(pulls).toBe(4);
    expect(waits).toEqual([true, true, true, true, false]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(pulls).toBe(4);
    expect(reader.take()).toHaveLength(READ_AHEAD_MAX_BYTES);
    await reader.collect();
    expect(pulls).toBe(8);
  });
});
