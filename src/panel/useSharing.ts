import { useMemo } from 'react';
import type { DocsAssistantProps } from '../component/DocsAssistantProps';
import type { AssistantActions } from '../headless/useDocsAssistant';
import { copyText } from '../browser/copyText';
import { ADDRESS_QUESTION_MAX_LENGTH, writeAddressParameter } from '../page/readAddressParameter';
import type { Host } from '../launcher/createFront';
import { reportMissingPart } from '../widget/reportMissingPart';
import type { Sharing, Support } from '../widget/Sharing';

/** What the page lets a reader take out of the assistant. */
export function useSharing(
  {
    host,
    addressParameter = 'assistant',
    supportUrl,
    supportEmail,
  }: Pick<DocsAssistantProps, 'addressParameter' | 'supportUrl' | 'supportEmail'> & { host: Host },
  { emit }: AssistantActions,
): Sharing {
  const { page, root } = host;
  const support = useMemo(() => readSupport(page, supportUrl, supportEmail), [page, supportUrl, supportEmail]);

  return useMemo(
    () => ({
      async copy(text, source) {
        const isCopied = await copyText(page, root, text);
        if (isCopied) emit({ type: 'copy', source });
        return isCopied;
      },
      download(text) {
        import('../page/downloadText').then(({ downloadText }) => {
          downloadText(page, root, `conversation-${new Date().toISOString().slice(0, 10)}.md`, text);
          emit({ type: 'download' });
        }, reportMissingPart);
      },
      toLink(question) {
        if (addressParameter === null || question === '' || question.length > ADDRESS_QUESTION_MAX_LENGTH) return null;
        return writeAddressParameter(page.location.href, addressParameter, question);
      },
      getPageAddress: () => page.location.origin + page.location.pathname,
      support,
      onContact: (withConversation) => support && emit({ type: 'contact', source: support.kind, withConversation }),
    }),
    [page, root, emit, addressParameter, support],
  );
}

function readSupport(page: Window, url: string | undefined, email: string | undefined): Support | null {
  if (url !== undefined && URL.canParse(url, page.location.href))
    return { kind: 'url', address: new URL(url, page.location.href).href };
  return email === undefined ? null : { kind: 'email', address: email };
}
