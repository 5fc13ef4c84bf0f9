import { DocsAssistant } from 'docs-assistant';
import type { DocsAssistantHandle } from 'docs-assistant';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Article } from './Article';
import { createBreakableFetch } from './createBreakableFetch';
import { createStarterQuestions } from './createStarterQuestions';
import { SiteHeader } from './SiteHeader';
import { Sidebar } from './Sidebar';
import { TableOfContents } from './TableOfContents';
import { TryThis } from './TryThis';
import { useOpeningQuestion } from './useOpeningQuestion';
import { usePage } from './usePage';
import { usePages } from './usePages';
import { useRouter } from './useRouter';

/** Name of the site when it shows the documentation of this project. */
const OWN_TITLE = 'Docs Assistant';

const network = createBreakableFetch();

/** The documentation site: navigation, page, and the assistant. */
export function App() {
  const site = usePages();
  const { path, visit, navigate } = useRouter();
  const page = usePage(path);
  const assistant = useRef<DocsAssistantHandle>(null);
  const [isOpen, setOpen] = useState(false);
  const [isArabic, setArabic] = useState(false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [menuPath, setMenuPath] = useState(path);
  const starterQuestions = useMemo(() => createStarterQuestions(site), [site]);

  const isFirstPage = site === null ? null : path === '/' && site.title === OWN_TITLE;
  useOpeningQuestion(assistant, isFirstPage);

  useLayoutEffect(() => {
    document.documentElement.dir = isArabic ? 'rtl' : '';
  }, [isArabic]);

  // A page was chosen, so the menu closes.
  if (menuPath !== path) {
    setMenuPath(path);
    setMenuOpen(false);
  }

  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <SiteHeader
        title={site?.title ?? ''}
        home={site?.home ?? '/'}
        isMenuOpen={isMenuOpen}
        onMenuToggle={() => setMenuOpen(!isMenuOpen)}
      />
      <div className="layout" data-beside={(isFirstPage && isOpen) || undefined}>
        <Sidebar site={site} path={path} isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
        <Article site={site} state={page} path={path} visit={visit}>
          {isFirstPage && (
            <TryThis assistant={assistant} isArabic={isArabic} onArabicChange={setArabic} onBreak={network.breakNext} />
          )}
        </Article>
        {page.page !== null && <TableOfContents key={page.page.path} headings={page.page.headings} />}
      </div>
      <DocsAssistant
        ref={assistant}
        domain="local"
        apiKey="local_dsc_demo"
        search="service"
        locale={isArabic ? 'ar' : undefined}
        navigate={navigate}
        starterQuestions={starterQuestions}
        fetch={network.fetch}
        onOpenChange={setOpen}
      />
    </>
  );
}
