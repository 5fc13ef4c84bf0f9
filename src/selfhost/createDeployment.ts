import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BUNDLE_MANIFEST, readBundleManifest } from '../contract';
import { BundleFailure } from './BundleFailure';
import type { BundleLimits } from './BundleLimits';
import { BUNDLE_LIMITS } from './BundleLimits';
import type { Serving } from './createSiteHandler';
import { createSiteHandler } from './createSiteHandler';
import type { DeploymentState, KeptVersion } from './createVersionStore';
import { createVersionStore } from './createVersionStore';
import { fetchBundle } from './fetchBundle';
import { hashOf } from './hashOf';
import type { Values } from './readValues';
import type { ServedFile } from './ServedFile';
import { isHashedName } from './serveFile';
import type { UnpackedFile } from './unpackBundle';
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

/** Identifiers of a version. */
export type VersionName = Pick<KeptVersion, 'id' | 'label' | 'jobId' | 'hash'>;

/** A self-hosted deployment. */
export interface Deployment {
  /** Serves the active version. */
  handle(request: Request): Promise<Response>;
  /** Puts the values into effect for what is served already, without fetching anything. */
  show(values: Values): Promise<void>;
  /**
   * Makes the values hold: fetches their bundle, unless it is there, and swaps it in. Throws {@link BundleFailure}; what was served
   * before is served on then. Later values end the fetching for earlier ones.
   *
   * @param options.isForced Asks the storage also when the link is the same: for a start and a SIGHUP.
   * @returns What happened, in words.
   */
  apply(values: Values, options?: { isForced?: boolean }): Promise<string>;
  /**
   * Makes the version before the active one, or the named one, the active one. Throws an error when it is not here.
   *
   * @param name Identifier, documentation version, job or hash, as {@link isCalled} has it. @default the one before
   */
  rollBack(name?: string): Promise<VersionName>;
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
  let fetching: AbortController | undefined;
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

  async function showValues(values: Values): Promise<void> {
    if (values.assistant && values.assistant.src === undefined && serving.assistant.size === 0) {
      serving.assistant = (await options.assistant?.()) ?? new Map();
    }
    serving.values = values.staticExport.enabled ? values : null;
  }

  /** Outcome that needs no request to the storage; `null` where one is needed. */
  async function applyKnown(values: Values, isForced: boolean): Promise<string | null> {
    await showValues(values);
    if (!values.staticExport.enabled) return 'Static export is not enabled in the values, so nothing is served.';
    const source = toMark(values);
    if (active && state.refused === source) {
      return `Stays rolled back to ${describe(active)}: these values were rolled back from. Change them to go on.`;
    }
    return active && state.source === source && !isForced ? `Serves ${describe(active)}.` : null;
  }

  async function apply(values: Values, isForced: boolean): Promise<string> {
    // A download for earlier values is aborted.
    fetching?.abort();
    const controller = new AbortController();
    fetching = controller;
    const known = await inTurn(() => applyKnown(values, isForced));
    if (known !== null) return known;
    const source = toMark(values);
    const isSameSource = active !== null && state.source === source;
    const fetched = await fetchVersion(values, isSameSource, AbortSignal.any([signal, controller.signal])).catch(
      async (error: unknown) => {
        if (controller.signal.aborted && !signal.aborted) return 'superseded' as const;
        const kept = isSameSource ? null : await findPinned(values.staticExport.version);
        const isPassing = error instanceof BundleFailure && ['refused', 'unreachable'].includes(error.fault);
        if (!kept || !isPassing) throw error;
        return { version: kept, validators: null, finish: async () => undefined };
      },
    );
    if (fetched === 'superseded') return 'Newer values have come, so these were not applied.';
    if (fetched === null) return `Serves ${active ? describe(active) : 'what it served'}: the bundle has not changed.`;
    return inTurn(async () => {
      if (controller.signal.aborted) {
        await fetched.finish(false);
        return 'Newer values have come, so these were not applied.';
      }
      await fetched.finish(true);
      const { version, validators } = fetched;
      const isSame = version.id === active?.id;
      const previous = isSame ? state.previous : (state.active ?? null);
      await change({ active: version.id, previous, source, refused: null, validators }, version);
      return `${isSame ? 'Serves' : 'Now serves'} ${describe(version)}.`;
    });
  }

  /** The pinned version, where it is here already: then its link may have expired. */
  async function findPinned(pinned: string | undefined): Promise<KeptVersion | null> {
    return pinned === undefined ? null : ((await keptVersions()).find((version) => isCalled(version, pinned)) ?? null);
  }

