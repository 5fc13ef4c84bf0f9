/** Maximum value of a component: one byte is precise enough. */
const SCALE = 127;

/** Converts a vector to length 1 and to bytes, an eighth of its size as numbers. */
export function toVector(values: readonly number[]): Int8Array {
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0)) || 1;
  return Int8Array.from(values, (value) => Math.round((value / length) * SCALE));
}

/** Cosine of two vectors; 0 for vectors of different models. */
export function compare(left: Int8Array, right: Int8Array): number {
  if (left.length !== right.length) return 0;
  let dot = 0;
  let leftSquare = 0;
  let rightSquare = 0;
  for (let index = 0; index < left.length; index += 1) {
    const a = left[index] ?? 0;
    const b = right[index] ?? 0;
    dot += a * b;
    leftSquare += a * a;
    rightSquare += b * b;
  }
  return dot / (Math.sqrt(leftSquare * rightSquare) || 1);
}

/** Joins vectors of the same length, with that length in the first four bytes. */
export function joinVectors(vectors: readonly Int8Array[]): Uint8Array {
  const length = vectors[0]?.length ?? 0;
  const joined = new Uint8Array(4 + vectors.length * length);
  new DataView(joined.buffer).setUint32(0, length);
  vectors.forEach((vector, index) =>
    joined.set(new Uint8Array(vector.buffer, vector.byteOffset, length), 4 + index * length),
  );
  return joined;
}

/** The inverse of {@link joinVectors}; `null` for `null`. */
export function splitVectors(joined: Uint8Array | null): Int8Array[] | null {
  if (!joined) return null;
  const length = new DataView(joined.buffer, joined.byteOffset).getUint32(0);
  const count = length === 0 ? 0 : (joined.length - 4) / length;
  return Array.from({ length: count }, (_, index) =>
    Int8Array.from(joined.subarray(4 + index * length, 4 + (index + 1) * length)),
  );
}
