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
  else if (message === 'export') void exportSite();
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

/** Exports the whole site, as a user does. */
async function exportSite() {
  const began = performance.now();
  const { user, system } = process.cpuUsage();
  const request = (path, init) =>
    fetch(url + path, {
      ...init,
      headers: { authorization: 'Bearer local_admin_demo', 'content-type': 'application/json' },
    });
  const start = await request('/v1/static-export/jobs', {
    method: 'POST',
    body: JSON.stringify({ domain: 'docs.example.com' }),
  });
  let job = await start.json();
  let memoryMb = 0;
  while (job.status === 'queued' || job.status === 'running') {
    await new Promise((done) => setTimeout(done, 100));
    memoryMb = Math.max(memoryMb, process.memoryUsage().rss / 1e6);
    job = await (await request(`/v1/static-export/jobs/${job.jobId}`)).json();
  }
  const used = process.cpuUsage({ user, system });
  const tookMs = performance.now() - began;
  const processorMs = (used.user + used.system) / 1e3;
  process.send?.({ status: job.status, pageCount: job.pageCount, tookMs, processorMs, memoryMb });
}

async function end() {
  await close();
  await service.close();
  process.disconnect();
}
