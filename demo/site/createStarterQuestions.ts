import type { PageEntry, PagesData } from './docsData';

const QUESTIONS_COUNT = 3;

/** Starter questions for a page: from the documentation, or about the page and its neighbours. */
export function createStarterQuestions(site: PagesData | null): (path: string) => string[] {
  if (site === null) return () => [];
  const { pages, starterQuestions } = site;
  const general = starterQuestions['*'];
  return (path) => {
    const trimmed = path.replace(/(?<=.)\/+$/, '');
    const own = starterQuestions[trimmed] ?? general;
    if (own !== undefined) return own;
    const position = Math.max(
      0,
      pages.findIndex((page) => page.path === trimmed),
    );
    const asked = pages.slice(position).filter(isSpecific).slice(0, QUESTIONS_COUNT);
    return asked.map(({ title }) => toQuestion(title));
  };
}

/** False for titles without a subject, such as a group's index and `Overview`. */
function isSpecific({ title, section }: PageEntry): boolean {
  return title !== section && !/^(?:overview|introduction|index|home|getting started|reference|faq)$/i.test(title);
}

/** A question about the subject in a page's title. */
function toQuestion(title: string): string {
  if (/^(?:how|why|what|when|where|can|should)\b/i.test(title)) return title.endsWith('?') ? title : `${title}?`;
  if (/^\w+ing\b/i.test(title)) return `How does ${title.charAt(0).toLowerCase()}${title.slice(1)} work?`;
  if (/[a-z][A-Z]|[()`]/.test(title)) return `How do I use ${title}?`;
  return `What should I know about ${title}?`;
}
