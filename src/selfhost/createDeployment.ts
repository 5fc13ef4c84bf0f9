import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '../contract';
import { BundleFailure } from './BundleFailure';
import type { BundleLimits } from './BundleLimits';
import { BUNDLE_LIMITS } from './BundleLimits';
import type { Serving } from './createSiteHandler';
import { createSiteHandler } from './createSiteHandler';
import type { DeploymentState, KeptVersion } from './createVersionStore';
import { createVersionStore } from './createVersionStore';
import { fetchBundle } from './fetchBundle';
import type { Values } from './readValues';
import type { ServedFile } from './ServedFile';
import { isHashedName } from './serveFile';
import { unpackBundle } from './unpackBundle';

/** Options of {@link createDeployment}. */
export interface DeploymentOptions {
  /** Where versions are kept. One process serves from a folder. */
  dataFolder: string;
  /** Finds the assistant's own files, by path; called when values want them first. @default there are none */
  assistant?: () => Promise<ReadonlyMap<string, ServedFile>>;
  /** True beside the process that serves from the folder: what that one has half done is left alone. @default false */
  isGuest?: boolean;
  limits?: BundleLimits;
  /** Aborts what is being fetched. */
  signal: AbortSignal;
  now?: () => number;
}

/** A version in words: its label and its identifier. */
export interface VersionName {
  id: string;
  label: string | null;
}

/** A self-hosted deployment (specification section 4.6). */
export interface Deployment {
  /** Serves the active version. */
  handle(request: Request): Promise<Response>;
  /**
   * Makes the values hold: fetches their bundle, unless it is there, and swaps it in. Throws {@link BundleFailure}; what was served
   * before is served on then.
   *
   * @returns What happened, in words.
   */
  apply(values: Values): Promise<string>;
  /** Makes the version before the active one. Throws an error when there is none. */
  rollBack(): Promise<VersionName>;
  /** Takes up what another process, the roll-back command, has changed in the data folder. True when something has. */
  refresh(): Promise<boolean>;
  active(): VersionName | null;
}

const ID_LENGTH = 16;

/** Opens a deployment: what it served last is served at once, also without a network. */
export async function createDeployment(options: DeploymentOptions): Promise<Deployment> {
  const { limits = BUNDLE_LIMITS, signal, now = Date.now } = options;
  const store = await createVersionStore(options.dataFolder, options.isGuest ?? false);
  let state = await store.readState();
  let active = await loadVersion(state.active);
  const serving: Serving = { site: null, values: null, assistant: new Map() };
  let queue: Promise<unknown> = Promise.resolve();
  await show();

  async function loadVersion(id: string | null): Promise<KeptVersion | null> {
    return id === null ? null : store.load(id);
  }

  /** Puts the active version in front of readers, in one step. */
  async function show(): Promise<void> {
    const previous = await loadVersion(state.previous);
    const earlier = previous ? toServed(previous, ({ name }) => isHashedName(name)) : new Map<string, ServedFile>();
    serving.site = active && { files: toServed(active, () => true), earlier };
  }

  function toServed(version: KeptVersion, isWanted: (file: KeptVersion['files'][number]) => boolean) {
    const folder = store.siteFolder(version.id);
    const files = version.files.filter(isWanted);
    return new Map(files.map(({ name, size, hash }) => [name, { path: join(folder, name), size, hash }]));
  }

  async function change(next: DeploymentState, version: KeptVersion): Promise<void> {
    const before = state;
    active = version;
    state = next;
    await show();
    // Readers have the new version before files of older ones go.
    await store.writeState(next).catch((error: unknown) => {
      state = before;
      throw error;
    });
  }

  async function apply(values: Values): Promise<string> {
    if (values.assistant && values.assistant.src === undefined && serving.assistant.size === 0) {
      serving.assistant = (await options.assistant?.()) ?? new Map();
    }
    serving.values = values.staticExport.enabled ? values : null;
    if (!values.staticExport.enabled) return 'Static export is not enabled in the values, so nothing is served.';
    const { bundleUrl, version: pinned } = values.staticExport;
    const source = toMark(bundleUrl, pinned);
    if (active && state.refused === source) {
      return `Stays rolled back to ${describe(active)}: these values were rolled back from. Change them to go on.`;
    }
    if (active && state.source === source) return `Serves ${describe(active)}.`;
    let version: KeptVersion;
    try {
      version = await fetchVersion(bundleUrl, pinned ?? null);
    } catch (error) {
      const kept = await findPinned(pinned);
      if (!kept || !(error instanceof BundleFailure) || !['refused', 'unreachable'].includes(error.fault)) throw error;
      version = kept;
    }
    const isSame = version.id === active?.id;
    const previous = isSame ? state.previous : (state.active ?? null);
    await change({ active: version.id, previous, source, refused: null }, version);
    return `${isSame ? 'Serves' : 'Now serves'} ${describe(version)}.`;
  }

  /** The pinned version, where it is here already: then its link may have expired. */
  async function findPinned(pinned: string | undefined): Promise<KeptVersion | null> {
    if (pinned === undefined) return null;
    const versions = [active, await loadVersion(state.previous)];
    return versions.find((version) => version?.label === pinned) ?? null;
  }

  async function fetchVersion(bundleUrl: string, pinned: string | null): Promise<KeptVersion> {
    const incoming = await store.createIncoming();
    const archive = join(incoming, 'bundle.tar.gz');
    const id = (await fetchBundle(bundleUrl, archive, { maxBytes: limits.archiveBytes, signal })).slice(0, ID_LENGTH);
    const known = await store.load(id);
    const site = join(incoming, 'site');
    const files = known?.files ?? (await unpackBundle(archive, site, limits));
    const named = await readLabel(known ? store.siteFolder(id) : site);
    if (pinned !== null && named !== null && pinned !== named) {
      throw new BundleFailure('mismatch', `The bundle is version ${named}, and the values pin version ${pinned}.`);
    }
    const version = { id, label: pinned ?? named, fetchedAt: new Date(now()).toISOString(), files };
    await rm(archive);
    await store.keep(incoming, version);
    return version;
  }

  async function rollBack(): Promise<VersionName> {
    const previous = await loadVersion(state.previous);
    if (!previous) throw new Error('There is no version before this one to roll back to.');
    const refused = state.source ?? state.refused;
    await change({ active: previous.id, previous: state.active, source: null, refused }, previous);
    return previous;
  }

  async function refresh(): Promise<boolean> {
    const found = await store.readState();
    if (found.active === null || found.active === state.active) return false;
    const version = await loadVersion(found.active);
    if (!version) return false;
    state = found;
    active = version;
    await show();
    return true;
  }

  /** One change after the other. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  }

  return {
    handle: createSiteHandler(() => ({ ...serving })),
    apply: (values) => inTurn(() => apply(values)),
    rollBack: () => inTurn(rollBack),
    refresh: () => inTurn(refresh),
    active: () => active,
  };
}

/** The version that a bundle names in its `export.json`; `null` where it names none. */
async function readLabel(folder: string): Promise<string | null> {
  try {
    const manifest: unknown = JSON.parse(await readFile(join(folder, 'export.json'), 'utf8'));
    return isRecord(manifest) && typeof manifest.version === 'string' ? manifest.version : null;
  } catch {
    return null;
  }
}

/** A mark of the values that says nothing of the link, which is a secret. */
function toMark(bundleUrl: string, version = ''): string {
  return createHash('sha256').update(`${bundleUrl}\n${version}`).digest('hex');
}

/** A version for the operator. */
export function describe({ id, label }: VersionName): string {
  return label === null ? `version ${id}` : `version ${label} (${id})`;
}
