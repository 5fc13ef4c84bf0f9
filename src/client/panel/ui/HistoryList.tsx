import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import type { ConversationSummary } from '../../core/conversation/conversations';
import type { PanelLabels } from '../../../shared/locales/en';
import { historyLabels } from '../../../shared/locales/historyLabels';
import { formatLabel } from './elements/formatLabel';
import { useOwnStyles } from './hooks/useOwnStyles';
import { IconButton } from './elements/IconButton';
import { isComposing } from './elements/isComposing';
import { tryFormat } from './elements/tryFormat';
import css from './styles/history.css?inline';
import { TextButton } from './elements/TextButton';
import type { PanelModel } from './PanelModel';

/** Keeps browsers and password managers (1Password, LastPass, Bitwarden, Dashlane) from offering names and passwords. */
const NO_FILL = {
  autoComplete: 'off',
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': '',
  'data-form-type': 'other',
};

/** Minimum number of conversations for a search field in the list. */
const SEARCHED_FROM = 10;

const DAY_MS = 24 * 60 * 60 * 1_000;

const TRASH = 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13';

/** Longest title, in characters. */
const TITLE_MAX_LENGTH = 80;

export interface HistoryListProps {
  model: PanelModel;
  /** Shows the current conversation again. */
  onClose(): void;
}

/** The stored conversations by day. Readers can search, open and rename them, delete one or all, and undo a deletion. */
export function HistoryList({ model, onClose }: HistoryListProps) {
  const { assistant } = model;
  const { locale } = model.options;
  const { history, conversationId, actions } = assistant;
  const labels = { ...historyLabels, ...model.labels };
  const [query, setQuery] = useState('');
  const [undo, setUndo] = useState<{ run(): void } | null>(null);
  const place = useOwnStyles<HTMLDivElement>(css);
  const undoButton = useRef<HTMLButtonElement>(null);
  const isUndone = useRef(false);
  useEffect(() => {
    if (undo !== null) undoButton.current?.focus({ preventScroll: true });
    else if (isUndone.current)
      place.current?.querySelector<HTMLElement>('.history-item')?.focus({ preventScroll: true });
    isUndone.current = false;
  }, [undo, place]);
  const toLower = (text: string) => text.toLocaleLowerCase(locale);
  const shown = history.filter(({ title }) => toLower(title).includes(toLower(query.trim())));
  const toDay = createDayNamer(locale);
  const days = shown.map(({ updatedAt }) => toDay(updatedAt));
  return (
    <div ref={place} className="history">
      {undo !== null && (
        <div className="history-undo">
          <span role="status">{labels.historyDeleted}</span>
          <TextButton
            ref={undoButton}
            label={labels.historyUndo}
            onClick={() => {
              undo.run();
              setUndo(null);
              isUndone.current = true;
            }}
          />
        </div>
      )}
      {(history.length >= SEARCHED_FROM || query !== '') && (
        <input
          type="search"
          className="field"
          aria-label={labels.historySearch}
          placeholder={labels.historySearch}
          value={query}
          onInput={(event) => setQuery(event.currentTarget.value)}
          {...NO_FILL}
        />
      )}
      {shown.length === 0 ? (
        <p className="history-empty">{history.length === 0 ? labels.historyEmpty : labels.historyNoMatch}</p>
      ) : (
        <ul aria-label={labels.history}>
          {shown.map((conversation, index) => (
            <HistoryItem
              key={conversation.id}
              conversation={conversation}
              day={days[index] === days[index - 1] ? null : (days[index] ?? null)}
              isCurrent={conversation.id === conversationId}
              labels={labels}
              locale={locale}
              onOpen={() => {
                actions.openConversation(conversation.id);
                onClose();
              }}
              onRename={(title) => actions.renameConversation(conversation.id, title)}
              onDelete={() => setUndo({ run: actions.deleteConversation(conversation.id) })}
            />
          ))}
        </ul>
      )}
      {history.length > 0 && (
        <TextButton label={labels.historyDeleteAll} onClick={() => setUndo({ run: actions.deleteAll() })} />
      )}
    </div>
  );
}

interface HistoryItemProps {
  conversation: ConversationSummary;
  /** Name of the day if this item is the first of its day; otherwise `null`. */
  day: string | null;
  isCurrent: boolean;
  labels: PanelLabels & Record<keyof typeof historyLabels, string>;
  /** Language of times. */
  locale: string | undefined;
  onOpen(): void;
  onRename(title: string): void;
  onDelete(): void;
}

/** A conversation in the list, with its time and its actions. */
function HistoryItem({ conversation, day, isCurrent, labels, locale, ...actions }: HistoryItemProps) {
  const { title, updatedAt } = conversation;
  const [isRenamed, setRenamed] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isRenamed) return;
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, [isRenamed]);
  const name = title || labels.untitled;

  function close() {
    setRenamed(false);
    renameButton.current?.focus({ preventScroll: true });
  }

  function rename(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    actions.onRename(field.current?.value.trim() ?? '');
    close();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isComposing(event)) return;
    // Escape ends the renaming, not the panel.
    event.stopPropagation();
    close();
  }

  return (
    <li>
      {day !== null && (
        <h3>
          <time>{day}</time>
        </h3>
      )}
      {isRenamed ? (
        <form onSubmit={rename} onKeyDown={handleKeyDown}>
          <input
            ref={field}
            className="field"
            aria-label={formatLabel(labels.historyRename, { title: name })}
            dir="auto"
            maxLength={TITLE_MAX_LENGTH}
            defaultValue={title}
            {...NO_FILL}
          />
        </form>
      ) : (
        <button type="button" className="history-item" aria-current={isCurrent || undefined} onClick={actions.onOpen}>
          <span dir="auto">{name}</span>
          <time dateTime={new Date(updatedAt).toISOString()}>
            {tryFormat(() => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(updatedAt), '')}
          </time>
        </button>
      )}
      <IconButton
        ref={renameButton}
        icon="edit"
        label={formatLabel(labels.historyRename, { title: name })}
        aria-pressed={isRenamed}
        onClick={() => setRenamed(!isRenamed)}
      />
      <IconButton icon={TRASH} label={formatLabel(labels.historyDelete, { title: name })} onClick={actions.onDelete} />
    </li>
  );
}

/** Names days: today, yesterday, and others by their date. */
function createDayNamer(locale: string | undefined) {
  const today = toDayStart(Date.now());
  let relative: Intl.RelativeTimeFormat | undefined;
  let absolute: Intl.DateTimeFormat | undefined;
  return (time: number) => {
    const days = Math.round((toDayStart(time) - today) / DAY_MS);
    const isNear = days === 0 || days === -1;
    return tryFormat(
      () =>
        isNear
          ? (relative ??= new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })).format(days, 'day')
          : (absolute ??= new Intl.DateTimeFormat(locale, { dateStyle: 'long' })).format(time),
      new Date(time).toDateString(),
    );
  };
}

function toDayStart(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}
