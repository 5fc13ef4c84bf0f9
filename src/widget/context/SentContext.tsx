import type { MessageView } from '../../core/conversation/toMessageView';
import type { MessageContext } from '../MessageContext';
import { ContextSource } from './ContextSource';

/** Props of {@link SentContext}. */
export interface SentContextProps extends Pick<MessageContext, 'labels' | 'sources'> {
  context: MessageView['context'];
}

/** What a question carried from the page. */
export function SentContext({ context, labels, sources }: SentContextProps) {
  return (
    <ul className="sent-context" aria-label={labels.context}>
      {context.map((item, index) => (
        <li key={index} className="chip">
          <ContextSource item={item} labels={labels} sources={sources} />
        </li>
      ))}
    </ul>
  );
}
