import type { MessagePart } from '../../../core/conversation/assistantMessage';
import { readBuiltInPart } from '../../../core/conversation/parts/readBuiltInPart';
import type { MessageView } from '../../../core/conversation/toMessageView';
import { useOwnStyles } from '../hooks/useOwnStyles';
import type { MessageContext } from '../answer/MessageContext';
import css from '../styles/parts.css?inline';
import { FormPart } from './FormPart';
import { NavigatePart } from './NavigatePart';
import { OfferedParts } from './OfferedParts';
import { ToolState } from './ToolState';
import { isAllowedImage } from '../../../core/links/isAllowedImage';
import { resolveDocsUrl } from '../../../core/links/resolveDocsUrl';
import { DocsLink } from '../elements/DocsLink';
import { formatLabel } from '../elements/formatLabel';
import { enlarge } from '../../../page/browser/toEnlargeable';

export interface ShownPartProps {
  part: MessagePart;
  message: MessageView;
  /** True when the reader can still react to the answer. */
  isOpen: boolean;
  /** True for an answer that has arrived on this page. */
  isLive: boolean;
  context: MessageContext;
}

/** A part that the site does not show itself. It is only to read when the conversation has continued. */
export function ShownPart({ part, message, isOpen, isLive, context }: ShownPartProps) {
  const place = useOwnStyles<HTMLDivElement>(css);
  const { labels, getOptions, actions } = context;
  const shown = readBuiltInPart(part, getOptions().tools);

  /** Sends a reply, which is also the output of the call that the part stands for. */
  function reply(text: string, output: unknown = text) {
    const { toolCallId } = shown ?? {};
    // The pressed button disappears or is disabled, which would take the focus out of the conversation.
    place.current?.closest<HTMLElement>('article')?.focus({ preventScroll: true });
    if (toolCallId === undefined) actions.ask(text);
    else actions.addToolOutput(toolCallId, output, text);
  }

  return (
    <div className="part" ref={place}>
      {shown?.type === 'data-form' ? (
        <FormPart part={part} data={shown.data} message={message} isOpen={isOpen} context={context} onReply={reply} />
      ) : shown?.type === 'data-navigate' ? (
        <NavigatePart part={shown} isLive={isLive} context={context} />
      ) : shown?.type === 'data-image' ? (
        <ImagePart data={shown.data} context={context} />
      ) : shown ? (
        <OfferedParts
          part={shown}
          isOpen={isOpen}
          isStreaming={message.state === 'streaming'}
          labels={labels}
          onReply={reply}
        />
      ) : (
        'toolCallId' in part && <ToolState part={part} isStreaming={message.state === 'streaming'} context={context} />
      )}
    </div>
  );
}

/** An image in its own address, which is not fetched. */
const INLINE_IMAGE = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,/i;

/** An image of an allowed host; otherwise a link to it, because an image is fetched as soon as it is shown. */
function ImagePart({ data, context }: { data: Record<string, unknown>; context: MessageContext }) {
  const { docsUrl, imageHosts = [], labels, onFollow } = context;
  const alt = typeof data.alt === 'string' ? data.alt : '';
  const address = typeof data.url === 'string' ? data.url : '';
  // The content of a file is not stored.
  if (address === '') return alt && <p className="notice">{formatLabel(labels.attachmentGone, { name: alt })}</p>;
  const isInline = INLINE_IMAGE.test(address);
  const url = isInline ? address : resolveDocsUrl(address, docsUrl);
  if (url === null) return null;
  if (isInline || isAllowedImage(url, imageHosts))
    return (
      <button
        type="button"
        className="picture"
        part="image"
        aria-haspopup="dialog"
        aria-label={alt || (isInline ? address.slice(5, address.indexOf(';')) : url)}
        onClick={({ currentTarget }) => enlarge(currentTarget.firstChild as HTMLImageElement)}
      >
        <img alt={alt} referrerPolicy="no-referrer" loading="lazy" decoding="async" src={url} />
      </button>
    );
  return (
    <DocsLink part="image-link" kind="answer" url={url} onFollow={onFollow}>
      {alt || url}
    </DocsLink>
  );
}
