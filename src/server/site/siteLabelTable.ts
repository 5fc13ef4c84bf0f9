import type { Locale } from '../../shared/locales/findLocale';
import labels from './siteLabels.json' with { type: 'json' };

/**
 * The texts of an exported page that the assistant does not have. They are compared with other products in
 * `e2e/translation/exportWords.md`.
 */
interface OwnLabels {
  /** Link above the page that skips to its text. */
  skip: string;
  /** Label of the button that opens the list of pages, and of the list. */
  pages: string;
  search: string;
  /** Switch of the colours. */
  dark: string;
  /** Label of the breadcrumb. */
  trail: string;
  outline: string;
  /** Link of a heading to itself. */
  section: string;
  copy: string;
  edit: string;
  /** Precedes a date. */
  updated: string;
  previous: string;
  next: string;
  /** Title of the page for missing addresses. */
  missing: string;
  missingText: string;
  missingLink: string;
  /** While a request to an API runs. */
  sending: string;
  /** Name of the place for the response of an API. */
  response: string;
  requestFailed: string;
  requestTimeout: string;
  responseCut: string;
}

/** The texts of an exported page in every language of the interface. */
export const SITE_LABEL_TABLE: Record<Locale, OwnLabels> = labels;
