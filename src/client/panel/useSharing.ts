import { useMemo } from 'react';
import type { DocsAssistantBaseProps } from '../options/DocsAssistantProps';
import type { AssistantActions } from '../headless/useDocsAssistant';
import { copyText } from '../page/browser/copyText';
import { ADDRESS_QUESTION_MAX_LENGTH, writeAddressParameter } from '../page/address/readAddressParameter';
import type { Host } from '../launcher/createLauncher';
import type { Sharing } from './ui/sharing/Sharing';

/** The ways in which a reader can export something from the assistant. */
export function useSharing(
  { host, addressParameter = 'assistant' }: Pick<DocsAssistantBaseProps, 'addressParameter'> & { host: Host },
  { emit }: AssistantActions,
): Sharing {
  const { win, root } = host;
  return useMemo(
    () => ({
      async copy(text, source) {
        const isCopied = await copyText(win, root, text);
        if (isCopied) emit({ type: 'copy', source });
        return isCopied;
      },
      toLink(question) {
        if (addressParameter === null || question === '' || question.length > ADDRESS_QUESTION_MAX_LENGTH) return null;
        return writeAddressParameter(win.location.href, addressParameter, question);
      },
      getPageAddress: () => win.location.origin + win.location.pathname,
    }),
    [win, root, emit, addressParameter],
  );
}
