import { BundleFailure } from './BundleFailure';
import { createActiveVersion, type ActiveVersion } from './createActiveVersion';
import { createSiteHandler, type Serving } from './createSiteHandler';
import { createVersionStore, type VersionStore } from './createVersionStore';
import { fetchVersion, type FetchedVersion } from './fetchVersion';
import type { Values } from './readValues';
import type { ServedFile } from './ServedFile';
import { describeVersion, type VersionName } from './VersionName';
import { createSerialQueue } from '../lib/createSerialQueue';
import { sha256 } from '../lib/sha256';

export interface DeploymentOptions {
  /** Folder for versions. Only one process may serve from it. */
  dataFolder: string;
  /** Finds the assistant's own files, by path; called when values first need them. @default no files */
  assistant?: () => Promise<ReadonlyMap<string, ServedFile>>;
  /** True while another process serves from the folder: its unfinished files are then not removed. @default false */
  isGuest?: boolean;
  signal: AbortSignal;
}

/** A self-hosted deployment. */
export type Deployment = Awaited<ReturnType<typeof createDeployment>>;

const SUPERSEDED = 'Newer values have arrived, so these were not applied.' as const;

/** Opens a deployment. It serves its last version at once, even without a network. */
export async function createDeployment(options: DeploymentOptions) {
  const { signal } = options;
  const store = await createVersionStore(options.dataFolder, options.isGuest ?? false);
  const serving: Serving = { site: null, values: null, assistant: new Map() };
  const active = await createActiveVersion(store, serving);
  const { run: inTurn } = createSerialQueue();
  let fetching: AbortController | undefined;

  async function showValues(values: Values): Promise<void> {
    if (values.assistant && values.assistant.src === undefined && serving.assistant.size === 0) {
      serving.assistant = (await options.assistant?.()) ?? new Map();
    }
    serving.values = values.staticExport.enabled ? values : null;
  }

  /** The outcome, if it needs no request to the storage; otherwise `null`. */
  async function applyKnown(values: Values, isForced: boolean): Promise<string | null> {
    await showValues(values);
    if (!values.staticExport.enabled) return 'Static export is not enabled in the values, so nothing is served.';
    const { version, state } = active;
    const source = toMark(values);
    if (version && state.refused === source) {
      return `Stays rolled back to ${describeVersion(version)}: a roll-back undid these values. Change them to continue.`;
    }
    return version && state.source === source && !isForced ? `Serving ${describeVersion(version)}.` : null;
  }

  async function apply(values: Values, isForced: boolean): Promise<string> {
    // Later values abort the download for earlier ones.
    fetching?.abort();
    const controller = new AbortController();
    fetching = controller;
    const known = await inTurn(() => applyKnown(values, isForced));
    if (known !== null) return known;
    const fetched = await fetchFor(values, { store, active }, AbortSignal.any([signal, controller.signal])).catch(
      (error: unknown) => {
        if (controller.signal.aborted && !signal.aborted) return SUPERSEDED;
        throw error;
      },
    );
    if (fetched === SUPERSEDED) return SUPERSEDED;
    if (fetched === null) {
      return `Serving ${active.version ? describeVersion(active.version) : 'what it served'}: the bundle has not changed.`;
    }
    return inTurn(async () => {
      const isWanted = !controller.signal.aborted;
      await fetched.finish(isWanted);
      return isWanted ? take(fetched, toMark(values)) : SUPERSEDED;
    });
  }

  async function take({ version, validators }: FetchedVersion, source: string): Promise<string> {
    const isSame = version.id === active.version?.id;
    const previous = isSame ? active.state.previous : active.state.active;
    await active.change({ active: version.id, previous, source, refused: null, validators }, version);
    return `${isSame ? 'Serving' : 'Now serving'} ${describeVersion(version)}.`;
  }

  return {
    /** Serves the active version. */
    handle: createSiteHandler(() => ({ ...serving })),
    /** Applies the values to the version that is served already, without fetching anything. */
    show: (values: Values) => inTurn(() => showValues(values)),
    /**
     * Applies the values: fetches their bundle if it is not here yet, and swaps it in. When that throws a {@link BundleFailure}, the earlier
     * version is still served. Later values abort the download for earlier ones.
     *
     * @param options.isForced Asks the storage even if the link is the same; for a start and a SIGHUP.
     * @returns The outcome, in words.
     */
    apply: (values: Values, { isForced = false } = {}) => apply(values, isForced),
    /** Activates the previous version, or one by its identifier, documentation version, job or hash. Throws when it is not kept. */
    rollBack: (name?: string) => inTurn(() => active.rollBack(name)),
    /** Loads a version that another process (the roll-back command) has activated in the data folder. True if there was one. */
    refresh: () => inTurn(active.refresh),
    active: (): VersionName | null => active.version,
  };
}

/** Fetches the version that the values name. If the link does not work any more, a pinned version that is kept is used. */
async function fetchFor(
  values: Values,
  { store, active }: { store: VersionStore; active: ActiveVersion },
  within: AbortSignal,
): Promise<FetchedVersion | null> {
  const { bundleUrl: url, version: pinned } = values.staticExport;
  const { version, state } = active;
  const isSameSource = version !== null && state.source === toMark(values);
  const wanted = { url, pinned, known: isSameSource ? state.validators : null };
  try {
    return await fetchVersion(store, wanted, within);
  } catch (error) {
    const kept = isSameSource || pinned === undefined ? null : await active.find(pinned);
    const isPassing = error instanceof BundleFailure && ['refused', 'unreachable'].includes(error.fault);
    if (!kept || !isPassing) throw error;
    return { version: kept, validators: null, finish: async () => undefined };
  }
}

/** A hash that identifies the values. It does not reveal the link, which is a secret. */
function toMark({ staticExport: { bundleUrl, version = '' } }: Values): string {
  return sha256(`${bundleUrl}\n${version}`);
}
