/** Bytes that are handed to `String.fromCharCode` at a time: more would overflow its parameters. */
const SLICE_LENGTH = 0x8000;

/** A file's content as a `data:` address. Fails when the file cannot be read, as one that was moved since it was chosen. */
export async function toDataAddress(file: Blob, mediaType: string): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (let start = 0; start < bytes.length; start += SLICE_LENGTH) {
    binary += String.fromCharCode(...bytes.subarray(start, start + SLICE_LENGTH));
  }
  return `data:${mediaType};base64,${btoa(binary)}`;
}

/** The content of a `data:` address that {@link toDataAddress} has made. */
export function fromDataAddress(address: string): Blob {
  const [head = '', body = ''] = address.split(',');
  const bytes = Uint8Array.from(atob(body), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: /^data:([^;]*)/.exec(head)?.[1] ?? '' });
}
