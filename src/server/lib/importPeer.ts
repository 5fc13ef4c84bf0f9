/**
 * Imports code that needs packages which only some users install. Throws an error with the command that installs them, if one is missing.
 *
 * @param use The option that needs them, such as `databaseUrl (DATABASE_URL)`.
 * @param packages Names with major versions, such as `pg@8`.
 */
export async function importPeer<T>(load: () => Promise<T>, use: string, packages: string): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    throw new Error(`[docs-assistant] ${use} needs a package: npm install docs-assistant-server ${packages}`, {
      cause: error,
    });
  }
}

/** {@link importPeer} for code that needs the packages of models. */
export function importModels<T>(load: () => Promise<T>): Promise<T> {
  return importPeer(load, 'A model', 'ai@5 @ai-sdk/openai-compatible@1 zod@4');
}
