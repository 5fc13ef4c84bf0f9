import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createLocalService, listen } from '../../../dist-server/local.js';

/* The built service in its own process, as users run it. Reports how it opened, its state on request, and every change of its pages. */
const [docsFolder = '', dataFolder = ''] = process.argv.slice(2);
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
let firstBytesMs = [];
const service = await createLocalService({
  docsFolder,
  dataFolder,
  watch: true,
  assistantKey: 'local_dsc_demo',
  adminKey: 'local_admin_demo',
  log: ({ method, status, firstByteMs }) => {
    if (method === 'POST' && status === 200) firstBytesMs.push(firstByteMs);
  },
});
const { url, close } = await listen(service.handle, { port: 0 });
service.subscribe(() => process.send?.('changed'));
process.on('message', (message) => {
  if (message === 'state') tell();
  else void end();
});
tell();

function tell() {
  const { tookMs, filesRead } = service.opening;
  const memoryMb = process.memoryUsage().rss / 1e6;
  const { user, system } = process.cpuUsage();
  const processorMs = (user + system) / 1e3;
  process.send?.({ url, tookMs, filesRead, heldMs: delay.max / 1e6, memoryMb, processorMs, firstBytesMs });
  firstBytesMs = [];
  delay.reset();
}

async function end() {
  await close();
  await service.close();
  process.disconnect();
}
