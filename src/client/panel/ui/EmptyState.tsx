import { createLoaded } from './createLoaded';
import type { EmptyHelpProps } from './EmptyHelp';
import { Icon } from './Icon';
import { StarterList } from './StarterList';

const EmptyHelp = createLoaded(() => import('./EmptyHelp'), 'EmptyHelp');

/** The empty conversation before the first question: a greeting, starter questions and other starting points. */
export function EmptyState({ questions, ...help }: EmptyHelpProps & { questions: readonly string[] }) {
  const { labels, onAsk } = help;
  return (
    <div className="empty">
      <Icon name="spark" />
      <p className="greeting">{labels.greeting}</p>
      <p className="hint">{labels.greetingHint}</p>
      {questions.length > 0 && <StarterList questions={questions} labels={labels} onAsk={onAsk} />}
      <EmptyHelp {...help} />
    </div>
  );
}
