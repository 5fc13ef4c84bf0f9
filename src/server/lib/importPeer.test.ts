import { expect, it } from 'vitest';
import { importPeer } from './importPeer';

it('says how to install what is missing, and passes on other errors', async () => {
  const missing = () => import(['no', 'such', 'package'].join('-')) as Promise<unknown>;
  const failing = async () => {
    const error = await missing().catch((cause: unknown) => cause);
    throw Object.assign(new Error('not found', { cause: error }), { code: 'ERR_MODULE_NOT_FOUND' });
  };
  await expect(importPeer(failing, 'databaseUrl', 'pg@8')).rejects.toThrow(
    '[docs-assistant] databaseUrl needs a package: npm install docs-assistant-server pg@8',
  );
  await expect(importPeer(() => Promise.reject(new Error('other')), 'mcp', 'x')).rejects.toThrow(/^other$/);
  expect(await importPeer(() => Promise.resolve(1), 'mcp', 'x')).toBe(1);
});
