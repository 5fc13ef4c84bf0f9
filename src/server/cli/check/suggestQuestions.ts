import { stringify } from 'yaml';
import type { QuestionCluster } from '../../../shared/contract';
import type { IndexedPage } from '../../service/pages/DocsPage';

/** Maximum number of drafts for one page, and for all pages. */
const PER_PAGE_MAX = 3;
const DRAFTS_MAX = 200;

/** Words at the beginning of headings that are instructions. */
const IMPERATIVE =
  /^(?:add|allow|ask|build|call|cancel|change|check|choose|clear|close|configure|connect|copy|create|customi[sz]e|define|delete|deploy|disable|download|edit|enable|end|export|find|fix|format|get|hide|import|include|install|invite|limit|link|load|log|make|manage|migrate|move|open|pass|pay|protect|publish|read|register|remove|rename|render|replace|reset|restore|return|run|save|search|secure|send|serve|set|share|show|sign|start|stop|store|style|submit|switch|test|track|translate|turn|update|upgrade|upload|use|validate|verify|view|watch|write)\b/i;

/** Headings that mean nothing without their page. */
const GENERAL =
  /^(?:overview|introduction|example|examples|notes?|see also|next steps|summary|options|parameters|usage|reference|contents|faq|more|further reading|prerequisites|requirements|syntax|returns?)$/i;

/** Drafts of golden questions in YAML, for a person to choose from. They come from the headings of pages and from unanswered questions. */
export function suggestQuestions(pages: readonly IndexedPage[], unanswered: readonly QuestionCluster[]): string {
  const drafts = pages
    .filter((page) => !page.isUnsearched && page.groups.length === 0)
    .flatMap((page) =>
      page.sections
        .filter(
          ({ anchor, blocks, parents, heading }) =>
            anchor !== '' && blocks.length > 0 && parents.length === 0 && !GENERAL.test(heading),
        )
        .slice(0, PER_PAGE_MAX)
        .map(({ heading, anchor }) => ({ question: toQuestion(heading, page.title), page: `${page.path}#${anchor}` })),
    );
  const seen = new Set<string>();
  const fresh = drafts.filter(({ question }) => !seen.has(question) && seen.add(question)).slice(0, DRAFTS_MAX);
  const open = unanswered.flatMap(({ examples: [question = ''] }) =>
    question === '' || seen.has(question) ? [] : { question, hasNoAnswer: true },
  );
  return [
    '# Drafts: keep the questions that readers ask, in their words.',
    write(fresh),
    ...(open.length === 0 ? [] : ['# Asked and not answered: name the page as soon as there is one.', write(open)]),
  ].join('\n');
}

function write(entries: readonly object[]): string {
  return entries.length === 0 ? '' : stringify(entries, { lineWidth: 0 });
}

function toQuestion(heading: string, title: string): string {
  const name = heading.replaceAll(/[*_`]/g, '').trim();
  if (name.endsWith('?')) return name;
  if (IMPERATIVE.test(name)) return `How do I ${name.charAt(0).toLowerCase()}${name.slice(1)}?`;
  return name.toLowerCase() === title.toLowerCase() ? `What is ${name}?` : `${title}: ${name}?`;
}
