import { assert, anything, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as contract from '.';
import type { DeploymentKind, FeatureAvailability } from '.';

/** Section of the specification (or `facts`), its statement, the contract's value, and the expected value. */
type Row = [section: string, statement: string, actual: unknown, expected: unknown];

const PATHS: Row[] = [
  ['4.1', 'an agent job', contract.agentJobPath('p1', 'j1'), '/v2/agent/p1/job/j1'],
  ['facts', 'creation of agent jobs', contract.agentJobsPath('p1'), '/v2/agent/p1/job'],
  ['facts', 'a follow-up of an agent job', contract.agentJobMessagePath('p1', 'j1'), '/v2/agent/p1/job/j1/message'],
  ['4.2', 'the assistant message', contract.assistantMessagePath('acme'), '/discovery/v2/assistant/acme/message'],
  ['4.3', 'the start of an export', contract.STATIC_EXPORT_JOBS_PATH, '/v1/static-export/jobs'],
  ['4.4', 'the status of an export', contract.staticExportJobPath('e1'), '/v1/static-export/jobs/e1'],
  ['4.5', 'the bundle of an export', contract.staticExportBundlePath('e1'), '/v1/static-export/jobs/e1/bundle'],
  ['4.1', 'a project that is a path', contract.agentJobsPath('../x'), '/v2/agent/..%2Fx/job'],
  ['4.1', 'a job that is a path', contract.agentJobPath('p', 'a/b?c#d'), '/v2/agent/p/job/a%2Fb%3Fc%23d'],
  ['4.2', 'a domain that is a path', contract.assistantMessagePath('a/b'), '/discovery/v2/assistant/a%2Fb/message'],
  ['4.4', 'an export that is a path', contract.staticExportJobPath('a/b'), '/v1/static-export/jobs/a%2Fb'],
];

const LIMITS: Row[] = [
  ['2.3', 'currentPath', contract.CURRENT_PATH_MAX_LENGTH, 200],
  ['2.3', 'retrievalPageSize by default', contract.RETRIEVAL_PAGE_SIZE_DEFAULT, 5],
  ['2.3', 'fp of anonymous readers', contract.ANONYMOUS_FINGERPRINT, 'anonymous'],
  ['8', 'requests of an organization in an hour', contract.MESSAGES_PER_ORGANIZATION_AND_HOUR, 10_000],
  ['8', 'requests of an address in a day', contract.MESSAGES_PER_ADDRESS_AND_DAY, 10_000],
  ['facts', 'bytes of an attachment', contract.ATTACHMENT_MAX_BYTES, 5_242_880],
  ['facts', 'attachments of a message', contract.ATTACHMENTS_MAX_COUNT, 10],
  ['facts', 'creations and follow-ups of a project in an hour', contract.AGENT_PROMPTS_PER_PROJECT_AND_HOUR, 100],
];

const NAMES: Row[] = [
  ['facts', 'header of the thread', contract.THREAD_ID_HEADER, 'X-Thread-Id'],
  ['facts', "header of the thread's key", contract.THREAD_KEY_HEADER, 'X-Thread-Key'],
  ['facts', 'the search tool', contract.SEARCH_TOOL_NAME, 'search'],
  ['facts', 'the fence of suggested links', contract.SUGGESTIONS_LANGUAGE, 'suggestions'],
  ['5', 'the mark of an assistant key', contract.ASSISTANT_KEY_MARK, '_dsc_'],
  ['2.1', 'states of an agent job', contract.AGENT_JOB_STATUSES, ['active', 'completed', 'archived', 'failed']],
  ['facts', 'states of an export', contract.STATIC_EXPORT_STATUSES, ['queued', 'running', 'completed', 'failed']],
];

const STATES: Row[] = [
  ['3.1', 'an active agent job is polled on', contract.isAgentJobFinal('active'), false],
  ['3.1', 'a completed agent job', contract.isAgentJobFinal('completed'), true],
  ['3.1', 'an archived agent job', contract.isAgentJobFinal('archived'), true],
  ['3.1', 'a failed agent job', contract.isAgentJobFinal('failed'), true],
  ['3.1', 'an agent job of an unknown status is polled on', contract.isAgentJobFinal('paused'), false],
  ['3.2', 'a queued export is polled on', contract.isStaticExportFinal('queued'), false],
  ['3.2', 'a running export is polled on', contract.isStaticExportFinal('running'), false],
  ['3.2', 'a completed export', contract.isStaticExportFinal('completed'), true],
  ['3.2', 'any other export is polled on', contract.isStaticExportFinal('rendering'), false],
  ['3.2', 'a failed export', contract.isStaticExportFinal('failed'), true],
];

const job = {
  id: 'j1',
  status: 'active',
  source: { repository: 'https://git.example/acme/docs', ref: 'main' },
  model: 'large',
  prLink: null,
  createdAt: '2026-08-01T10:00:00Z',
  archivedAt: null,
};
const withSource = (source: unknown) => contract.readAgentJob({ ...job, source });

const AGENT_JOBS: Row[] = [
  ['2.1', 'every field', contract.readAgentJob(job), job],
  ['2.1', 'an unknown field is dropped', contract.readAgentJob({ ...job, surprise: 1 }), job],
  ['2.1', 'no id', contract.readAgentJob({ ...job, id: undefined }), null],
  ['2.1', 'an empty id', contract.readAgentJob({ ...job, id: '' }), null],
  ['2.1', 'a number as id', contract.readAgentJob({ ...job, id: 7 }), null],
  ...contract.AGENT_JOB_STATUSES.map((status): Row => [
    '2.1',
    `status ${status}`,
    contract.readAgentJob({ ...job, status })?.status,
    status,
  ]),
  ['2.1', 'an unknown status', contract.readAgentJob({ ...job, status: 'paused' })?.status, 'paused'],
  ['2.1', 'an empty status', contract.readAgentJob({ ...job, status: '' }), null],
  ['2.1', 'no status', contract.readAgentJob({ ...job, status: undefined }), null],
  ['2.1', 'no source', withSource(undefined), null],
  ['2.1', 'source without repository', withSource({ ref: 'main' }), null],
  ['2.1', 'source.ref null', withSource({ ...job.source, ref: null })?.source.ref, null],
  ['2.1', 'no source.ref', withSource({ repository: 'r' })?.source.ref, null],
  [
    '2.1',
    'prLink',
    contract.readAgentJob({ ...job, prLink: 'https://git.example/1' })?.prLink,
    'https://git.example/1',
  ],
  ['2.1', 'no prLink', contract.readAgentJob({ ...job, prLink: undefined })?.prLink, null],
  ['2.1', 'archivedAt', contract.readAgentJob({ ...job, archivedAt: '2026-08-02T10:00:00Z' })?.archivedAt?.length, 20],
  ['2.1', 'no model', contract.readAgentJob({ ...job, model: undefined })?.model, ''],
  ['2.1', 'no createdAt', contract.readAgentJob({ ...job, createdAt: undefined })?.createdAt, ''],
  ['2.1', 'an array', contract.readAgentJob([job]), null],
  ['2.1', 'null', contract.readAgentJob(null), null],
];

const isMerged = (prLink: string | null, repository = 'https://git.example/acme/docs') =>
  contract.isMergeRequest({ prLink, source: { repository, ref: null } });

const REQUESTS: Row[] = [
  ['1', 'a pull request', isMerged('https://github.com/acme/docs/pull/7'), false],
  ['1', 'a merge request', isMerged('https://gitlab.com/acme/docs/-/merge_requests/7'), true],
  ['1', 'a host of its own that is named so', isMerged('https://gitlab.acme.example/docs/7'), true],
  ['1', 'a host of its own, by the path', isMerged('https://code.acme.example/docs/-/merge_requests/7'), true],
  ['1', 'a name that only holds the word', isMerged('https://notgitlab.example/gitlab/pull/7'), false],
  ['1', 'no request yet, by the repository', isMerged(null, 'https://gitlab.com/acme/docs.git'), true],
  ['1', 'no request yet, on another host', isMerged(null), false],
  ['1', 'no address', isMerged('merge_requests', 'gitlab'), false],
];

const running = {
  jobId: 'e1',
  status: 'running',
  progress: 40,
  pageCount: 12,
  createdAt: '2026-08-01T10:00:00Z',
  updatedAt: '2026-08-01T10:01:00Z',
  error: null,
};
const read = (change: object) => contract.readStaticExportJob({ ...running, ...change });

const EXPORT_JOBS: Row[] = [
  ['2.4', 'every field', read({}), running],
  ['2.4', 'an unknown field is dropped', read({ surprise: 1 }), running],
  ['4.3', 'a start that answers jobId alone', contract.readStaticExportJob({ jobId: 'e1' })?.status, 'queued'],
  ['4.4', 'a status without jobId', contract.readStaticExportJob({ status: 'running' }, 'e1')?.jobId, 'e1'],
  ['4.4', 'a status without status', contract.readStaticExportJob({ jobId: 'e1' }, 'e1'), null],
  ['4.3', 'a start without jobId', contract.readStaticExportJob({ status: 'queued' }), null],
  ['4.3', 'a start with an empty jobId', contract.readStaticExportJob({ jobId: '' }), null],
  ['2.4', 'a status that is not known', read({ status: 'paused' }), { ...running, status: 'paused' }],
  ['2.4', 'a status that is the name of a member', read({ status: 'constructor' })?.status, 'constructor'],
  ['2.4', 'an empty status', read({ status: '' }), null],
  ['2.4', 'a status that is no text', read({ status: null }), null],
  ['2.4', 'no progress and pageCount', [read({ progress: undefined, pageCount: undefined })?.progress], [null]],
  ['facts', 'progress over 100', read({ progress: 120 })?.progress, 100],
  ['facts', 'progress below 0', read({ progress: -1 })?.progress, 0],
  ...(
    [
      ['40%', 40],
      ['40.5 %', 40.5],
      ['40', 40],
      ['12 of 30', 40],
      ['12/30 pages', 40],
      ['0.4', 40],
      [0.4, 40],
      [1, 1],
      [0, 0],
      ['0 of 0', null],
      ['nearly there', null],
      ['', null],
      [{}, null],
      [true, null],
    ] as const
  ).map(([progress, percentage]): Row => [
    'facts',
    `progress ${JSON.stringify(progress)}`,
    read({ progress })?.progress,
    percentage,
  ]),
  ['facts', 'progress as it is written', read({ progress: ' nearly there ' })?.progressText, 'nearly there'],
  ['facts', 'progress in pages as it is written', read({ progress: '12 of 30' })?.progressText, '12 of 30'],
  ['facts', 'progress in percent needs no words', read({ progress: '40%' })?.progressText, undefined],
  ['facts', 'pageCount that is not whole', read({ pageCount: 12.7 })?.pageCount, 12],
  ['facts', 'pageCount below 0', read({ pageCount: -1 })?.pageCount, null],
  ['facts', 'pageCount as text', read({ pageCount: ' 12 ' })?.pageCount, 12],
  ['facts', 'pageCount that is no number', read({ pageCount: '12 of 30' })?.pageCount, null],
  ['facts', 'error of a failed job', read({ status: 'failed', error: 'No pages.' })?.error, 'No pages.'],
  ['facts', 'no times', [read({ createdAt: 1, updatedAt: undefined })?.createdAt], [null]],
  ['2.4', 'null', contract.readStaticExportJob(null, 'e1'), null],
];

const bundle = {
  jobId: 'e1',
  bundleUrl: 'https://store.example/e1.tar.gz?signature=x',
  sizeBytes: 1024,
  expiresAt: '2026-08-01T11:00:00Z',
};
const readBundle = (change: object) => contract.readStaticExportBundle({ ...bundle, ...change });

const BUNDLES: Row[] = [
  ['4.5', 'every field', readBundle({}), bundle],
  ['4.5', 'the two fields of the specification', readBundle({ jobId: undefined, sizeBytes: undefined })?.jobId, null],
  ['4.5', 'no bundleUrl', readBundle({ bundleUrl: undefined }), null],
  ['4.5', 'a bundleUrl that is a script', readBundle({ bundleUrl: 'javascript:alert(1)' }), null],
  ['4.5', 'a bundleUrl that is a path', readBundle({ bundleUrl: '/e1.tar.gz' }), null],
  ...([undefined, null, 'soon', '', {}, -1, 0, Number.NaN, 1e300] as const).map((expiresAt): Row => [
    '4.5',
    `an expiresAt that is no time: ${JSON.stringify(expiresAt)}`,
    readBundle({ expiresAt }),
    { ...bundle, expiresAt: null },
  ]),
  ...([1_785_582_000, 1_785_582_000_000, '1785582000', '1785582000000'] as const).map((expiresAt): Row => [
    '4.5',
    `expiresAt ${JSON.stringify(expiresAt)}`,
    readBundle({ expiresAt })?.expiresAt,
    '2026-08-01T11:00:00.000Z',
  ]),
  ['facts', 'sizeBytes as text', readBundle({ sizeBytes: '1024' })?.sizeBytes, 1024],
  ['facts', 'sizeBytes that is no number', readBundle({ sizeBytes: '1 MB' })?.sizeBytes, null],
  ['4.5', 'null', contract.readStaticExportBundle(null), null],
];

const long = 'x'.repeat(600);

const ERRORS: Row[] = [
  ['2.2', '{ error }', contract.readErrorText('{"error":"Job not found"}'), 'Job not found'],
  ['facts', '{ message }', contract.readErrorText('{"message":"No such site"}'), 'No such site'],
  ['facts', 'both', contract.readErrorText('{"error":"one","message":"two"}'), 'one'],
  ['facts', 'nested', contract.readErrorText('{"error":{"message":"deep"}}'), 'deep'],
  ['facts', 'plain text', contract.readErrorText('Too many requests\n'), 'Too many requests'],
  ['facts', 'a JSON string', contract.readErrorText('"Slow down"'), 'Slow down'],
  ['facts', 'a page of a gateway', contract.readErrorText('\n<!DOCTYPE html><h1>502</h1>'), null],
  ['facts', 'an empty body', contract.readErrorText('  \n'), null],
  ['facts', 'JSON that was cut', contract.readErrorText('{"error":"Job no'), null],
  ['facts', 'JSON without a message', contract.readErrorText('{"error":{"code":7}}'), null],
  ['facts', 'an empty message', contract.readErrorText('{"error":" "}'), null],
  ['facts', 'an array', contract.readErrorText('["a"]'), null],
  ['facts', 'a long text is cut', contract.readErrorText(long)?.length, contract.ERROR_TEXT_MAX_LENGTH],
  ['facts', 'a long message is cut', contract.readErrorText(`{"error":"${long}"}`)?.endsWith('…'), true],
];

const KEYS: Row[] = [
  ['5', 'the header of a key', contract.bearer('acme_dsc_1'), 'Bearer acme_dsc_1'],
  ['5', 'the key of a header', contract.readBearer('Bearer acme_dsc_1'), 'acme_dsc_1'],
  ['5', 'the scheme in any case', contract.readBearer('bearer  acme_dsc_1 '), 'acme_dsc_1'],
  ['5', 'no header', contract.readBearer(null), null],
  ['5', 'another scheme', contract.readBearer('Basic YWNtZQ=='), null],
  ['5', 'a scheme without key', contract.readBearer('Bearer '), null],
  ['5', 'a key with white space', contract.readBearer('Bearer a b'), null],
  ['5', 'an assistant key', contract.isAssistantKey('acme_dsc_1'), true],
  ['5', 'an admin key', contract.isAssistantKey('acme_1'), false],
  ['5', 'an empty key', contract.isAssistantKey(''), false],
];

const DOMAINS: [section: string, value: string, isDomain: boolean][] = [
  ['4.2', 'acme', true],
  ['4.2', 'acme-docs_2.v1', true],
  ['4.2', '_acme', true],
  ['4.2', 'ドキュメント', true],
  ['4.2', '', false],
  ['4.2', '.', false],
  ['4.2', '..', false],
  ['4.2', 'a..b', false],
  ['4.2', '-acme', false],
  ['4.2', 'https://acme', false],
  ['4.2', 'acme/', false],
  ['4.2', 'acme/docs', false],
  ['4.2', 'acme docs', false],
  ['4.2', 'user@acme', false],
  ['4.2', 'acme?x', false],
  ['4.2', 'acme#x', false],
  ['4.2', 'acme%2Fx', false],
  ['4.2', 'acme\n', false],
  ['4.2', 'a'.repeat(253), true],
  ['4.2', 'a'.repeat(254), false],
];

const HOSTS: [section: string, value: string, isHost: boolean][] = [
  ['4.3', 'docs.example.com', true],
  ['4.3', 'localhost', true],
  ['4.3', 'xn--bcher-kva.example', true],
  ['4.3', '127.0.0.1', true],
  ['facts', '', false],
  ['facts', 'https://docs.example.com', false],
  ['facts', 'docs.example.com/', false],
  ['facts', 'docs.example.com/guides', false],
  ['facts', 'docs.example.com:8080', false],
  ['facts', 'docs.example.com.', false],
  ['facts', 'docs..example.com', false],
  ['facts', '-docs.example.com', false],
  ['facts', 'docs-.example.com', false],
  ['facts', 'docs example.com', false],
  ['facts', 'user@example.com', false],
  ['facts', 'docs.example.com\n', false],
  ['facts', `${'a'.repeat(64)}.com`, false],
  ['facts', `${'a.'.repeat(126)}aa`, false],
];

/** The table of specification section 1. */
const FEATURES: [feature: string, ...availability: FeatureAvailability[]][] = [
  ['search', 'yes', 'configurable', 'no'],
  ['assistant', 'yes', 'configurable', 'no'],
  ['analytics', 'yes', 'configurable', 'no'],
  ['playground', 'yes', 'yes', 'configurable'],
  ['staticExport', 'yes', 'yes', 'yes'],
];

describe.each([
  ['paths', PATHS],
  ['limits', LIMITS],
  ['names', NAMES],
  ['ends of polling', STATES],
  ['agent jobs', AGENT_JOBS],
  ['pull and merge requests', REQUESTS],
  ['static export jobs', EXPORT_JOBS],
  ['bundles', BUNDLES],
  ['error bodies', ERRORS],
  ['keys', KEYS],
])('%s', (_, rows) => {
  it.each(rows)('specification section %s: %s', (_section, _statement, actual, expected) => {
    expect(actual).toEqual(expected);
  });
});

describe('names of sites', () => {
  it.each(DOMAINS)('specification section %s: domain %j is %s', (_, value, isDomain) => {
    expect(contract.isAssistantDomain(value)).toBe(isDomain);
  });

  it.each(HOSTS)('specification section %s: host %j is %s', (_, value, isHost) => {
    expect(contract.isHostName(value)).toBe(isHost);
  });

  it('specification section 4.2: a domain stays one segment of the path', { tags: 'property' }, () => {
    assert(
      property(string({ unit: 'grapheme' }).filter(contract.isAssistantDomain), (domain) => {
        const { pathname } = new URL(contract.assistantMessagePath(domain), 'https://service.test');
        expect(pathname.split('/')).toHaveLength(6);
        expect(decodeURIComponent(pathname.split('/')[4] ?? '')).toBe(domain);
      }),
    );
  });
});

describe('features by kind of deployment (specification section 1)', () => {
  it.each(FEATURES)('%s', (feature, ...availability) => {
    const row: Record<DeploymentKind, FeatureAvailability> | undefined = Object.entries(
      contract.DEPLOYMENT_FEATURES,
    ).find(([name]) => name === feature)?.[1];
    expect(contract.DEPLOYMENT_KINDS.map((kind) => row?.[kind])).toEqual(availability);
  });

  it('has no other rows and columns', () => {
    expect(Object.keys(contract.DEPLOYMENT_FEATURES)).toEqual(FEATURES.map(([feature]) => feature));
    expect(contract.DEPLOYMENT_KINDS).toEqual(['cloud', 'client-hosted', 'air-gapped']);
  });
});

describe('hostile bodies', () => {
  it('never make a reader throw', { tags: 'property' }, () => {
    assert(
      property(anything(), (body) => {
        contract.readAgentJob(body);
        contract.readStaticExportJob(body, 'e1');
        expect([null, 'object']).toContain(contract.readStaticExportBundle(body) && 'object');
      }),
    );
    assert(
      property(string(), (body) => {
        expect(contract.readErrorText(body)?.length ?? 0).toBeLessThanOrEqual(contract.ERROR_TEXT_MAX_LENGTH);
      }),
    );
  });
});
