import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord, stringOrNull } from '../../shared/contract';
import type { BundleValidators } from './fetchBundle';
import { hashOf } from './hashOf';
import type { UnpackedFile } from './unpackBundle';
import { writeFileWhole } from './writeFileWhole';
import { makeFolder } from '../service/lib/makeFolder';

/** An unpacked bundle as it is kept. */
export interface KeptVersion {
  /** Beginning of the archive's SHA-256: the same bundle is the same version, however often it is fetched. */
  id: string;
  /** Version of the documentation that the bundle names; `null` where it names none. */
  label: string | null;
  /** The export job that the bundle names. */
  jobId: string | null;
  /** SHA-256 of its contents, in hex: the same pages packed again have the same. */
  hash: string;
  fetchedAt: string;
  files: UnpackedFile[];
}

/** Which versions a deployment has. */
export interface DeploymentState {
  active: string | null;
  /** The one before, for a roll-back. */
  previous: string | null;
  /** Mark of the values that made the active version; `null` after a roll-back. */
  source: string | null;
  /** Mark of the values that were rolled back from: they are not applied again until they change. */
  refused: string | null;
  /** By which the storage tells whether the active bundle is still the one behind its link. */
  validators: BundleValidators | null;
}

/** Versions and state of a deployment, in its data folder. */
export interface VersionStore {
  /** A place for a new version. */
  createIncoming(): Promise<string>;
  /** Removes what came of a version that is not kept. */
  drop(incoming: string): Promise<void>;
  /** Puts an unpacked version in its place. */
  keep(incoming: string, version: KeptVersion): Promise<void>;
  /** A version whose files are all there; `null` else. */
  load(id: string): Promise<KeptVersion | null>;
  /** Where the files of a version lie. */
  siteFolder(id: string): string;
  readState(): Promise<DeploymentState>;
  /** Changes the state at once, then removes the versions that it no longer names. */
  writeState(state: DeploymentState): Promise<void>;
}

const NOTHING: DeploymentState = { active: null, previous: null, source: null, refused: null, validators: null };

const STATE_FILE = 'state.json';

/**
 * Opens the store, and removes what a killed process left half done.
 *
 * @param isGuest True beside the process that serves from the folder: then nothing is removed.
 */
export async function createVersionStore(folder: string, isGuest = false): Promise<VersionStore> {
  const incoming = join(folder, 'incoming');
  const versions = join(folder, 'versions');
  if (!isGuest) {
    await makeFolder(versions);
    await clear(folder, incoming);
  }
  const place = (id: string) => join(versions, id);
  const siteFolder = (id: string) => join(place(id), 'site');

  async function load(id: string): Promise<KeptVersion | null> {
    if (!/^[0-9a-f]{8,64}$/.test(id)) return null;
    const version = toVersion(await readJson(join(place(id), 'version.json')));
    if (version?.id !== id) return null;
    for (const { name, size } of version.files) {
      const found = await stat(join(siteFolder(id), name)).catch(() => null);
      if (found?.size !== size) return null;
    }
    return version;
  }

  return {
    siteFolder,
    async createIncoming() {
      const path = join(incoming, randomUUID());
      await mkdir(path, { recursive: true });
      return path;
    },
    drop: (path) => rm(path, { recursive: true, force: true }),
    async keep(path, version) {
      await writeFileWhole(join(path, 'version.json'), JSON.stringify(version));
      // The same bundle once more: what is there is served, perhaps at this moment, and stays but for its label.
      if (await load(version.id)) {
        await writeFileWhole(join(place(version.id), 'version.json'), JSON.stringify(version));
        await rm(path, { recursive: true, force: true });
      } else {
        await rm(place(version.id), { recursive: true, force: true });
        await rename(path, place(version.id));
      }
    },
    load,
    async readState() {
      const value = await readJson(join(folder, STATE_FILE));
      if (!isRecord(value)) return NOTHING;
      const text = (name: string) => (typeof value[name] === 'string' ? value[name] : null);
      const validators = isRecord(value.validators) ? value.validators : null;
      return {
        active: text('active'),
        previous: text('previous'),
        source: text('source'),
        refused: text('refused'),
        validators: validators && {
          etag: stringOrNull(validators.etag),
          lastModified: stringOrNull(validators.lastModified),
        },
      };
    },
    async writeState(state) {
      await writeFileWhole(join(folder, STATE_FILE), JSON.stringify(state));
      for (const id of await readdir(versions)) {
        if (id !== state.active && id !== state.previous) await rm(place(id), { recursive: true, force: true });
      }
    },
  };
}

/** Prefix of the names of folders that are being removed. */
const TRASH = 'trash-';

/** Takes away what a killed process left half done, and does not wait for it: 200,000 files take their time. */
async function clear(folder: string, incoming: string): Promise<void> {
  await rename(incoming, join(folder, `${TRASH}${randomUUID()}`)).catch(() => undefined);
  const left = (await readdir(folder)).filter((name) => name.startsWith(TRASH));
  for (const name of left) rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined);
}

function toVersion(value: unknown): KeptVersion | null {
  if (!isRecord(value) || typeof value.id !== 'string' || !Array.isArray(value.files)) return null;
  const version = { jobId: null, ...value } as unknown as KeptVersion;
  // A version that an earlier release has kept.
  return typeof value.hash === 'string' ? version : { ...version, hash: hashOf(version.files) };
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as unknown;
  } catch {
    return null;
  }
}
