import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLocalService } from 'docs-assistant/local';
import { toNodeListener } from 'docs-assistant/proxy/node';
import { createSite } from './server/createSite';
import { readOptions, USAGE } from './server/readOptions';

/** The command `npm run demo`: the documentation site, and the local service that answers on it, on one origin. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === null) {
    console.log(USAGE);
    return;
  }
  const { docs, host } = options;
  const service = await createLocalService({ docsFolder: docs, scenarios: options.scenarios });
  if (service.pages.length === 0) {
    throw new Error(`${docs} holds no .md or .mdx file, so there is nothing to show. Name the folder of your pages.`);
  }
  const site = await createSite({ service, docsFolder: docs, siteFolder: options.site, title: options.title });
  const server = createServer(toNodeListener(site));
  // An answer may pause for longer than the default limit.
  server.requestTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  console.log(
    [
      `Demo             http://${host.includes(':') ? `[${host}]` : host}:${port}`,
      `Documentation    ${docs}, ${service.pages.length} pages`,
      'Stop it with Ctrl+C.',
    ].join('\n'),
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close(() => void service.close().then(() => process.exit(0)));
      server.closeAllConnections();
    });
  }
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(
    isTaken ? `The port is taken by another program. Choose another with --port or PORT. (${message})` : message,
  );
  process.exitCode = 1;
});
