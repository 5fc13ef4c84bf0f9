import { join } from 'node:path';
import type { Serving } from './createSiteHandler';
import type { DeploymentState, KeptVersion, VersionStore } from './createVersionStore';
import type { ServedFile } from './ServedFile';
import { isHashedName } from './serveFile';
import { describeVersion, isCalled, type VersionName } from './VersionName';

/** The served version, and its state on disk. Calls must not overlap. */
export type ActiveVersion = Awaited<ReturnType<typeof createActiveVersion>>;

/**
 * Opens the active version of a store.
 *
 * @param serving Its `site` is replaced in one step.
 */
export async function createActiveVersion(store: VersionStore, serving: Serving) {
  const load = async (id: string | null) => (id === null ? null : store.load(id));
  let state = await store.readState();
  let version = await load(state.active);
  await show();

  async function show(): Promise<void> {
    const previous = await load(state.previous);
    const earlier = previous ? listFiles(store, previous, isHashedName) : new Map<string, ServedFile>();
    serving.site = version && { files: listFiles(store, version), earlier };
  }

  async function change(next: DeploymentState, nextVersion: KeptVersion): Promise<void> {
    const before = state;
    version = nextVersion;
    state = next;
    await show();
    // Writing the state removes older files, so readers get the new version first.
    await store.writeState(next).catch((error: unknown) => {
      state = before;
      throw error;
    });
  }

  async function listKept(): Promise<KeptVersion[]> {
    return [version, await load(state.previous)].filter((one) => one !== null);
  }

  async function find(name: string): Promise<KeptVersion | null> {
    return (await listKept()).find((one) => isCalled(one, name)) ?? null;
  }

  async function rollBack(name: string | undefined): Promise<VersionName> {
    const target = name === undefined ? await load(state.previous) : await find(name);
    if (!target) {
      const here = (await listKept()).map(describeVersion).join(', ');
      throw new Error(
        name === undefined
          ? 'There is no earlier version to roll back to.'
          : `There is no version ${name} to roll back to. Available: ${here === '' ? 'none' : here}.`,
      );
    }
    if (target.id === version?.id) return target;
    const refused = state.source ?? state.refused;
    await change({ active: target.id, previous: state.active, source: null, refused, validators: null }, target);
    return target;
  }

  async function refresh(): Promise<boolean> {
    const found = await store.readState();
    if (found.active === null || found.active === state.active) return false;
    const foundVersion = await load(found.active);
    if (!foundVersion) return false;
    state = found;
    version = foundVersion;
    await show();
    return true;
  }

  return {
    get version() {
      return version;
    },
    get state() {
      return state;
    },
    /** Serves a version, then writes the state. When writing fails, it throws and restores the earlier state. */
    change,
    /** Finds a kept version by one of its names; `null` if there is no such version. */
    find,
    /** Goes back to the previous version, or to the named one. Throws when that version is not kept. */
    rollBack,
    /** Loads a version that another process has activated on disk. True if there was one. */
    refresh,
  };
}

function listFiles(store: VersionStore, version: KeptVersion, isWanted: (name: string) => boolean = () => true) {
  const folder = store.siteFolder(version.id);
  return new Map(
    version.files
      .filter(({ name }) => isWanted(name))
      .map(({ name, size, hash }) => [name, { path: join(folder, name), size, hash }]),
  );
}
