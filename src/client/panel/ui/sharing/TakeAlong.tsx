import { native } from '../../../page/browser/native';
import { useEffect, useId, useRef, useState } from 'react';
import { findPageCopy, type PageCopy } from '../../../page/browser/findPageCopy';
import { findPageLink } from '../../../page/browser/findPageLink';
import { listAnswerPages, toPromptLink, type OpenInTarget } from '../../../core/conversation/sharing/toPromptLink';
import type { MessageView } from '../../../core/conversation/toMessageView';
import { CopyTextButton } from './CopyTextButton';
import { formatLabel } from '../elements/formatLabel';
import { Icon } from '../elements/Icon';
import { listMcpClients } from './listMcpClients';
import type { SharingOptions } from './Sharing';
import type { SheetContext } from './SheetContext';

export interface TakeAlongProps extends SheetContext {
  messages: readonly MessageView[];
  options: SharingOptions;
}

/** Default assistants in which a question can be continued. */
const TARGETS: readonly OpenInTarget[] = [
  { name: 'ChatGPT', url: 'https://chatgpt.com/?hints=search&prompt={prompt}' },
  { name: 'Claude', url: 'https://claude.ai/new?q={prompt}' },
  { name: 'Cursor', url: 'https://cursor.com/link/prompt?text={prompt}' },
];

const ELSEWHERE = 'M8 16L17 7M9 7h8v8';

/**
 * The ways to continue with other tools: the question in another assistant, and the documentation for tools. Nothing is requested before
 * a press.
 */
export function TakeAlong({ options, messages, ...context }: TakeAlongProps) {
  const { labels } = context;
  const { openIn = TARGETS } = options;
  const llmsTxtUrl = findPageLink('[rel~="llms-txt" i]');
  const mcpUrl = findPageLink('[rel~="mcp" i]');
  return (
    <>
      {openIn.length > 0 && messages.length > 0 && <OpenIn targets={openIn} messages={messages} {...context} />}
      {mcpUrl !== undefined && <Mcp address={mcpUrl} {...context} />}
      {llmsTxtUrl !== undefined && (
        <a className="button" part="llms-txt" href={llmsTxtUrl} target="_blank" rel="noopener noreferrer">
          <Icon name={ELSEWHERE} />
          {labels.llmsTxt}
        </a>
      )}
    </>
  );
}

/** Links that open the last question in other assistants, with the pages of its answer. */
function OpenIn({
  targets,
  messages,
  labels,
  sharing,
  emit,
}: SheetContext & { targets: readonly OpenInTarget[]; messages: readonly MessageView[] }) {
  const id = useId();
  const last = messages.at(-1);
  const found = last?.role === 'assistant' ? listAnswerPages(last) : [];
  const pages = found.length > 0 ? found : [sharing.getPageAddress()];
  const question = messages.findLast(({ role }) => role === 'user')?.text ?? '';
  const write = (text: string) => [formatLabel(labels.openInPrompt, { question: text }), pages.join('\n')].join('\n\n');
  return (
    <div className="group" role="group" aria-labelledby={id}>
      <h3 id={id}>{labels.openIn}</h3>
      {targets.map((target) => (
        <a
          key={`${target.name} ${target.url}`}
          className="button"
          part="open-in"
          href={toPromptLink(target, question, write)}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => emit({ type: 'open-in', name: target.name })}
        >
          <Icon name={ELSEWHERE} />
          {target.name}
        </a>
      ))}
    </div>
  );
}

/** The documentation's MCP server, with the set-up text for each client. */
function Mcp({ address, ...context }: SheetContext & { address: string }) {
  const id = useId();
  const { labels } = context;
  return (
    <details className="group" aria-labelledby={id}>
      <summary id={id}>
        <Icon name="plus" />
        {labels.mcp}
      </summary>
      <code part="mcp-address" dir="ltr">
        {address}
      </code>
      <CopyTextButton part="copy-mcp" text={labels.mcpAddress} onCopy={() => copy(address)} {...context} />
      {listMcpClients(address).map(({ name, setup }) => (
        <CopyTextButton
          key={name}
          part="copy-mcp"
          text={formatLabel(labels.mcpClient, { name })}
          onCopy={() => copy(setup)}
          {...context}
        />
      ))}
    </details>
  );

  function copy(text: string) {
    return context.sharing.copy(text, 'mcp');
  }
}

/** Copies the current page as markdown, if the page links to its markdown. */
export function CopyPage({ labels, announce, emit, path }: SheetContext & { path: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [copy, setCopy] = useState<{ run: PageCopy } | null>(null);
  useEffect(() => {
    const win = place.current && native(place.current.ownerDocument).defaultView;
    const run = win && findPageCopy(win, place.current?.getRootNode() as ShadowRoot);
    setCopy(run ? { run } : null);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another page has another text
  }, [path]);

  async function copyPage() {
    const isCopied = (await copy?.run()) ?? false;
    if (isCopied) emit({ type: 'copy', source: 'page' });
    return isCopied;
  }

  return (
    <span ref={place} className="copy-page">
      {copy !== null && (
        <CopyTextButton part="copy-page" text={labels.copyPage} onCopy={copyPage} labels={labels} announce={announce} />
      )}
    </span>
  );
}
