import { useId, useRef, type ReactNode } from 'react';
import { CrossIcon } from '../components/CrossIcon';
import { StatusBadge } from '../components/StatusBadge';
import { useAdmin } from '../components/AdminContext';
import type { ExportRecord } from '../storage/AdminRecords';
import { describeStatus } from './ExportJob';

/** The exports of this browser, newest first, to show again or to remove from the list. */
export function ExportHistory(props: {
  records: readonly ExportRecord[];
  /** The job that is shown above. */
  shownJobId: string | null;
  onShow: (record: ExportRecord) => void;
  onRemove: (record: ExportRecord) => void;
}): ReactNode {
  const { say, announce } = useAdmin();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { records, shownJobId, onShow, onRemove } = props;
  if (records.length === 0) return null;

  const remove = (record: ExportRecord) => {
    onRemove(record);
    announce(say('historyRemoved'));
    // The button that had the focus is removed. From the heading, the next Tab reaches the list again.
    heading.current?.focus();
  };

  return (
    <section className="card" part="export-history" aria-labelledby={headingId}>
      <h3 id={headingId} ref={heading} tabIndex={-1}>
        {say('historyTitle')}
      </h3>
      <ul className="list">
        {records.map((record) => (
          <HistoryItem
            key={record.jobId}
            record={record}
            isShown={record.jobId === shownJobId}
            onShow={() => onShow(record)}
            onRemove={() => remove(record)}
          />
        ))}
      </ul>
    </section>
  );
}

function HistoryItem(props: {
  record: ExportRecord;
  isShown: boolean;
  onShow: () => void;
  onRemove: () => void;
}): ReactNode {
  const { say, format } = useAdmin();
  const { record, isShown, onShow, onRemove } = props;
  const date = format.dateTime(record.startedAt);
  const { text, tone } = describeStatus(record.status, say);
  return (
    <li className="row">
      <button
        type="button"
        className="link"
        aria-current={isShown ? 'true' : undefined}
        aria-label={say('historyShow', { domain: record.domain, date })}
        onClick={onShow}
      >
        {record.domain}
      </button>
      <time className="help" dateTime={record.startedAt}>
        {isShown ? say('historyShown') : date}
      </time>
      <StatusBadge tone={tone}>{text}</StatusBadge>
      <button
        type="button"
        className="icon"
        aria-label={say('historyRemove', { domain: record.domain, date })}
        onClick={onRemove}
      >
        <CrossIcon />
      </button>
    </li>
  );
}
