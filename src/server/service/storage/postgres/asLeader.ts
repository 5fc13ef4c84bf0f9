import { STORE_FORMAT } from '../../search/docsIndex/openPageStore';
import type { SqlEngine, SqlQuery } from '../engine/SqlEngine';

/** Runs the work if the instance leads the index; false if another one does. */
export async function asLeader(
  { transaction }: SqlEngine,
  leader: string,
  work: (run: SqlQuery) => Promise<unknown>,
): Promise<boolean> {
  return transaction(async (run) => {
    const held = await run('SELECT format FROM docs_index WHERE format = $1 AND leader = $2 FOR UPDATE', [
      STORE_FORMAT,
      leader,
    ]);
    if (held.length === 0) return false;
    await work(run);
    return true;
  });
}
