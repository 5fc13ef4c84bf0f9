import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { recordFault } from '../../../../e2e/fixtures/recordFault';
import type { StaticExportBundle, StaticExportJob } from '../../../shared/contract';
import { STATIC_EXPORT_JOBS_PATH, staticExportBundlePath, staticExportJobPath } from '../../../shared/contract';
import { runInTest } from '../../cli/testing/runInTest';
import { INSTALL_TIMEOUT_MS } from '../../proxy/testing/requireBinary';
import type { RunningProxy } from '../../proxy/testing/runtimes';
import { startNginxSite } from '../../proxy/testing/startNginx';
import { CLIENT_ADDRESS_HEADER } from '../../http/createAddressReader';
import { bodyFor, createTestService, messageRequest, pollJson, TEST_DOCS } from '../testing/createTestService';
import { startBucketServer } from '../testing/startBucketServer';
import { startPostgres, type PostgresServer } from '../testing/startPostgres';
import { askService, sendAdmin, startService, type ServiceProcess } from '../testing/startService';

const DEPLOY = await readFile('demo/docs/04-server/07-deploy.md', 'utf8');

/** The first block of code in a language on a page. */
function readBlock(page: string, language: string, words = ''): string {
  const blocks = page.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'));
  for (const [, code = ''] of blocks) if (code.includes(words)) return code;
  throw new Error(`The page has no block of ${language} with ${words}.`);
}

/** The environment variables that a block of commands exports. */
function readVariables(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/^export (\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** The archive of a job after it has completed, and its size according to the service. */
async function readBundle(url: string, jobId: string): Promise<[ArrayBuffer, number | null]> {
  await pollJson<StaticExportJob>(
    () => sendAdmin('GET', url + staticExportJobPath(jobId)),
    ({ status }) => status === 'completed',
  );
  const response = await sendAdmin('POST', url + staticExportBundlePath(jobId));
  const bundle = (await response.json()) as StaticExportBundle;
  return [await (await fetch(bundle.bundleUrl)).arrayBuffer(), bundle.sizeBytes];
}

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
}, INSTALL_TIMEOUT_MS);
afterAll(() => postgres.remove());

it('the command of the page starts one process with one file', async () => {
  const root = await mkdtemp(join(tmpdir(), 'production '));
  const command = /^npx docs-assistant-server service (.*)$/m.exec(
    readBlock(DEPLOY, 'sh', 'docs-assistant-server service'),
  )?.[1];
  const places: Record<string, string> = { './docs': TEST_DOCS, './data': join(root, 'data') };
  const service = await startService({ args: command?.split(' ').map((word) => places[word] ?? word) });
  expect((await askService(service.url, 'How do I boil water?')).text).toContain('boilWater');
  const [entry] = service
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(JSON.parse(entry ?? '')).toMatchObject({ event: 'request', method: 'POST', status: 200 });
  expect(entry).not.toContain('boil');
  expect(await service.end('SIGTERM')).toBe(0);
  await rm(root, { recursive: true, force: true });
});

it('archives are in the bucket that the variables of the page name', async () => {
  const root = await mkdtemp(join(tmpdir(), 'production '));
  const { bucket, remove } = await startBucketServer();
  const env = readVariables(readBlock(DEPLOY, 'sh', 'S3_BUCKET_URL'));
  const own = {
    S3_BUCKET_URL: bucket.url,
    AWS_ACCESS_KEY_ID: bucket.accessKeyId,
    AWS_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  };
  expect(Object.keys(env)).toEqual(Object.keys(own));
  const service = await startService({ args: ['--data', join(root, 'data')], env: own });
  const start = await sendAdmin('POST', service.url + STATIC_EXPORT_JOBS_PATH, { domain: 'docs.example.com' });
  const { jobId } = (await start.json()) as StaticExportJob;
  const [archive, sizeBytes] = await readBundle(service.url, jobId);
  expect(archive.byteLength).toBe(sizeBytes);
  expect(await readdir(join(root, 'data', 'bundles'))).toEqual([]);
  await service.end('SIGTERM');
  await remove();
  await rm(root, { recursive: true, force: true });
});

