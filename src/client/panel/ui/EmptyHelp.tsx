import { useEffect, useState } from 'react';
import type { ConversationSummary } from '../../core/conversation/conversations';
import { emptyLabels } from '../../../shared/locales/emptyLabels';
import type { PanelLabels } from '../../../shared/locales/en';
import { formatLabel } from './elements/formatLabel';
import { useOwnStyles } from './hooks/useOwnStyles';
import { Icon } from './elements/Icon';
import { reportMissingModule } from './elements/reportMissingModule';
import { StarterList } from './StarterList';
import css from './styles/emptyHelp.css?inline';

/** Starting points that the current page offers. */
export interface PageHelp {
  /** Headings to ask about; empty if the site has its own questions. */
  headings: readonly string[];
  /** The keys that open and close the panel; `null` without a shortcut or keyboard. */
  keys: string | null;
  /** True if readers can ask about selected text. */
  hasSelection: boolean;
}

export interface EmptyHelpProps {
  labels: PanelLabels;
  history: readonly ConversationSummary[];
  /** A new function for each page. */
  readHelp(): Promise<PageHelp>;
  onAsk(question: string): void;
  onOpen(conversationId: string): void;
}

/** Starting points: headings of the page, the last conversation, and other ways to ask. */
export function EmptyHelp({ history, readHelp, onAsk, onOpen, ...props }: EmptyHelpProps) {
  const labels = { ...emptyLabels, ...props.labels };
  const [help, setHelp] = useState<PageHelp | null>(null);
  const place = useOwnStyles<HTMLDivElement>(css);
  useEffect(() => {
    let isCurrent = true;
    readHelp().then((found) => isCurrent && setHelp(found), reportMissingModule);
    return () => {
      isCurrent = false;
    };
  }, [readHelp]);
  const last = history[0];
  const questions = help?.headings.map((text) => labels.starterAbout.replace('{text}', () => text)) ?? [];
  return (
    <div ref={place} className="empty-help">
      {questions.length > 0 && <StarterList questions={questions} labels={labels} onAsk={onAsk} />}
      {last !== undefined && (
        <button type="button" className="continue" part="continue" onClick={() => onOpen(last.id)}>
          <Icon name="history" />
          <span dir="auto">{formatLabel(labels.continueLast, { title: last.title || labels.untitled })}</span>
        </button>
      )}
      {help !== null && (
        <p className="hint">
          {help.hasSelection && <span>{labels.hintSelection} </span>}
          {help.keys !== null && <span>{formatLabel(labels.hintShortcut, { keys: help.keys })}</span>}
        </p>
      )}
    </div>
  );
}
