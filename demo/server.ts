import { createLocalService, listen } from 'docs-assistant-server/local';
import { createTestingService } from 'docs-assistant-server/testing';
import { findAssistantFiles } from '../src/server/selfhost/findAssistantFiles';
import { createSite } from './server/createSite';
import { createStaticSite } from './server/createStaticSite';
import { readOptions, DEMO_USAGE } from './server/readOptions';

/** The command `npm run demo`: the documentation, its local service and the pages beside them on one origin. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === null) {
    console.log(DEMO_USAGE);
    return;
  }
  const { docs } = options;
  const service = await (options.scenarios ? createTestingService : createLocalService)({
    docsFolder: docs,
    // The demo's pages have it. It is of no use to other pages: the demo listens only on this machine, and refuses their origins.
    assistantKey: 'local_dsc_demo',
    // Tests ask from pages on other ports.
    ...(options.scenarios && { allowedOrigins: ['loopback'] }),
    watch: true,
    keepQuestions: true,
    mcp: true,
  });
  if (service.pages.length === 0) {
    throw new Error(`${docs} has no .md or .mdx files. Set --docs to the folder of your pages.`);
  }
  const { site: siteFolder, title, credentials } = options;
  const site = await createSite({ service, docsFolder: docs, siteFolder, title, credentials });
  // The service's own listener: it cuts the connection if a scenario says so, and allows pauses of any length in answers.
  const server = await listen(site.handle, { port: options.port });
  const assistant = await findAssistantFiles();
  const files = createStaticSite({ service, docsFolder: docs, title, assistant });
  const fileServer = await listen(files.handle, { port: 0 });
  const password = options.isPasswordGenerated ? credentials.password : 'from DEMO_ADMIN_PASSWORD';
  console.log(
    [
      `Demo             ${server.url}`,
      `Documentation    ${docs}, ${service.pages.length} pages`,
      `Playground       ${server.url}/playground`,
      `Page of its own  ${server.url}/standalone`,
      `Without service  ${fileServer.url}, the same pages as static files`,
      `Operators' page  ${server.url}/admin, user ${credentials.user}, password ${password}`,
      'Stop it with Ctrl+C.',
    ].join('\n'),
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      site.close();
      void Promise.all([server.close(), fileServer.close(), service.close(), files.close()]).then(() =>
        process.exit(0),
      );
    });
  }
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(
    isTaken ? `The port is in use by another program. Choose another port with --port or PORT. (${message})` : message,
  );
  process.exitCode = 1;
});
