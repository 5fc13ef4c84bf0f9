import { DocsAssistant } from 'docs-assistant';
import type { DocsAssistantHandle } from 'docs-assistant';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Article } from './Article';
import { createBreakableFetch } from './createBreakableFetch';
import { createStarterQuestions } from './createStarterQuestions';
import { SiteFrame } from './SiteFrame';
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
  const starterQuestions = useMemo(() => createStarterQuestions(site), [site]);

  const isFirstPage = site === null ? null : path === '/' && site.title === OWN_TITLE;
  useOpeningQuestion(assistant, isFirstPage);

  useLayoutEffect(() => {
    document.documentElement.dir = isArabic ? 'rtl' : '';
  }, [isArabic]);

  return (
    <>
      <SiteFrame site={site} path={path} isBeside={isFirstPage === true && isOpen}>
        <Article site={site} state={page} path={path} visit={visit}>
          {isFirstPage && (
            <TryThis assistant={assistant} isArabic={isArabic} onArabicChange={setArabic} onBreak={network.breakNext} />
          )}
        </Article>
        {page.page !== null && <TableOfContents key={page.page.path} headings={page.page.headings} />}
      </SiteFrame>
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