describe('three instances behind nginx, as the page says', () => {
  const instances: ServiceProcess[] = [];
  let nginx: RunningProxy;
  let root: string;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'production '));
    const block = readBlock(DEPLOY, 'sh', 'DATABASE_URL');
    const env = readVariables(block);
    expect(Object.keys(env)).toEqual(['DATABASE_URL', 'DOCS_ASSISTANT_KEY', 'DOCS_ASSISTANT_ADMIN_KEY']);
    env.DATABASE_URL = await postgres.createDatabase();
    const places: Record<string, string> = { './docs': TEST_DOCS, './shared': join(root, 'shared') };
    const commands = [...block.matchAll(/^npx docs-assistant-server service (.*)$/gm)].map(([, args = '']) =>
      // The page's ports may be in use on this machine.
      args.split(' ').map((word) => places[word] ?? (/^460\d$/.test(word) ? '0' : word)),
    );
    expect(commands).toHaveLength(3);
    instances.push(...(await Promise.all(commands.map((args) => startService({ args, env })))));
    const ports = instances.map(({ url }) => new URL(url).port);
    nginx = await startNginxSite((port) => {
      let site = readBlock(DEPLOY, 'nginx').replace('listen 80;', `listen 127.0.0.1:${port};`);
      for (const [index, own] of ports.entries())
        site = site.replace(`127.0.0.1:460${index + 1};`, `127.0.0.1:${own};`);
      return site;
    }, '/readyz');
  }, INSTALL_TIMEOUT_MS);
  afterAll(async () => {
    for (const instance of instances) await instance.end('SIGKILL');
    await nginx.close();
    await rm(root, { recursive: true, force: true });
  });

  it('continue a thread at any of them', async () => {
    const { threadId } = await askService(instances[0]?.url ?? '', 'How do I boil water?');
    for (const { url } of instances) {
      expect((await askService(url, 'and in React?', threadId)).text).toContain('useKettle');
    }
  });

  it('lose no thread, job or finished answer when one of them is killed under load', async () => {
    const threads = new Set<string>();
    let answered = 0;
    let broken = 0;
    let killed: Promise<unknown> | undefined;
    const kill = () => {
      killed ??= instances[1]?.end('SIGKILL');
    };
    /** A reader: an answer that is cut off is asked for again, as Retry does. */
    const read = async (question: string, threadId?: string): Promise<string> => {
      for (let attempt = 1; ; attempt += 1) {
        const reply = await askService(nginx.url, question, threadId).catch(() => null);
        if (reply?.events.at(-1)?.type === 'finish') {
          answered += 1;
          if (answered === 6) kill();
          return reply.threadId;
        }
        broken += 1;
        expect(attempt, 'Retry works at another instance').toBeLessThan(20);
        if (reply?.status === 503) await new Promise((resolve) => setTimeout(resolve, 500));
      }
    };
    const jobs = await Promise.all(
      Array.from({ length: 2 }, async (_, index) => {
        const response = await sendAdmin('POST', nginx.url + STATIC_EXPORT_JOBS_PATH, {
          domain: `docs${index}.example.com`,
        });
        expect(response.status).toBe(202);
        return ((await response.json()) as StaticExportJob).jobId;
      }),
    );
    const readers = Array.from({ length: 4 }, async () => {
      for (let turn = 0; turn < 3; turn += 1) {
        const threadId = await read('How do I boil water?');
        await read('and in React?', threadId);
        threads.add(threadId);
      }
    });
    await Promise.all(readers);
    await killed;
    expect(threads.size).toBe(12);
    for (const threadId of threads) {
      const { status, text } = await askService(nginx.url, 'and in React?', threadId);
      expect([status, text.includes('useKettle')]).toEqual([200, true]);
    }
    for (const jobId of jobs) {
      const [archive, sizeBytes] = await readBundle(nginx.url, jobId);
      expect(archive.byteLength).toBe(sizeBytes);
    }
    recordFault({
      fault: 'one of three killed under load',
      engine: 'PostgreSQL',
      outcome: `${answered} answers, ${threads.size} threads and ${jobs.length} jobs kept; ${broken} asked again`,
    });
  });
});

describe('limits', () => {
  it('are shared by instances, and count readers behind a configured reverse proxy', async () => {
    const databaseUrl = await postgres.createDatabase();
    const options = { databaseUrl, messagesPerAddressAndDay: 3, trustedProxies: ['10.0.0.0/8'] };
    const services = await Promise.all([createTestService(options), createTestService(options)]);
    const ask = async (index: number, reader: string, peer = '10.0.0.1') => {
      const headers = { [CLIENT_ADDRESS_HEADER]: peer, 'x-forwarded-for': reader };
      const response = await services[index % 2]?.handle(messageRequest(bodyFor('How do I boil water?'), { headers }));
      await response?.text();
      return response?.status;
    };
    const statuses: unknown[] = [];
    for (let index = 0; index < 5; index += 1) statuses.push(await ask(index, '203.0.113.1'));
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(await ask(0, '203.0.113.2')).toBe(200);
    // A client's own claim about its address is not trusted.
    expect(await ask(0, '203.0.113.3', '203.0.113.1')).toBe(429);
    for (const service of services) await service.close();
  });
});

