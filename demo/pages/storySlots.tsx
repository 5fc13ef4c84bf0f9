import { useEffect, useState } from 'react';
import type { DocsAssistantSlots } from 'docs-assistant';

/** The site's own header, with its own state. */
function Header({ title, close, startNew }: { title: string; close(): void; startNew(): void }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => setSeconds((count) => count + 1), []);
  return (
    <div className="story-slot">
      <h2>Our {title}</h2> <span>{seconds}</span>
      <button type="button" onClick={startNew}>
        Start over
      </button>
      <button type="button" onClick={close}>
        Leave
      </button>
    </div>
  );
}

/** Every slot filled by the site, as a node or as a function. */
export const FILLED_SLOTS: DocsAssistantSlots = {
  launcher: ({ isOpen }) => <em>{isOpen ? 'Open' : 'Need help?'}</em>,
  header: (data) => <Header {...data} />,
  emptyState: ({ questions, ask }) =>
    questions.map((question) => (
      <button key={question} type="button" className="story-slot" onClick={() => ask(question)}>
        Try: {question}
      </button>
    )),
  messageActions: ({ message, copy, giveFeedback, regenerate }) => (
    <p className="story-slot">
      {message.sources.length} sources
      <button type="button" onClick={() => void copy()}>
        Take it
      </button>
      <button type="button" aria-pressed={message.feedback === 'up'} onClick={() => giveFeedback('up', 'good')}>
        Well done
      </button>
      {regenerate !== null && (
        <button type="button" onClick={regenerate}>
          Once more
        </button>
      )}
    </p>
  ),
};

function fail(): never {
  throw new Error('thrown by the site');
}

/** Every slot filled with content that throws. */
export const FAILING_SLOTS: DocsAssistantSlots = {
  launcher: fail,
  header: fail,
  emptyState: fail,
  messageActions: fail,
};
