import { pathToFileURL } from 'node:url';
import type * as component from '../../src/client';
import type * as local from '../../src/server/service';
import type * as testing from '../../src/server/testing';
import type * as proxy from '../../src/server/proxy';

/** Entries of the packages, by path in `dist-packages`. */
interface Entries {
  'docs-assistant/dist/index': typeof component;
  'docs-assistant-server/dist/local': typeof local;
  'docs-assistant-server/dist/testing': typeof testing;
  'docs-assistant-server/dist/proxy': typeof proxy;
}

/** Imports an entry of a package as it is published. */
export async function importBuilt<Path extends keyof Entries>(path: Path): Promise<Entries[Path]> {
  return (await import(pathToFileURL(`dist-packages/${path}.js`).href)) as Entries[Path];
}
