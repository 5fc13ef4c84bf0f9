import { native } from '../../../page/browser/native';
import { useEffect, useReducer, useRef } from 'react';
import { partLabels } from '../../../../shared/locales/partLabels';
import type { BuiltInPart } from '../../../core/conversation/parts/readBuiltInPart';
import { readShortText } from '../../../core/conversation/parts/readOfferedTexts';
import { toOwnPage } from '../../../core/links/toOwnPage';
import { resolveDocsUrl } from '../../../core/links/resolveDocsUrl';
import { toAbsoluteUrl } from '../../../core/links/toAbsoluteUrl';
import { DocsLink, type FollowedLink } from '../elements/DocsLink';
import { formatLabel } from '../elements/formatLabel';
import type { MessageContext } from '../answer/MessageContext';

export interface NavigatePartProps {
  part: BuiltInPart;
  /** True for an answer that has arrived on this page. */
  isLive: boolean;
  context: MessageContext;
}

/** An open panel that does not cover the page. Behind any other, the reader would not see the step. */
const BESIDE_PAGE = '.panel[data-open]:not([data-sheet], [data-variant=modal])';

/** Steps that were taken or refused on this page, so that none is taken twice. */
const handled = new WeakSet<object>();

/**
 * A step to another page of the site. Where the site has a router, a new answer takes it at once; otherwise the reader opens the link. The
 * page can cancel each step by the event `docs-assistant:navigate`. Afterwards the line names the step and has a link back.
 */
export function NavigatePart({ part, isLive, context }: NavigatePartProps) {
  const { data, toolCallId } = part;
  const { docsUrl, onFollow, announce, actions, getOptions } = context;
  const labels = { ...partLabels, ...context.labels };
  const place = useRef<HTMLParagraphElement>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const url = toStep(data.url, docsUrl);
  // Stored with the part, so that the way back is there on the next page.
  const from = toStep(data.from, docsUrl);
  const title = readShortText(data.title) ?? url?.replace(/^https?:\/\/[^/]*/, '') ?? '';

  /** Takes the step unless the page cancels it. @returns True when the browser must not follow the link. */
  function take(link: FollowedLink, isOwnStep = false): boolean {
    const view = place.current && native(place.current.ownerDocument).defaultView;
    if (!place.current || !view) return true;
    handled.add(data);
    const detail = { url: link.url, title };
    const options = { detail, bubbles: true, composed: true, cancelable: true };
    if (!place.current.dispatchEvent(new view.CustomEvent('docs-assistant:navigate', options))) return true;
    const previous = view.location.href;
    const isTaken = onFollow(link);
    if (!isTaken && isOwnStep) return false;
    data.from = previous;
    redraw();
    announce(formatLabel(labels.navigateOpened, { title }));
    if (isTaken && toolCallId !== undefined) actions.addToolOutput(toolCallId, detail);
    return isTaken;
  }

  useEffect(() => {
    const isBeside = place.current?.closest(BESIDE_PAGE) !== null && getOptions().navigate !== undefined;
    if (isLive && isBeside && url !== null && !handled.has(data)) take({ url, kind: 'answer' }, true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each step is taken once
  }, [data]);

  /** Forgets the step, so that the line offers it again. */
  function goBack(link: FollowedLink): boolean {
    delete data.from;
    redraw();
    return onFollow(link);
  }

  if (url === null) return null;
  return (
    <p className="step" ref={place}>
      {from === null ? (
        <DocsLink part="navigate" kind="answer" url={url} onFollow={(link) => take(link)}>
          {formatLabel(labels.navigateOpen, { title })}
        </DocsLink>
      ) : (
        <>
          {formatLabel(labels.navigateOpened, { title })}{' '}
          <DocsLink part="navigate-back" kind="answer" url={from} onFollow={goBack}>
            {labels.navigateBack}
          </DocsLink>
        </>
      )}
    </p>
  );
}

/** The address of a page of the documentation or of the page's own site; `null` for any other. */
function toStep(reference: unknown, docsUrl: string): string | null {
  const url = resolveDocsUrl(typeof reference === 'string' ? reference : '', docsUrl);
  return url && toOwnPage(url, toAbsoluteUrl('/'), docsUrl);
}
