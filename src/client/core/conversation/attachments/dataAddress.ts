/** Bytes per call of `String.fromCharCode`. More would exceed the maximum number of arguments. */
const SLICE_LENGTH = 0x8000;

/** A file's content as a `data:` address. Rejects when the file cannot be read, for example when it was moved after it was chosen. */
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
