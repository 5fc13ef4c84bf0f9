import { readFile, realpath } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';
import { SECURITY_HEADERS } from './securityHeaders';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.pagefind': 'application/wasm',
  '.pf_meta': 'application/octet-stream',
  '.pf_index': 'application/octet-stream',
  '.pf_fragment': 'application/octet-stream',
};

/**
 * Serves a file in a folder. `null` when the file does not exist, when the path leads out of the folder (by dots or by a symbolic link),
 * or when the demo does not serve its type.
 *
 * @param pathname Path in the address, still percent-encoded.
 * @param headers Headers of each file. @default those of the pages beside the documentation
 */
export async function serveDemoFile(
  folder: string,
  pathname: string,
  headers: Readonly<Record<string, string>> = SECURITY_HEADERS,
): Promise<Response | null> {
  const type = TYPES[extname(pathname).toLowerCase()];
  const path = decodePath(pathname);
  if (type === undefined || path === null) return null;
  try {
    const root = await realpath(folder);
    const file = await realpath(resolve(root, `.${path}`));
    if (!file.startsWith(root + sep)) return null;
    return new Response(new Uint8Array(await readFile(file)), {
      headers: { ...headers, 'content-type': type, 'cache-control': cacheControl(path) },
    });
  } catch {
    return null;
  }
}

function decodePath(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname);
    return path.includes('\0') ? null : path;
  } catch {
    return null;
  }
}

/** The build adds a hash of the content to the name of every file in `assets`. */
function cacheControl(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}
