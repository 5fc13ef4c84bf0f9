import type { ReactNode } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { DemoPage, DemoPageLink, PagesData } from './docsData';
import { makeThemingLive } from './makeThemingLive';
import { setPageHtml } from './setPageHtml';
import { showVisit } from './showVisit';
import type { PageState } from './usePage';
import type { Visit } from './useRouter';

/** Props of {@link Article}. */
export interface ArticleProps {
  site: PagesData | null;
  state: PageState;
  /** Current path; the state follows when the page has loaded. */
  path: string;
  visit: Visit;
  /** Content above the page's text. */
  children?: ReactNode;
}

/** The page with its text and its neighbours, or a notice if the page does not exist. */
export function Article({ site, state, path, visit, children }: ArticleProps) {
  const { page, status } = state;
  const isLoading = status === 'loading' || state.path !== path;
  const main = useRef<HTMLElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const title = page?.title ?? (status === 'missing' ? 'Page not found' : null);
  const siteTitle = site?.title ?? '';

  useLayoutEffect(() => {
    if (title === null) return;
    document.title = siteTitle === '' || siteTitle === title ? title : `${title} · ${siteTitle}`;
  }, [title, siteTitle]);

  useLayoutEffect(() => {
    if (main.current === null || isLoading) return;
    const hasMovedFocus = showVisit(main.current, visit);
    // A reader who navigates from the assistant keeps the focus there, so the new page is announced.
    setAnnouncement(hasMovedFocus || visit.isFirst ? '' : `Page: ${page?.title ?? 'not found'}`);
  }, [visit, page, isLoading]);

  return (
    <main ref={main} id="content" tabIndex={-1} aria-busy={isLoading || undefined}>
      {page !== null && (
        <>
          {page.section !== null && page.section !== page.title && <p className="section-name">{page.section}</p>}
          {children}
          <PageText page={page} />
          <Neighbours previous={page.previous} next={page.next} />
        </>
      )}
      {status === 'missing' && (
        <article className="prose">
          <h1 tabIndex={-1}>Page not found</h1>
          <p>
            There is no page at this address. <a href={site?.home ?? '/'}>Start at the first page</a>, or ask the
            assistant.
          </p>
        </article>
      )}
      {status === 'failed' && (
        <article className="prose">
          <h1 tabIndex={-1}>This page could not be loaded</h1>
          <p>The server did not answer. Your connection may be lost.</p>
          <button type="button" className="button" onClick={() => window.location.reload()}>
            Try again
          </button>
        </article>
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </main>
  );
}

function PageText({ page }: { page: DemoPage }) {
  const article = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (article.current === null) return;
    setPageHtml(article.current, page.html);
    return makeThemingLive(article.current);
  }, [page]);
  // In the direction of its own language, whatever the page's direction is.
  return <article ref={article} className="prose" dir="auto" />;
}

function Neighbours({ previous, next }: { previous: DemoPageLink | null; next: DemoPageLink | null }) {
  if (previous === null && next === null) return null;
  return (
    <nav className="neighbours" aria-label="Previous and next page">
      {previous !== null && (
        <a href={encodeURI(previous.path)} rel="prev">
          <span>Previous</span>
          {previous.title}
        </a>
      )}
      {next !== null && (
        <a href={encodeURI(next.path)} rel="next">
          <span>Next</span>
          {next.title}
        </a>
      )}
    </nav>
  );
}
