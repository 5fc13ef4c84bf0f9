import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createTestService } from '../testing/createTestService';

const folder = await mkdtemp(join(tmpdir(), 'claim '));
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each(['file/x', 'file'])('leaves the data folder free when the shared folder %s cannot be used', async (name) => {
  await writeFile(join(folder, 'file'), '');
  const dataFolder = join(folder, 'data');
  await expect(createTestService({ dataFolder, sharedFolder: join(folder, name) })).rejects.toThrow(/EEXIST|ENOTDIR/);
  const service = await createTestService({ dataFolder, sharedFolder: join(folder, 'shared') });
  await service.close();
});
