import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../e2e/fixtures/anyCharacter';
import { runs } from '../../../e2e/fixtures/runs';
import { createOptions } from './testing/proxyRequests';
import { readTarget, createProxyRoutes, createProxyRouter } from './routes';

const settings = { isAssistantOn: true, domains: ['acme'], projectIds: ['project-1'] };
const all = createProxyRoutes(createOptions('https://service.example'), settings);
const match = (path: string, routes = all) => createProxyRouter(routes, '/base')(path);

describe('the allow-list', () => {
  it.each([
    ['/base/healthz', 'health', ''],
    ['/base/message', 'assistant-message', '/discovery/v2/assistant/acme/message'],
    ['/base/discovery/v2/assistant/acme/message', 'assistant-message', '/discovery/v2/assistant/acme/message'],
    ['/base/v2/agent/project-1/job', 'agent-job-create', '/v2/agent/project-1/job'],
    ['/base/v2/agent/project-1/job/a.b_C-9', 'agent-job-read', '/v2/agent/project-1/job/a.b_C-9'],
    ['/base/v2/agent/project-1/job/j1/message', 'agent-job-follow-up', '/v2/agent/project-1/job/j1/message'],
    ['/base/v1/static-export/jobs', 'static-export-start', '/v1/static-export/jobs'],
    ['/base/v1/static-export/jobs/j1', 'static-export-read', '/v1/static-export/jobs/j1'],
    ['/base/v1/static-export/jobs/j1/bundle', 'static-export-bundle', '/v1/static-export/jobs/j1/bundle'],
    ['/base/v1/static-export/jobs/exp%3A1%2F2', 'static-export-read', '/v1/static-export/jobs/exp%3A1%2F2'],
    [
      '/base/v1/static-export/jobs/exp%3a1%2f2/bundle',
      'static-export-bundle',
      '/v1/static-export/jobs/exp%3A1%2F2/bundle',
    ],
    ['/base/v2/agent/project-1/job/job:1', 'agent-job-read', '/v2/agent/project-1/job/job%3A1'],
    ['/base/v2/agent/project-1/job/x~y', 'agent-job-read', '/v2/agent/project-1/job/x~y'],
    [
      '/base/v2/agent/project-1/job/YWJj%3D%3D/message',
      'agent-job-follow-up',
      '/v2/agent/project-1/job/YWJj%3D%3D/message',
    ],
    ['/base/v2/agent/project-1/job/YWJj==', 'agent-job-read', '/v2/agent/project-1/job/YWJj%3D%3D'],
  ])('%s is %s', (path, name, servicePath) => {
    expect(match(path)).toMatchObject({ route: { name }, servicePath });
  });

  it.each(['job 7', 'a..b', '50% (done)', '"x" <y>', 'é?#&', '任务 #7', '🙂 1'])('takes the identifier %j', (id) => {
    const servicePath = `/v1/static-export/jobs/${encodeURIComponent(id)}`;
    expect(match(`/base${servicePath}`)).toMatchObject({ route: { name: 'static-export-read' }, servicePath });
  });

  it('opens only what is turned on', () => {
    const names = (options: Parameters<typeof createProxyRoutes>[0], isAssistantOn = false) =>
      createProxyRoutes(options, { ...settings, isAssistantOn }).map(({ name }) => name);
    expect(names({})).toEqual(['health']);
    expect(names({}, true)).toEqual(['health', 'assistant-message', 'assistant-message']);
    expect(names({ keepAnswers: true }, true).slice(3)).toEqual(['answer', 'answer']);
    expect(names({ insights: true })).toEqual(['health', 'insights', 'limits']);
    expect(names({ insights: true }, true)).toEqual([
      'health',
      'assistant-message',
      'assistant-message',
      'feedback',
      'feedback',
      'insights',
      'limits',
    ]);
    expect(names({ agentJobs: { read: true } })).toEqual(['health', 'limits', 'agent-job-read']);
    expect(names({ agentJobs: { create: true } })).toEqual(['health', 'limits', 'agent-job-create']);
  });

  it('works at the root of a host', () => {
    expect(createProxyRouter(all, '')('/healthz')).not.toBeNull();
    expect(createProxyRouter(all, '')('//healthz')).toBeNull();
  });

  it('lets no path lead anywhere except for the open routes', { tags: 'property' }, () => {
    const parts = [
      '.',
      '..',
      '%2e',
      '%2f',
      '/',
      '\\',
      '@',
      ':',
      ';',
      '?',
      '#',
      '\0',
      '．',
      'v2',
      'agent',
      'project-1',
      'job',
      'j1',
    ];
    const places =
      /^(\/v2\/agent\/project-1\/job(\/[A-Za-z0-9._-]+(\/message)?)?|\/v1\/static-export\/jobs(\/[A-Za-z0-9._-]+(\/bundle)?)?|\/discovery\/v2\/assistant\/acme\/message|)$/;
    const segment = fc.oneof(fc.constantFrom(...parts), fc.string({ unit: anyCharacter, maxLength: 4 }));
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 10 }), (segments) => {
        const found = match(readTarget(`http://host/base/${segments.join('/')}`).path);
        if (found === null) return;
        expect(found.servicePath).toMatch(places);
        expect(new URL(found.servicePath, 'http://host').pathname).toBe(found.servicePath || '/');
      }),
      { numRuns: runs(300) },
    );
  });
});

describe('the target of an address', () => {
  it.each([
    ['http://host/a/b?c=d', '/a/b', true],
    ['https://user:secret@host:8443/a', '/a', false],
    ['http://host', '', false],
    ['http://host?a', '', true],
    ['http://host/a?', '/a', true],
    ['http://host/a#b?c', '/a', false],
    ['http://host\\evil/a', '\\evil/a', false],
    ['//host/a', '//host/a', false],
    ['http://host/a/../b/%2e', '/a/../b/%2e', false],
  ])('of %s is %s', (url, path, hasQuery) => {
    expect(readTarget(url)).toEqual({ path, hasQuery });
  });
});
