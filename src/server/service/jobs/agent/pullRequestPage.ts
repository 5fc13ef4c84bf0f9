import { escapeHtml } from '../../../site/escapeHtml';
import type { AgentRecord } from './createAgentJobs';
import type { CommitInfo, Repository, RepositoryPlace } from './git/createRepository';
import type { DiffFile, DiffHunk } from './parseDiff';

/** The data of a pull request's page. */
export interface PullRequest {
  record: AgentRecord;
  commits: readonly CommitInfo[];
  files: readonly DiffFile[];
  /** The repository with the branch. */
  repository: Pick<Repository, 'folder'> & Pick<RepositoryPlace, 'isOwn'>;
  /** Target of the form that archives the job; `null` for no button. */
  archiveAction: string | null;
}

/** Maximum number of diff lines on the page; the others are in the repository. */
const LINES_MAX = 20_000;

const STATES = { active: 'At work', completed: 'Open', failed: 'Failed', archived: 'Archived' } as const;

/**
 * The page that represents a pull request: the prompts, the work, every changed line, and how to merge it.
 *
 * @param style The style sheet, written into the page.
 */
export function pullRequestPage(pull: PullRequest, style: string): string {
  const { record, commits, files, repository, archiveAction } = pull;
  const { job, prompts } = record;
  const title = commits.at(-1)?.subject ?? 'Changes to the documentation';
  const added = files.reduce((sum, file) => sum + file.added, 0);
  const removed = files.reduce((sum, file) => sum + file.removed, 0);
  const branch = job.source.ref ?? '';
  const state = `<span class="state" data-status="${job.status}">${STATES[job.status as keyof typeof STATES]}</span>`;
  const archive =
    archiveAction === null
      ? ''
      : `<form method="post" action="${escapeHtml(archiveAction)}"><button type="submit">Archive this job</button></form>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<header>
<h1>${escapeHtml(title)}</h1>
<p class="facts">${state} <span>Branch <code>${escapeHtml(branch)}</code></span> <span>${model(job.model)}</span> <time datetime="${escapeHtml(job.createdAt)}">${escapeHtml(toDate(job.createdAt))}</time></p>
${archive}</header>
<section aria-label="Request"><h2>Asked for</h2>${prompts.map((prompt) => `<blockquote>${escapeHtml(prompt)}</blockquote>`).join('\n')}</section>
<section aria-label="Commits"><h2>Commits</h2><ol class="commits">${commits.map(commitItem).join('\n')}</ol></section>
<section aria-label="Take over"><h2>Take it over</h2>
${takeOver(record, repository)}</section>
<section aria-label="Changes"><h2>Changes <small>${files.length} ${files.length === 1 ? 'file' : 'files'}, <ins>+${added}</ins> <del>−${removed}</del></small></h2>
${diffFiles(files)}</section>
</main>
</body>
</html>
`;
}

/** Commands that fetch the changes: a merge in a clone, or a patch if the documentation is in no repository. */
function takeOver({ job, base }: AgentRecord, { folder, isOwn }: PullRequest['repository']): string {
  const branch = job.source.ref ?? '';
  const [place, commands] = isOwn
    ? ['In the folder of the documentation:', `git --git-dir=${quote(folder)} diff ${base} ${branch} | git apply`]
    : ['In your own clone of the documentation:', `git fetch ${quote(folder)} ${branch}\ngit merge FETCH_HEAD`];
  return `<p>${place}</p>\n<pre tabindex="0"><code>${escapeHtml(commands)}</code></pre>`;
}

function model(name: string): string {
  return name === 'none' ? 'By rules, without a model' : `Model <code>${escapeHtml(name)}</code>`;
}

function commitItem({ id, subject, body, at }: CommitInfo): string {
  const more = body === '' ? '' : `<pre tabindex="0">${escapeHtml(body)}</pre>`;
  return `<li><strong>${escapeHtml(subject)}</strong> <code>${escapeHtml(id.slice(0, 10))}</code> <time datetime="${escapeHtml(at)}">${escapeHtml(toDate(at))}</time>${more}</li>`;
}

function diffFiles(files: readonly DiffFile[]): string {
  let lines = 0;
  const shown = files.map((file) => {
    lines += file.added + file.removed;
    const name = file.from === null ? file.path : `${file.from} → ${file.path}`;
    const body = lines > LINES_MAX ? '<p>Too much to show here.</p>' : file.hunks.map(diffHunk).join('');
    return `<details open class="file"><summary><code>${escapeHtml(name)}</code> <ins>+${file.added}</ins> <del>−${file.removed}</del></summary>
<div class="scroll" tabindex="0"><table aria-label="Changes of ${escapeHtml(file.path)}">${body}</table></div></details>`;
  });
  return shown.join('\n');
}

function diffHunk({ header, lines }: DiffHunk): string {
  const rows = lines.map(({ kind, text, before, after }) => {
    const mark = { added: '+', removed: '−', same: ' ' }[kind];
    return `<tr class="${kind}"><td class="number">${before ?? ''}</td><td class="number">${after ?? ''}</td><td class="mark">${mark}</td><td class="line">${escapeHtml(text) || ' '}</td></tr>\n`;
  });
  return `<tbody><tr class="hunk"><td colspan="4">${escapeHtml(header)}</td></tr>\n${rows.join('')}</tbody>\n`;
}

function toDate(text: string): string {
  return new Date(text).toISOString().slice(0, 16).replace('T', ' ');
}

/** Quotes a path as one shell word. */
function quote(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
