import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** Where released versions are kept, a folder each. */
export const RELEASES_FOLDER = 'e2e/releases/kept';
/** The script tag's files of a version, as JSON by path, compressed with brotli. */
export const FILES_NAME = 'embed.json.br';
/** The questions of that version with their answers. */
export const EXCHANGES_NAME = 'exchanges.json';

/** A question of a released version and the answer that its service gave, as they went over the wire. */
export interface Exchange {
  question: string;
  request: { authorization: string; body: Record<string, unknown> };
  response: { status: number; headers: Record<string, string>; body: string };
  /** The answer's text as the reader saw it. */
  shown: string;
}

/** A released version: what sites that copied it still serve, and the protocol that it spoke. */
export interface Release {
  name: string;
  /** Texts of the built files by address: `embed.js`, `embed/…`. */
  files: Record<string, string>;
  exchanges: Exchange[];
}

/** All versions that are kept, the oldest first by name. */
export function readReleases(): Release[] {
  return readdirSync(RELEASES_FOLDER)
    .toSorted()
    .map((name) => {
      const folder = join(RELEASES_FOLDER, name);
      return {
        name,
        files: JSON.parse(brotliDecompressSync(readFileSync(join(folder, FILES_NAME))).toString()) as Release['files'],
        exchanges: JSON.parse(readFileSync(join(folder, EXCHANGES_NAME), 'utf8')) as Exchange[],
      };
    });
}
