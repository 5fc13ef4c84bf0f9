import { execFileSync } from 'node:child_process';
import { access, appendFile, chmod, cp, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { runInTest } from '../../../../cli/testing/runInTest';
import { agentJobPath, agentJobsPath, type AgentJob } from '../../../../../shared/contract';
import { adminRequest, createTestService, pollJson } from '../../../testing/createTestService';

// Files of the build, which have nothing to do with folders.
vi.mock('../../../../selfhost/findAssistantFiles', () => ({ findAssistantFiles: async () => new Map() }));

const root = await mkdtemp(join(tmpdir(), 'hostile-repositories-'));
afterAll(() => rm(root, { recursive: true, force: true }));

/** A program that leaves a mark wherever it is started, and works as a filter if it is started as one. */
const marker = join(root, 'marker');
const program = join(root, 'program.sh');
await writeFile(program, `#!/bin/sh\necho "$0 $@" >> '${marker}'\n[ $# -gt 0 ] || exec cat\n`);
await chmod(program, 0o755);
const hooks = join(root, 'hooks');
await mkdir(hooks);
for (const hook of [
  'applypatch-msg',
  'commit-msg',
  'fsmonitor-watchman',
  'post-checkout',
  'post-commit',
  'post-index-change',
  'post-merge',
  'post-update',
  'pre-auto-gc',
  'pre-commit',
  'pre-receive',
  'prepare-commit-msg',
  'proc-receive',
  'reference-transaction',
  'update',
]) {
  await cp(program, join(hooks, hook));
}

const PAGE = '# Start\n\nPress the [gizmo](#the-gizmos).\n\n## The gizmo\n\nIt hums.\n';
const IDENTITY = ['-c', 'user.name=A Writer', '-c', 'user.email=writer@example.com'];
const git = (folder: string, ...args: string[]) =>
  execFileSync('git', [...IDENTITY, ...args], { cwd: folder, encoding: 'utf8' }).trim();

let count = 0;
/** A folder with a page, and with attributes that name every kind of driver. */
async function makeFolder(): Promise<string> {
  const folder = join(root, `folder ${(count += 1)}`);
  await mkdir(folder);
  await writeFile(join(folder, 'index.md'), PAGE);
  await writeFile(join(folder, '.gitattributes'), '* text ident filter=evil diff=evil merge=evil export-subst\n');
  await writeFile(
    join(folder, '.gitmodules'),
    `[submodule "evil"]\n\tpath = evil\n\turl = ext::${program}\n\tupdate = none\n\tignore = none\n`,
  );
  return folder;
}

/** A repository in such a folder, with a submodule that is not checked out. Without a folder it is a copy of the first one. */
async function makeRepository(folder?: string): Promise<string> {
  if (folder !== undefined) return initRepository(folder);
  first ??= makeFolder().then(initRepository);
  const repository = await makeFolder();
  await cp(join(await first, '.git'), join(repository, '.git'), { recursive: true });
  return repository;
}

let first: Promise<string> | undefined;

async function initRepository(repository: string): Promise<string> {
  git(repository, 'init', '--quiet', '--initial-branch=trunk');
  git(repository, 'add', '--all');
  git(repository, 'update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},evil`);
  git(repository, 'commit', '--quiet', '-m', 'Begin');
  return repository;
}

/** Files that make git take a plain folder for a repository. A program would have to fetch its last commit. */
async function makeBareFiles(folder: string, core: string): Promise<void> {
  const { commit } = await makeLastCommit(folder);
  await mkdir(join(folder, 'refs/heads'), { recursive: true });
  await writeFile(join(folder, 'refs/heads/main'), `${commit}\n`);
  await writeFile(join(folder, 'HEAD'), 'ref: refs/heads/main\n');
  await writeFile(join(folder, 'config'), PROMISOR(core));
}

const PROMISOR = (core: string) => `[core]
	repositoryformatversion = 1
	${core}
[extensions]
	partialClone = origin
[remote "origin"]
	url = "ext::${program} %S"
	promisor = true
	uploadpack = ${program}
[protocol]
	allow = always
[protocol "ext"]
	allow = always
`;

/** Work tree settings of such a folder. */
const BARE = ['bare = true', 'bare = false', 'worktree = .', 'worktree = ..'];

/** Adds a commit to `objects` whose tree is missing. */
async function makeLastCommit(folder: string, objects = join(folder, 'objects')): Promise<{ commit: string }> {
  const other = await makeFolder();
  git(other, 'init', '--quiet', '--initial-branch=main');
  git(other, 'add', '--all');
  git(other, 'commit', '--quiet', '-m', 'Begin');
  const commit = git(other, 'rev-parse', 'HEAD');
  const name = join(commit.slice(0, 2), commit.slice(2));
  await mkdir(join(objects, commit.slice(0, 2)), { recursive: true });
  await cp(join(other, '.git/objects', name), join(objects, name));
  return { commit };
}

/** Starts and ends each command that serves a folder. */
async function startCommands(docsFolder: string): Promise<void> {
  await rm(marker, { force: true });
  for (const command of [
    ['service', '--docs', docsFolder, '--port', '0', '--data', `${docsFolder} of the command`],
    ['dev', docsFolder, '--port', '0', '--data', `${docsFolder} of the preview`],
  ]) {
    const controller = new AbortController();
    const { code } = await runInTest(command, {
      environment: {},
      signal: controller.signal,
      write: (text) => void (text.includes('http://') && controller.abort()),
    });
    expect(code).toBe(0);
  }
  await expect(access(marker)).rejects.toThrow('ENOENT');
}

/** The first job makes the service's clone, the second one uses it. */
const PROMPTS = ['Fix the links', 'Repair the broken links'];

/** Starts a service on the folder, runs jobs, and returns their results. */
async function useFolder(
  docsFolder: string,
  prompts = PROMPTS,
): Promise<{ jobs: AgentJob[]; warnings: string[]; failures: string[] }> {
  const said = (['warn', 'error'] as const).map((name) => vi.spyOn(console, name).mockImplementation(() => {}));
  const sharedFolder = `${docsFolder} data`;
  await rm(marker, { force: true });
  const service = await createTestService({ docsFolder, sharedFolder });
  await expect(access(marker)).rejects.toThrow('ENOENT');
  const jobs: AgentJob[] = [];
  for (const prompt of prompts) {
    const response = await service.handle(adminRequest('POST', agentJobsPath('local'), { prompt }));
    const { id } = (await response.json()) as AgentJob;
    const read = () => service.handle(adminRequest('GET', agentJobPath('local', id)));
    const job = await pollJson<AgentJob>(read, ({ status }) => status !== 'active');
    if (job.prLink !== null) expect((await service.handle(new Request(job.prLink))).status).toBe(200);
    jobs.push(job);
  }
  await service.close();
  await expect(access(marker)).rejects.toThrow('ENOENT');
  const [warnings = [], failures = []] = said.map((spy) => spy.mock.calls.map((words) => words.join(' ')));
  said.forEach((spy) => spy.mockRestore());
  return { jobs, warnings, failures };
}

const completed = [{ status: 'completed' }, { status: 'completed' }];

/** Lines of a configuration: the section and its content. */
const SETTINGS: [name: string, section: string, ...lines: string[]][] = [
  ['hooks', 'core', `hooksPath = ${hooks}`],
  ['a watcher of files', 'core', `fsmonitor = ${program}`],
  ['a watcher of files of the first kind', 'core', `fsmonitor = ${program}`, 'fsmonitorHookVersion = 1'],
  ['ssh', 'core', `sshCommand = ${program}`],
  ['a gateway', 'core', `gitProxy = ${program}`],
  ['a pager', 'core', `pager = ${program}`],
  ['pagers of commands', 'pager', ...['log', 'diff', 'ls-tree', 'rev-parse'].map((name) => `${name} = ${program}`)],
  ['an editor', 'core', `editor = ${program}`],
  ['an editor of sequences', 'sequence', `editor = ${program}`],
  ['a prompt for passwords', 'core', `askPass = ${program}`],
  ['a command for borrowed objects', 'core', `alternateRefsCommand = ${program}`],
  ['another work tree', 'core', `worktree = ${hooks}`],
  ['other attributes', 'core', `attributesFile = ${join(root, 'attributes')}`],
  ['other exclusions', 'core', `excludesFile = ${join(root, 'attributes')}`],
  ['a bare repository', 'core', 'bare = true'],
  ['a helper for passwords', 'credential', `helper = !${program}`],
  ['a filter that cleans', 'filter "evil"', `clean = ${program}`, 'required = true'],
  ['a filter that smudges', 'filter "evil"', `smudge = ${program}`, 'required = true'],
  ['a filter that is a process', 'filter "evil"', `process = ${program}`, 'required = true'],
  ['a program for differences', 'diff', `external = ${program}`],
  ['a driver for differences', 'diff "evil"', `command = ${program}`],
  ['a driver that makes text', 'diff "evil"', `textconv = ${program}`, 'cachetextconv = true'],
  ['a driver for merges', 'merge "evil"', `driver = ${program}`],
  ['signatures', 'gpg', `program = ${program}`],
  ['signatures by ssh', 'gpg', 'format = ssh', `ssh.program = ${program}`, `ssh.defaultKeyCommand = ${program}`],
  ['signed commits', 'commit', 'gpgSign = true', `template = ${program}`],
  ['shown signatures', 'log', 'showSignature = true'],
  [
    'aliases',
    'alias',
    ...['ls-tree', 'rev-parse', 'symbolic-ref', 'pack-objects', 'log', 'diff'].map((name) => `${name} = !${program}`),
  ],
  ['an included file', 'include', `path = ${join(root, 'included')}`],
  ['a file that is included for the folder', 'includeIf "gitdir:/"', `path = ${join(root, 'included')}`],
  ['a file that is included for the branch', 'includeIf "onbranch:**"', `path = ${join(root, 'included')}`],
  ['a program of the other side', 'remote "origin"', `url = ${root}`, `uploadpack = ${program}`, 'promisor = true'],
  ['a helper of the other side', 'remote "origin"', `url = ext::${program}`, `vcs = ext`, 'promisor = true'],
  ['another address for the folder', `url "ext::${program} "`, 'insteadOf = /', 'insteadOf = file://'],
  ['a program that packs', 'uploadpack', `packObjectsHook = ${program}`],
  ['every protocol', 'protocol', 'allow = always'],
  ['a submodule that is updated', 'submodule "evil"', 'active = true', `url = ext::${program}`, `update = !${program}`],
  ['submodules that take part', 'submodule', 'recurse = true'],
  ['a template', 'init', `templateDir = ${root}`],
  ['a program for old objects', 'gc', `recentObjectsHook = ${program}`, 'auto = 1', 'autoDetach = false'],
  ['maintenance', 'maintenance', 'auto = true', 'strategy = incremental'],
  ['every folder being safe', 'safe', 'directory = *', 'bareRepository = all'],
  ['a trailer', 'trailer "evil"', `command = ${program}`, `cmd = ${program}`],
  ['a filter of differences', 'interactive', `diffFilter = ${program}`],
];
await writeFile(
  join(root, 'included'),
  `[core]\n\tfsmonitor = ${program}\n\thooksPath = ${hooks}\n[filter "evil"]\n\tclean = ${program}\n\tsmudge = ${program}\n[diff]\n\texternal = ${program}\n`,
);
await writeFile(join(root, 'attributes'), '*.md filter=evil diff=evil\n');

describe('no program runs from a docs folder, neither at the start of the service nor in a job,', () => {
  it.each(BARE)('that is a bare repository with a commit that a program would have to fetch: %s', async (core) => {
    const folder = await makeFolder();
    await makeBareFiles(folder, core);
    await startCommands(folder);
    expect((await useFolder(folder)).jobs).toMatchObject(completed);
  });

  it.each(BARE)('that lies in such a repository: %s', async (core) => {
    const folder = await makeFolder();
    await makeBareFiles(folder, core);
    const docsFolder = join(folder, 'docs');
    await mkdir(docsFolder);
    await writeFile(join(docsFolder, 'index.md'), PAGE);
    await startCommands(docsFolder);
    expect((await useFolder(docsFolder)).jobs).toMatchObject(completed);
  });

  it('whose repository lacks objects that a program would have to fetch', async () => {
    const folder = await makeRepository();
    const { commit } = await makeLastCommit(folder, join(folder, '.git/objects'));
    await writeFile(join(folder, '.git/refs/heads/trunk'), `${commit}\n`);
    await writeFile(join(folder, '.git/config'), PROMISOR('bare = false'));
    await startCommands(folder);
    const { jobs, failures } = await useFolder(folder);
    expect(jobs).toMatchObject([{ status: 'failed' }, { status: 'failed' }]);
    expect(failures.join()).toContain('lacks objects');
  });

  it.each(SETTINGS)('whose repository configures %s', async (_name, section, ...lines) => {
    const repository = await makeRepository();
    await appendFile(join(repository, '.git/config'), `[${section}]\n${lines.map((line) => `\t${line}\n`).join('')}`);
    // One job each: the next test has all settings and two jobs.
    const { jobs } = await useFolder(repository, PROMPTS.slice(0, 1));
    expect(jobs).toMatchObject([{ status: 'completed', prLink: expect.any(String) }]);
  });

  it('whose repository configures all of this at once, in the file of its work tree too', async () => {
    const repository = await makeRepository();
    const all = SETTINGS.map(([, section, ...lines]) => `[${section}]\n${lines.join('\n')}\n`).join('');
    await appendFile(join(repository, '.git/config'), `[extensions]\nworktreeConfig = true\n${all}`);
    await writeFile(join(repository, '.git/config.worktree'), all);
    await mkdir(join(repository, '.git/info'), { recursive: true });
    await writeFile(join(repository, '.git/info/attributes'), '* filter=evil diff=evil merge=evil\n');
    await rm(join(repository, '.git/hooks'), { recursive: true, force: true });
    await cp(hooks, join(repository, '.git/hooks'), { recursive: true });
    await startCommands(repository);
    expect((await useFolder(repository)).jobs).toMatchObject(completed);
  });

  it('whose pages include repositories of others', async () => {
    const folder = await makeFolder();
    for (const name of ['inner', 'deeper/inner']) {
      await mkdir(join(folder, name), { recursive: true });
      await writeFile(join(folder, name, 'page.md'), PAGE);
      git(join(folder, name), 'init', '--quiet');
      git(join(folder, name), 'add', '--all');
      git(join(folder, name), 'commit', '--quiet', '-m', 'Begin');
      await appendFile(join(folder, name, '.git/config'), `[core]\n\tfsmonitor = ${program}\n`);
      await appendFile(join(folder, name, 'page.md'), 'More gizmos.\n');
    }
    expect((await useFolder(folder)).jobs).toMatchObject(completed);
  });

  it('that brings its own settings of a home folder', async () => {
    const folder = await makeFolder();
    const all = SETTINGS.map(([, section, ...lines]) => `[${section}]\n${lines.join('\n')}\n`).join('');
    await writeFile(join(folder, '.gitconfig'), all);
    await mkdir(join(folder, '.config/git'), { recursive: true });
    await writeFile(join(folder, '.config/git/config'), all);
    expect((await useFolder(await makeRepository(folder))).jobs).toMatchObject(completed);
  });

  it('that brings the clone of a data folder', async () => {
    const folder = await makeFolder();
    const all = SETTINGS.map(([, section, ...lines]) => `[${section}]\n${lines.join('\n')}\n`).join('');
    const clone = join(`${folder} data`, 'agent', 'repository.git');
    await mkdir(clone, { recursive: true });
    git(clone, 'init', '--quiet', '--bare');
    await appendFile(join(clone, 'config'), `[extensions]\nworktreeConfig = true\n${all}`);
    await writeFile(join(clone, 'config.worktree'), all);
    await mkdir(join(clone, 'info'), { recursive: true });
    await writeFile(join(clone, 'info/attributes'), '* filter=evil diff=evil merge=evil\n');
    await cp(hooks, join(clone, 'hooks'), { recursive: true });
    const other = await makeFolder();
    await makeBareFiles(other, 'bare = true');
    await writeFile(join(clone, 'commondir'), `${other}\n`);
    expect((await useFolder(folder)).jobs).toMatchObject(completed);
  });
});

it('git does not run before a job is created', async () => {
  const folder = await makeRepository();
  const programs = join(root, 'programs');
  await mkdir(programs);
  await cp(program, join(programs, 'git'));
  vi.stubEnv('PATH', `${programs}:${process.env.PATH}`);
  try {
    await startCommands(folder);
    const service = await createTestService({ docsFolder: folder });
    await expect(access(marker)).rejects.toThrow('ENOENT');
    await service.handle(adminRequest('POST', agentJobsPath('local'), { prompt: 'Fix the links' }));
    await access(marker);
    await service.close();
  } finally {
    vi.unstubAllEnvs();
  }
});

describe('a repository is not used that', () => {
  it.each<[name: string, change: (repository: string, elsewhere: string) => Promise<void>, words: string]>([
    ['is a link', (repository, elsewhere) => symlink(join(elsewhere, '.git'), join(repository, '.git')), 'link'],
    [
      'a file leads to, without knowing of it',
      (repository, elsewhere) => writeFile(join(repository, '.git'), `gitdir: ${join(elsewhere, '.git')}\n`),
      'elsewhere',
    ],
    [
      'a file leads to, as a work tree of another folder',
      async (repository, elsewhere) => {
        git(elsewhere, 'worktree', 'add', '--quiet', '--detach', join(elsewhere, 'other tree'));
        await cp(join(elsewhere, 'other tree', '.git'), join(repository, '.git'));
      },
      'elsewhere',
    ],
    [
      'takes its branches from another one',
      async (repository, elsewhere) => {
        await cp(join(elsewhere, '.git'), join(repository, '.git'), { recursive: true });
        await writeFile(join(repository, '.git/commondir'), `${join(elsewhere, '.git')}\n`);
      },
      'elsewhere',
    ],
    [
      'takes its objects from another one',
      async (repository, elsewhere) => {
        await cp(join(elsewhere, '.git'), join(repository, '.git'), { recursive: true });
        await writeFile(join(repository, '.git/objects/info/alternates'), `${join(elsewhere, '.git/objects')}\n`);
      },
      'alternates',
    ],
    [
      'has a link to the objects of another one',
      async (repository, elsewhere) => {
        await cp(join(elsewhere, '.git'), join(repository, '.git'), { recursive: true });
        await rm(join(repository, '.git/objects'), { recursive: true });
        await symlink(join(elsewhere, '.git/objects'), join(repository, '.git/objects'));
      },
      'objects',
    ],
    [
      'has a link as its HEAD',
      async (repository, elsewhere) => {
        await cp(join(elsewhere, '.git'), join(repository, '.git'), { recursive: true });
        await rename(join(repository, '.git/HEAD'), join(repository, '.git/head'));
        await symlink('head', join(repository, '.git/HEAD'));
      },
      'HEAD',
    ],
    [
      'has a pipe as its HEAD',
      async (repository, elsewhere) => {
        await cp(join(elsewhere, '.git'), join(repository, '.git'), { recursive: true });
        await rm(join(repository, '.git/HEAD'));
        execFileSync('mkfifo', [join(repository, '.git/HEAD')]);
      },
      'HEAD',
    ],
    ...['objects/ab', 'objects/pack', 'objects/info', 'objects'].map(
      (place): [string, (repository: string, elsewhere: string) => Promise<void>, string] => [
        `has a pipe in ${place}`,
        async (repository, elsewhere) => {
          await cp(join(elsewhere, '.git'), join(repository, '.git'), { recursive: true });
          await mkdir(join(repository, '.git', place), { recursive: true });
          execFileSync('mkfifo', [join(repository, '.git', place, 'c'.repeat(38))]);
        },
        'regular files',
      ],
    ),
    [
      'is on a branch outside of its branches',
      async (repository, elsewhere) => {
        await cp(join(elsewhere, '.git'), join(repository, '.git'), { recursive: true });
        await writeFile(join(repository, '.git/HEAD'), 'ref: refs/heads/../../../secret\n');
      },
      'HEAD',
    ],
    [
      'keeps its branches in a table',
      async (repository, elsewhere) => {
        await cp(join(elsewhere, '.git'), join(repository, '.git'), { recursive: true });
        await mkdir(join(repository, '.git/reftable'));
        await writeFile(join(repository, '.git/HEAD'), 'ref: refs/heads/.invalid\n');
      },
      'reftable',
    ],
    [
      'has identifiers of the newer kind',
      async (repository) => {
        git(repository, 'init', '--quiet', '--object-format=sha256');
        git(repository, 'add', '--all');
        git(repository, 'commit', '--quiet', '-m', 'Begin');
      },
      'SHA-256',
    ],
  ])('%s: the job has the pages without it, and a warning says why', async (_name, change, words) => {
    const folder = await makeFolder();
    const elsewhere = await makeRepository();
    await change(folder, elsewhere);
    const { jobs, warnings } = await useFolder(folder);
    expect(jobs).toMatchObject(completed);
    expect(jobs[0]?.source.repository).toContain('%20data/agent/repository.git');
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(words);
  });
});
