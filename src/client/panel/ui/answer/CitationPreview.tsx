import { useEffect, useId, useLayoutEffect } from 'react';
import { toReadablePath } from '../../../core/conversation/readPassages';
import type { Source } from '../../../core/conversation/toSources';
import { withLinkTexts } from '../../../core/links/withLinkTexts';
import css from '../styles/citations.css?inline';
import { lightPassage } from '../../../page/browser/lightPassage';
import { readZoom } from '../../../page/browser/readZoom';
import { useOwnStyles } from '../hooks/useOwnStyles';

/** Longest quote in a preview, in characters. */
const QUOTE_MAX_LENGTH = 280;

/** Space between a mark and its preview, and minimum space between the preview and the edge of its frame, in pixels. */
const GAP_PX = 6;

export interface CitationPreviewProps {
  mark: HTMLElement;
  source: Source;
  onClose(): void;
}

/** A card beside a citation's mark: the page, its place in the documentation, the section and the quoted passage. Escape closes it. */
export function CitationPreview({ mark, source, onClose }: CitationPreviewProps) {
  const card = useOwnStyles<HTMLDivElement>(css);
  const id = useId();
  const quote = toPlainQuote(source.quote);

  // Placed before it is painted: without a position it may cover the mark, and the pointer would then leave the mark.
  useLayoutEffect(() => {
    mark.setAttribute('aria-describedby', id);
    if (card.current !== null) place(card.current, mark);
    return () => mark.removeAttribute('aria-describedby');
  }, [card, mark, id]);

  useEffect(() => {
    const listed = [...(mark.closest('article')?.querySelectorAll<HTMLLIElement>('.sources li') ?? [])];
    const item = listed.find(({ value }) => value === Number(mark.textContent));
    item?.toggleAttribute('data-lit', true);
    const endPassage = source.url === null ? undefined : lightPassage(mark.ownerDocument, source.url);
    return () => {
      item?.removeAttribute('data-lit');
      endPassage?.();
    };
  }, [mark, source]);

  useEffect(() => {
    const root = mark.getRootNode();
    const handleKey = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== 'Escape') return;
      // Escape closes only the preview, not the panel.
      event.stopPropagation();
      event.preventDefault();
      onClose();
    };
    // The view may still scroll when the pointer is already on the mark. The card follows the mark, because after closing it would not
    // open again.
    const handleScroll = () => card.current !== null && place(card.current, mark);
    root.addEventListener('keydown', handleKey, true);
    root.addEventListener('scroll', handleScroll, true);
    return () => {
      root.removeEventListener('keydown', handleKey, true);
      root.removeEventListener('scroll', handleScroll, true);
    };
  }, [card, mark, onClose]);

  return (
    <div
      className="citation-preview"
      part="citation-preview"
      role="tooltip"
      id={id}
      ref={card}
      onPointerLeave={onClose}
    >
      <p>
        <b>{source.title}</b>
        {source.section !== '' && <span> › {source.section}</span>}
      </p>
      {source.url !== null && <small dir="ltr">{toReadablePath(source.url)}</small>}
      {quote !== '' && <blockquote dir="auto">{quote}</blockquote>}
    </div>
  );
}

/** Places the card below the mark, or above it if there is more room, and inside the frame. */
function place(card: HTMLElement, mark: HTMLElement) {
  const frame = card.offsetParent?.getBoundingClientRect();
  if (frame === undefined) return;
  const at = mark.getBoundingClientRect();
  const zoom = readZoom(card);
  const [width, height] = [card.offsetWidth * zoom, card.offsetHeight * zoom];
  const left = Math.min(at.left - frame.left, frame.width - width - GAP_PX);
  const below = at.bottom - frame.top + GAP_PX;
  const above = at.top - frame.top - GAP_PX - height;
  card.style.left = `${Math.max(GAP_PX, left) / zoom}px`;
  card.style.top = `${(below + height <= frame.height || above < 0 ? below : above) / zoom}px`;
}

/** The beginning of a passage without its markdown marks. */
function toPlainQuote(markdown: string): string {
  const text = withLinkTexts(markdown.slice(0, 4 * QUOTE_MAX_LENGTH))
    .replace(/[*_`#>|]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= QUOTE_MAX_LENGTH ? text : `${text.slice(0, QUOTE_MAX_LENGTH).replace(/\s\S*$/, '')}…`;
}
