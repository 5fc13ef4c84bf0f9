import { lookup } from 'mrmime';

const TEXT = /^(text\/|application\/(json|xml|yaml|manifest)|image\/svg)/;

/** The `Content-Type` of a file by its name; an unknown extension is not guessed. */
export function contentType(name: string): string {
  const type = toType(name);
  return TEXT.test(type) ? `${type}; charset=utf-8` : type;
}

/** True for types that compress well. */
export function isPackable(type: string): boolean {
  return TEXT.test(type) || type === 'application/wasm';
}

function toType(name: string): string {
  // The library's table leaves the icon of a site out.
  if (/\.ico$/i.test(name)) return 'image/x-icon';
  const type: unknown = name.includes('.') ? lookup(name) : undefined;
  // Its table is a plain object, so that the extension `constructor` gives a function.
  return typeof type === 'string' ? type : 'application/octet-stream';
}
