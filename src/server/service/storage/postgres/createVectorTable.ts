import { inBatches } from '../../../lib/inBatches';
import { STORE_FORMAT } from '../../search/docsIndex/openPageStore';
import type { PageVectors, SharedPages } from '../engine/SharedPages';
import type { SqlEngine, SqlQuery } from '../engine/SqlEngine';
import { placeholders } from '../../search/toTermVector';

/** Number of pages in one statement: it must end within the statement timeout. */
const BATCH_COUNT = 50;

/** The vectors of shared pages in the table `docs_vector`. */
export function createVectorTable(
  engine: SqlEngine,
): Pick<SharedPages, 'listVectors' | 'readVectors' | 'writeVectors'> {
  const { query } = engine;
  const format = STORE_FORMAT;
  return {
    async listVectors(model, since) {
      const rows = await query(
        'SELECT file, hash, revision FROM docs_vector WHERE format = $1 AND revision > $2 AND model = $3 ORDER BY revision',
        [format, since, model],
      );
      return rows.map(({ file, hash, revision }) => ({
        file: String(file),
        hash: String(hash),
        revision: Number(revision),
      }));
    },
    async readVectors(model, files) {
      const vectors: PageVectors[] = [];
      for (const some of inBatches(files, BATCH_COUNT)) {
        const rows = await query(
          `SELECT file, hash, data FROM docs_vector WHERE format = $1 AND model = $2 AND file IN (${placeholders(some, 3)})`,
          [format, model, ...some],
        );
        vectors.push(
          ...rows.map(({ file, hash, data }) => ({ file: String(file), hash: String(hash), data: data as Uint8Array })),
        );
      }
      return vectors;
    },
    async writeVectors(leader, model, vectors) {
      for (const some of inBatches(vectors, BATCH_COUNT)) {
        const rows = some.map(
          (_, row) => `($1, $2, $${row * 3 + 3}, $${row * 3 + 4}, decode($${row * 3 + 5}, 'base64'))`,
        );
        const isWritten = await asLeader(engine, leader, (run) =>
          run(
            `INSERT INTO docs_vector (format, model, file, hash, data) VALUES ${rows.join(', ')}
             ON CONFLICT (format, file) DO UPDATE SET
               model = excluded.model, hash = excluded.hash, data = excluded.data, revision = excluded.revision`,
            [
              format,
              model,
              ...some.flatMap(({ file, hash, data }) => [file, hash, Buffer.from(data).toString('base64')]),
            ],
          ),
        );
        if (!isWritten) return false;
      }
      return true;
    },
  };
}

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
