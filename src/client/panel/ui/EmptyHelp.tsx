import { useEffect, useState } from 'react';
import { emptyLabels } from '../../../shared/locales/emptyLabels';
import { formatLabel } from './elements/formatLabel';
import { useOwnStyles } from './hooks/useOwnStyles';
import { Icon } from './elements/Icon';
import { reportMissingModule } from './elements/reportMissingModule';
import type { PanelModel } from './PanelModel';
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

/** Starting points: headings of the page, the last conversation, and other ways to ask. */
export function EmptyHelp({ model }: { model: PanelModel }) {
  const { readHelp } = model;
  const { history, actions } = model.assistant;
  const labels = { ...emptyLabels, ...model.labels };
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
      {questions.length > 0 && <StarterList questions={questions} model={model} />}
      {last !== undefined && (
        <button type="button" className="continue" part="continue" onClick={() => actions.openConversation(last.id)}>
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
