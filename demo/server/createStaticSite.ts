import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportDocs, type ExportOptions } from './exportDocs';
import { SECURITY_HEADERS } from './securityHeaders';
import { serveDemoFile } from './serveDemoFile';

/** The same permissions as of the other pages, and what Pagefind needs; the page for missing addresses names its base. */
const HEADERS = {
  ...SECURITY_HEADERS,
  'content-security-policy': SECURITY_HEADERS['content-security-policy']!.replace(
    "script-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
  ).replace("base-uri 'none'", "base-uri 'self'"),
};

/** The documentation as a site of static files, which answers without the service. The files are written with the first request. */
export function createStaticSite(options: ExportOptions) {
  let written: Promise<string> | null = null;

  async function writeFiles(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-static-'));
    await exportDocs(folder, options);
    return folder;
  }

  return {
    /** A plain file server. */
    async handle(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url);
      const folder = await (written ??= writeFiles());
      const name = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
      const file = await serveDemoFile(folder, name, HEADERS);
      if (file !== null) return file;
      const missing = await serveDemoFile(folder, '/404.html', HEADERS);
      return new Response(missing?.body, { status: 404, headers: missing?.headers });
    },
    async close(): Promise<void> {
      const folder = await written?.catch(() => null);
      if (folder) await rm(folder, { recursive: true, force: true });
    },
  };
}
