import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord, stringOrNull } from '../../shared/contract';
import type { BundleValidators } from './fetchBundle';
import type { UnpackedFile } from './unpackBundle';
import { makeFolder } from '../lib/makeFolder';
import { replaceFile } from '../lib/replaceFile';

/** An unpacked bundle in the store. */
export interface KeptVersion {
  /** Beginning of the archive's SHA-256, so the same bundle is always the same version. */
  id: string;
  /** Documentation version in the bundle's manifest; `null` if the manifest has no version. */
  label: string | null;
  /** Export job in the bundle's manifest. */
  jobId: string | null;
  /** SHA-256 of its contents, in hex. Packing the same pages again gives the same hash. */
  hash: string;
  fetchedAt: string;
  files: UnpackedFile[];
}

/** Which versions a deployment has. */
export interface DeploymentState {
  active: string | null;
  /** The version before the active one, for a roll-back. */
  previous: string | null;
  /** Hash of the values that led to the active version; `null` after a roll-back. */
  source: string | null;
  /** Hash of the values that a roll-back undid: they are not applied again until they change. */
  refused: string | null;
  /** With these the storage tells whether the bundle behind the link has changed. */
  validators: BundleValidators | null;
}

/** Versions and state of a deployment, in its data folder. */
export type VersionStore = Awaited<ReturnType<typeof createVersionStore>>;

const NOTHING: DeploymentState = { active: null, previous: null, source: null, refused: null, validators: null };

const STATE_FILE = 'state.json';

/** How the store's own files are written. */
const WHOLE = { mode: 0o600, flush: true };

/**
 * Opens the store and removes what a killed process left unfinished.
 *
 * @param isGuest True while another process serves from the folder: then nothing is removed.
 */
export async function createVersionStore(folder: string, isGuest = false) {
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
    /** Creates a folder for a new version and returns its path. */
    async createIncoming() {
      const path = join(incoming, randomUUID());
      await mkdir(path, { recursive: true });
      return path;
    },
    /** Removes the folder of a version that is not kept. */
    drop: (path: string) => rm(path, { recursive: true, force: true }),
    /** Moves an unpacked version to its final folder. */
    async keep(path: string, version: KeptVersion) {
      await replaceFile(join(path, 'version.json'), JSON.stringify(version), WHOLE);
      // This version is already in the store and may be being served, so only its description is replaced.
      if (await load(version.id)) {
        await replaceFile(join(place(version.id), 'version.json'), JSON.stringify(version), WHOLE);
        await rm(path, { recursive: true, force: true });
      } else {
        await rm(place(version.id), { recursive: true, force: true });
        await rename(path, place(version.id));
      }
    },
    /** Loads a version; `null` if one of its files is missing. */
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
    /** Replaces the state, then removes the versions that are not in it. */
    async writeState(state: DeploymentState) {
      await replaceFile(join(folder, STATE_FILE), JSON.stringify(state), WHOLE);
      for (const id of await readdir(versions)) {
        if (id !== state.active && id !== state.previous) await rm(place(id), { recursive: true, force: true });
      }
    },
  };
}

/** Name prefix of folders that are being removed. */
const TRASH = 'trash-';

/** Removes what a killed process left unfinished, in the background: 200,000 files take a while. */
async function clear(folder: string, incoming: string): Promise<void> {
  await rename(incoming, join(folder, `${TRASH}${randomUUID()}`)).catch(() => undefined);
  const left = (await readdir(folder)).filter((name) => name.startsWith(TRASH));
  for (const name of left) rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined);
}

function toVersion(value: unknown): KeptVersion | null {
  const isVersion = isRecord(value) && typeof value.hash === 'string' && Array.isArray(value.files);
  return isVersion ? (value as unknown as KeptVersion) : null;
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as unknown;
  } catch {
    return null;
  }
}
