import { lookup } from 'mrmime';

const TEXT = /^(text\/|application\/(json|xml|yaml|manifest)|image\/svg)/;

/** The `Content-Type` of a file by its extension; `application/octet-stream` if the extension is unknown. */
export function contentType(name: string): string {
  const type = toType(name);
  return TEXT.test(type) ? `${type}; charset=utf-8` : type;
}

/** True for types that compress well. */
export function isPackable(type: string): boolean {
  return TEXT.test(type) || type === 'application/wasm';
}

function toType(name: string): string {
  // The library does not know a site's icon.
  if (/\.ico$/i.test(name)) return 'image/x-icon';
  const type: unknown = name.includes('.') ? lookup(name) : undefined;
  // The library uses a plain object, so the extension `constructor` returns a function.
  return typeof type === 'string' ? type : 'application/octet-stream';
}
