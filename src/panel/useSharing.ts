import { useMemo } from 'react';
import type { AssistantProps } from '../component/DocsAssistantProps';
import type { AssistantActions } from '../headless/useDocsAssistant';
import { copyText } from '../browser/copyText';
import { ADDRESS_QUESTION_MAX_LENGTH, writeAddressParameter } from '../page/readAddressParameter';
import type { Host } from '../launcher/createLauncher';
import { reportMissingPart } from '../widget/reportMissingPart';
import type { Sharing, Support } from '../widget/Sharing';

/** The ways in which a reader takes something out of the assistant. */
export function useSharing(
  {
    host,
    addressParameter = 'assistant',
    supportUrl,
    supportEmail,
  }: Pick<AssistantProps, 'addressParameter' | 'supportUrl' | 'supportEmail'> & { host: Host },
  { emit }: AssistantActions,
): Sharing {
  const { win, root } = host;
  const support = useMemo(() => readSupport(win, supportUrl, supportEmail), [win, supportUrl, supportEmail]);

  return useMemo(
    () => ({
      async copy(text, source) {
        const isCopied = await copyText(win, root, text);
        if (isCopied) emit({ type: 'copy', source });
        return isCopied;
      },
      download(text) {
        import('../browser/downloadText').then(({ downloadText }) => {
          downloadText(win, root, `conversation-${new Date().toISOString().slice(0, 10)}.md`, text);
          emit({ type: 'download' });
        }, reportMissingPart);
      },
      toLink(question) {
        if (addressParameter === null || question === '' || question.length > ADDRESS_QUESTION_MAX_LENGTH) return null;
        return writeAddressParameter(win.location.href, addressParameter, question);
      },
      getPageAddress: () => win.location.origin + win.location.pathname,
      support,
      onContact: (withConversation) => support && emit({ type: 'contact', source: support.kind, withConversation }),
    }),
    [win, root, emit, addressParameter, support],
  );
}

function readSupport(win: Window, url: string | undefined, email: string | undefined): Support | null {
  if (url !== undefined && URL.canParse(url, win.location.href))
    return { kind: 'url', address: new URL(url, win.location.href).href };
  return email === undefined ? null : { kind: 'email', address: email };
}
