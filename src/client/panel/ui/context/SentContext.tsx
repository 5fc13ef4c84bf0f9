import type { MessageView } from '../../../core/conversation/toMessageView';
import type { MessageContext } from '../answer/MessageContext';
import { useOwnStyles } from '../hooks/useOwnStyles';
import css from '../styles/sent.css?inline';
import { ContextSource } from './ContextSource';

export interface SentContextProps extends Pick<MessageContext, 'labels' | 'sources'> {
  context: MessageView['context'];
}

/** The context items that were sent with a question. */
export function SentContext({ context, labels, sources }: SentContextProps) {
  const place = useOwnStyles<HTMLUListElement>(css);
  return (
    <ul ref={place} className="sent-context" aria-label={labels.context}>
      {context.map((item, index) => (
        <li key={index} className="chip">
          <ContextSource item={item} labels={labels} sources={sources} />
        </li>
      ))}
    </ul>
  );
}
