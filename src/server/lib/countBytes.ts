/** Passes bytes through, and fails when there are more than the maximum. */
export function countBytes(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let count = 0;
  return new TransformStream({
    transform(piece, controller) {
      count += piece.byteLength;
      if (count > maxBytes) controller.error(new Error(`The reply is larger than ${maxBytes} bytes.`));
      else controller.enqueue(piece);
    },
  });
}
