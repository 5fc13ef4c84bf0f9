import { toAbsoluteUrl } from '../../../core/links/toAbsoluteUrl';
import type { MarkdownOptions } from '../../../markdown/markdownOptions';
import type { MessageContext } from './MessageContext';

export function toMarkdownOptions({ docsUrl, imageHosts, labels, onFollow, onCopyCode }: MessageContext) {
  return {
    docsUrl,
    currentUrl: toAbsoluteUrl('/'),
    imageHosts,
    labels: {
      ...labels,
      copyCode: labels.markdownCopyCode,
      wrapCode: labels.markdownWrap,
      showCode: labels.markdownShowAll,
      code: labels.markdownCode,
      table: labels.markdownTable,
    },
    onLinkClick({ href, event }) {
      if (onFollow({ url: href, kind: 'answer' })) event.preventDefault();
    },
    onCopyCode,
  } satisfies MarkdownOptions;
}
