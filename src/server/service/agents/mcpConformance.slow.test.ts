import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { listen } from '../../http/listener/listen';
import { createTestService } from '../testing/createTestService';

const SUITE = 'node_modules/@modelcontextprotocol/conformance/dist/index.js';

/** Scenarios that need only mandatory features, or features that this server declares. */
const PASSED = [
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'prompts-list',
  'dns-rebinding-protection',
];

it('passes the public conformance suite, except for scenarios that need tools of the suite’s own', async () => {
  const service = await createTestService({ mcp: true });
  const server = await listen(service.handle, { port: 0 });
  const baseline = join(import.meta.dirname, 'mcpConformance.yaml');
  const parameters = [SUITE, 'server', '--url', `${server.url}/mcp`, '--suite', 'all', '--expected-failures', baseline];
  try {
    // Exits with an error for a failure that is not in the list, and for a listed scenario that passes.
    const { stdout } = await promisify(execFile)(process.execPath, parameters, { maxBuffer: 50_000_000 });
    for (const name of PASSED) expect(stdout).toMatch(new RegExp(`✓ ${name}: [1-9]\\d* passed, 0 failed`));
  } finally {
    await server.close();
    await service.close();
  }
});
