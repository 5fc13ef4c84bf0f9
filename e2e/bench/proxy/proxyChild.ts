import { createProxyHandler } from 'docs-assistant-server/proxy';
import { toNodeListener } from 'docs-assistant-server/proxy/node';
import { BASE_PATH } from './contenders';
import { serveChild } from './serveChild';

/** Counted as always, but never reached. */
const many = { points: 1e12, seconds: 3600 };
const limit = { address: many, subject: many };

/** The proxy with everything turned on that it does for a request: checks, limits, sessions, reports. */
let reports = 0;
const handler = createProxyHandler({
  serviceUrl: process.argv[2] ?? '',
  basePath: BASE_PATH,
  assistantKey: 'bench_dsc_assistant-key',
  adminKey: 'bench_admin-key',
  domain: 'acme',
  projectId: 'project-1',
  agentJobs: { read: true },
  authorize: (request) => (request.headers.get('cookie') === 'session=operator' ? { subject: 'operator' } : null),
  limits: { message: { ...limit, site: many }, adminRead: limit },
  onRequest: () => (reports += 1),
});
serveChild(toNodeListener(handler));
process.on('exit', () => void reports);