  async function keptVersions(): Promise<KeptVersion[]> {
    const versions = [active, await loadVersion(state.previous)];
    return versions.filter((version) => version !== null);
  }

  /** Fetches, checks and unpacks; `null` where the storage has what is served. Nothing stays on the disk of what is not taken. */
  async function fetchVersion(values: Values, isSameSource: boolean, within: AbortSignal) {
    const { bundleUrl, version: pinned } = values.staticExport;
    const incoming = await store.createIncoming();
    try {
      const archive = join(incoming, 'bundle.tar.gz');
      const known = isSameSource ? state.validators : null;
      const fetched = await fetchBundle(bundleUrl, archive, { maxBytes: limits.archiveBytes, known, signal: within });
      if (fetched === null) {
        await store.drop(incoming);
        return null;
      }
      const id = fetched.hash.slice(0, ID_LENGTH);
      const here = await store.load(id);
      const site = join(incoming, 'site');
      const files = here?.files ?? (await unpackBundle(archive, site, limits, within));
      const version = await toVersion(id, files, here ? store.siteFolder(id) : site);
      checkPin(version, pinned);
      await rm(archive);
      const finish = (isKept: boolean) => (isKept ? store.keep(incoming, version) : store.drop(incoming));
      return { version, validators: fetched.validators, finish };
    } catch (error) {
      await store.drop(incoming);
      throw error;
    }
  }

  async function toVersion(id: string, files: UnpackedFile[], folder: string): Promise<KeptVersion> {
    const text = await readFile(join(folder, BUNDLE_MANIFEST), 'utf8').catch(() => '');
    const { version, jobId, hash } = readBundleManifest(text);
    const actual = hashOf(files);
    if (hash !== null && hash !== actual) {
      throw new BundleFailure('broken', `The files of the bundle are not those that its ${BUNDLE_MANIFEST} names.`);
    }
    return { id, label: version, jobId, hash: actual, fetchedAt: new Date(now()).toISOString(), files };
  }

  async function rollBack(name: string | undefined): Promise<VersionName> {
    const previous = await loadVersion(state.previous);
    const target = name === undefined ? previous : (await keptVersions()).find((version) => isCalled(version, name));
    if (!target) {
      const here = (await keptVersions()).map(describe).join(', ');
      throw new Error(
        name === undefined
          ? 'There is no version before this one to roll back to.'
          : `There is no version ${name} here to roll back to. Here are: ${here === '' ? 'none' : here}.`,
      );
    }
    if (target.id === active?.id) return target;
    const refused = state.source ?? state.refused;
    await change({ active: target.id, previous: state.active, source: null, refused, validators: null }, target);
    return target;
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
    show: (values) => inTurn(() => showValues(values)),
    apply: (values, { isForced = false } = {}) => apply(values, isForced),
    rollBack: (name) => inTurn(() => rollBack(name)),
    refresh: () => inTurn(refresh),
    active: () => active,
  };
}

/** Characters of a hash from which on its beginning stands for it. */
const HASH_MIN_LENGTH = 12;

/** True when a version is called by a name: its documentation version, its job, or the beginning of a hash, of the archive or of its contents. */
function isCalled({ id, label, jobId, hash }: VersionName, name: string): boolean {
  if (name === label || name === jobId || name === id) return true;
  return name.length >= HASH_MIN_LENGTH && (hash.startsWith(name) || name.startsWith(id));
}

/** Throws when a bundle is not the pinned one, also when it does not say which it is. */
function checkPin(version: KeptVersion, pinned: string | undefined): void {
  if (pinned === undefined || isCalled(version, pinned)) return;
  const named =
    version.label === null ? `names no version (its hash is ${version.hash})` : `is version ${version.label}`;
  throw new BundleFailure('mismatch', `The bundle ${named}, and the values pin version ${pinned}.`);
}

/** A mark of the values that says nothing of the link, which is a secret. */
function toMark({ staticExport: { bundleUrl, version = '' } }: Values): string {
  return createHash('sha256').update(`${bundleUrl}\n${version}`).digest('hex');
}

/** A version for the operator. */
export function describe({ id, label, jobId }: VersionName): string {
  const job = jobId === null ? '' : `, job ${jobId}`;
  return label === null ? `version ${id}${job === '' ? '' : ` (${job.slice(2)})`}` : `version ${label} (${id}${job})`;
}