describe('the files for a deployment', () => {
  it.each([
    ['deploy/docs-assistant.service', 'ini'],
    ['deploy/Containerfile', 'dockerfile'],
  ])('%s is what the page shows', async (file, language) => {
    expect(readBlock(DEPLOY, language)).toBe(await readFile(file, 'utf8'));
  });

  it('start the service with options that it knows', async () => {
    const unit = /^ExecStart=\S+ \S+ service (.*)$/m.exec(await readFile('deploy/docs-assistant.service', 'utf8'))?.[1];
    const container = /^CMD (.*)$/m.exec(await readFile('deploy/Containerfile', 'utf8'))?.[1];
    const commands = [unit?.split(' ') ?? [], (JSON.parse(container ?? '[]') as string[]).slice(1)];
    const chart = await readChart();
    for (const { kind, spec } of chart)
      if (kind === 'Deployment') commands.push(spec?.template?.spec.containers[0]?.args ?? []);
    expect(commands).toHaveLength(4);
    const usage = { service: await readUsage('service'), selfhost: await readUsage('selfhost') };
    for (const command of commands) {
      const text = command[0] === 'selfhost' ? usage.selfhost : usage.service;
      const names = command.filter((word) => word.startsWith('--'));
      expect(names.length).toBeGreaterThan(1);
      for (const name of names) expect(text).toContain(`${name} `);
    }
  });

  it('are complete Kubernetes objects', async () => {
    const chart = await readChart();
    expect(chart.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual([
      'Deployment docs',
      'Service docs',
      'Deployment docs-selfhost',
      'Service docs-selfhost',
    ]);
    for (const { spec } of chart.filter(({ kind }) => kind === 'Deployment')) {
      const pod = spec?.template?.spec;
      const mounts = pod?.containers[0]?.volumeMounts.map(({ name }) => name);
      expect(pod?.volumes.map(({ name }) => name)).toEqual(mounts);
      expect(spec?.selector.matchLabels).toEqual(spec?.template?.metadata.labels);
      expect(pod?.automountServiceAccountToken).toBe(false);
      expect(pod?.containers[0]?.securityContext).toEqual({
        runAsNonRoot: true,
        runAsUser: 1000,
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
        seccompProfile: { type: 'RuntimeDefault' },
      });
    }
  });
});

interface KubernetesObject {
  kind: string;
  metadata: { name: string };
  spec?: {
    selector: { matchLabels?: Record<string, string> };
    template?: {
      metadata: { labels: Record<string, string> };
      spec: {
        automountServiceAccountToken?: boolean;
        containers: { args: string[]; volumeMounts: { name: string }[]; securityContext?: object }[];
        volumes: { name: string }[];
      };
    };
  };
}

/** The chart with its default values, for a release named `docs`. The templates contain only values, so Helm is not needed. */
async function readChart(): Promise<KubernetesObject[]> {
  const folder = 'deploy/helm/docs-assistant';
  const [values] = parseAllDocuments(await readFile(`${folder}/values.yaml`, 'utf8'));
  const objects: KubernetesObject[] = [];
  for (const name of ['service', 'selfhost']) {
    const template = await readFile(`${folder}/templates/${name}.yaml`, 'utf8');
    const text = template.replaceAll(/\{\{ \.(Values|Release)\.([\w.]+) \}\}/g, (whole, kind: string, path: string) => {
      const value: unknown = kind === 'Release' ? 'docs' : values?.getIn(path.split('.'));
      if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`${whole} has no value.`);
      return String(value);
    });
    expect(text).not.toContain('{{');
    for (const document of parseAllDocuments(text)) {
      expect(document.errors).toEqual([]);
      objects.push(document.toJS() as KubernetesObject);
    }
  }
  return objects;
}

async function readUsage(command: 'service' | 'selfhost'): Promise<string> {
  return (await runInTest([command, '--help'])).output;
}
