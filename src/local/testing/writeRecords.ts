import { openDatabase } from '../database/openDatabase';

/** Writes numbered records, two a transaction, into the database of a folder until it is killed; prints each number that is kept. */
const [folder = ''] = process.argv.slice(2);
const database = await openDatabase(folder);
const numbers = database.records<{ number: number }>('numbers');
for (let number = numbers.all().length + 1; ; number += 2) {
  database.transaction(() => {
    numbers.put(String(number), { number });
    numbers.put(String(number + 1), { number: number + 1 });
  });
  await new Promise((resolve) => process.stdout.write(`${number + 1}\n`, resolve));
}
