import { openSqliteEngine } from '../storage/sqlite/openSqliteEngine';

/**
 * Writes numbered records, two per transaction, into the database of a folder until it is killed. Prints each number after it is stored.
 */
const [folder = ''] = process.argv.slice(2);
const engine = await openSqliteEngine(folder);
const write = `INSERT INTO record (kind, id, body, place) VALUES ('numbers', $1, $2, ${engine.words.nextPlace})`;
const [row] = await engine.query("SELECT count(*) AS count FROM record WHERE kind = 'numbers'");
for (let number = Number(row?.count) + 1; ; number += 2) {
  await engine.transaction(async (query) => {
    await query(write, [String(number), JSON.stringify({ number })]);
    await query(write, [String(number + 1), JSON.stringify({ number: number + 1 })]);
  });
  await new Promise((resolve) => process.stdout.write(`${number + 1}\n`, resolve));
}
