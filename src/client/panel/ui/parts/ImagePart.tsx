import { isAllowedImage } from '../../../core/links/isAllowedImage';
import { resolveDocsUrl } from '../../../core/links/resolveDocsUrl';
import { DocsLink } from '../DocsLink';
import { formatLabel } from '../formatLabel';
import type { MessageContext } from '../MessageContext';

/** An image in its own address, which is not fetched. */
const INLINE_IMAGE = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,/i;

/** An image of an allowed host; otherwise a link to it, because an image is fetched as soon as it is shown. */
export function ImagePart({ data, context }: { data: Record<string, unknown>; context: MessageContext }) {
  const { docsUrl, imageHosts = [], labels, onFollow } = context;
  const alt = typeof data.alt === 'string' ? data.alt : '';
  const address = typeof data.url === 'string' ? data.url : '';
  // The content of a file is not stored.
  if (address === '') return alt && <p className="notice">{formatLabel(labels.attachmentGone, { name: alt })}</p>;
  const isInline = INLINE_IMAGE.test(address);
  const url = isInline ? address : resolveDocsUrl(address, docsUrl);
  if (url === null) return null;
  if (isInline || isAllowedImage(url, imageHosts))
    return <img part="image" alt={alt} referrerPolicy="no-referrer" loading="lazy" decoding="async" src={url} />;
  return (
    <DocsLink part="image-link" kind="answer" url={url} onFollow={onFollow}>
      {alt || url}
    </DocsLink>
  );
}
