import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { TranscriptTurn } from '../../../shared/contract';
import { useAction } from '../hooks/useAction';
import { FailureNotice } from '../components/FailureNotice';
import { useAdmin } from '../components/AdminContext';

/** The messages of a conversation, which are read when it is shown. Takes the focus, since it is shown below the tables. */
export function Transcript(props: {
  projectId: string;
  threadId: string;
  question: string;
  onClose: () => void;
}): ReactNode {
  const { projectId, threadId, question, onClose } = props;
  const { client, say } = useAdmin();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [turns, setTurns] = useState<readonly TranscriptTurn[] | null>(null);
  const { run, failure } = useAction(() => client.readTranscript(projectId, threadId));
  useEffect(() => {
    heading.current?.focus();
    const read = async () => {
      const answer = await run();
      if (answer.kind === 'value') setTurns(answer.value);
    };
    void read();
  }, [run]);
  return (
    <section className="card" part="transcript" aria-labelledby={headingId}>
      <h3 id={headingId} ref={heading} tabIndex={-1}>
        {say('transcriptOf', { question })}
      </h3>
      <FailureNotice failure={failure} />
      {turns === null && failure === null && <p className="help">{say('pollLoading')}</p>}
      {turns?.length === 0 && <p className="help">{say('transcriptNone')}</p>}
      <dl className="transcript">
        {turns?.map(({ role, text }, index) => (
          // Messages have no identifier, and the list does not change.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} data-role={role}>
            <dt>{say(role === 'user' ? 'transcriptReader' : 'transcriptAssistant')}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="small" onClick={onClose}>
        {say('transcriptClose')}
      </button>
    </section>
  );
}
