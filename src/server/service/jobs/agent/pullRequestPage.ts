import { escapeHtml } from '../../../lib/escapeHtml';
import { highlightCode } from '../../../site/highlightCode';
import type { AgentRecord } from './createAgentJobs';
import type { CommitInfo, Repository, RepositoryPlace } from './git/createRepository';

export interface PullRequest {
  record: AgentRecord;
  commits: readonly CommitInfo[];
  /** The changes as a unified diff from git. */
  diff: string;
  repository: Pick<Repository, 'folder'> & Pick<RepositoryPlace, 'isOwn'>;
  /** Target of the form that archives the job; `null` for no button. */
  archiveAction: string | null;
}

/** Maximum length of the changes on the page, in characters; longer ones are in the repository. */
const DIFF_MAX_LENGTH = 1_000_000;

const STATES = { active: 'At work', completed: 'Open', failed: 'Failed', archived: 'Archived' } as const;

/**
 * The page that represents a pull request: the prompts, the work, every changed line, and how to merge it.
 *
 * @param style The style sheet, written into the page.
 */
export function pullRequestPage(pull: PullRequest, style: string): string {
  const { record, commits, diff, repository, archiveAction } = pull;
  const { job, prompts } = record;
  const title = commits.at(-1)?.subject ?? 'Changes to the documentation';
  const branch = job.source.ref ?? '';
  const isShown = diff.length <= DIFF_MAX_LENGTH;
  const changes = diff.split(/^(?=diff --git )/m).map((file) => (file === '' ? '' : fileChanges(file, isShown)));
  const archive =
    archiveAction === null
      ? ''
      : `<form class="send" method="post" action="${escapeHtml(archiveAction)}"><button type="submit">Archive this job</button></form>`;
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
<div class="columns"><div></div>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${STATES[job.status as keyof typeof STATES]} · Branch <code>${escapeHtml(branch)}</code> · ${model(job.model)} · <time datetime="${escapeHtml(job.createdAt)}">${escapeHtml(toDate(job.createdAt))}</time></p>
${archive}
<section aria-label="Request"><h2>Asked for</h2>${prompts.map((prompt) => `<blockquote>${escapeHtml(prompt).replaceAll('\n', '<br>')}</blockquote>`).join('\n')}</section>
<section aria-label="Commits"><h2>Commits</h2><ol class="commits">${commits.map(commitItem).join('\n')}</ol></section>
<section aria-label="Take over"><h2>Take it over</h2>
${takeOver(record, repository)}</section>
<section aria-label="Changes"><h2>Changes</h2>
${changes.join('\n')}</section>
</main>
</div>
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
  return `<p>${place}</p>\n${codeBlock(escapeHtml(commands))}`;
}

function model(name: string): string {
  return name === 'none' ? 'By rules, without a model' : `Model <code>${escapeHtml(name)}</code>`;
}

function commitItem({ id, subject, body, at }: CommitInfo): string {
  const more = body === '' ? '' : codeBlock(escapeHtml(body));
  return `<li><strong>${escapeHtml(subject)}</strong> <code>${escapeHtml(id.slice(0, 10))}</code> <time datetime="${escapeHtml(at)}">${escapeHtml(toDate(at))}</time>${more}</li>`;
}

/** One file of a diff from git. Its content lines begin with `+`, `-` or a space, so they are never taken for its headers. */
function fileChanges(diff: string, isShown: boolean): string {
  const path = unquote(/^diff --git .* "?b\/(.*)$/m.exec(diff)?.[1] ?? '');
  const from = /^rename from (.*)$/m.exec(diff)?.[1];
  const hunks = diff.slice(diff.search(/^@@ |$(?![^])/m));
  const count = (mark: '+' | '-') => hunks.split(`\n${mark}`).length - 1;
  const name = from === undefined ? path : `${unquote(from)} → ${path}`;
  const body = isShown ? codeBlock(highlightCode(hunks, 'diff')) : '<p>Too much to show here.</p>';
  return `<details open class="file"><summary><code>${escapeHtml(name)}</code> +${count('+')} −${count('-')}</summary>\n${body}</details>`;
}

/** Decodes a file name that git has quoted. */
function unquote(path: string): string {
  return path.replaceAll(/^"|"$/g, '');
}

function codeBlock(html: string): string {
  return `<div class="code"><pre tabindex="0"><code>${html}</code></pre></div>`;
}

function toDate(text: string): string {
  return new Date(text).toISOString().slice(0, 16).replace('T', ' ');
}

/** Quotes a path as one shell word. */
function quote(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
