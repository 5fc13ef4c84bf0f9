import type { HTMLAttributes, KeyboardEvent, MouseEvent as ReactMouseEvent, RefObject } from 'react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { TextStore } from '../../../core/conversation/createConversationStore';
import { isPlainClick } from '../../../page/browser/isPlainClick';
import { toLinkTarget } from '../../../core/links/toLinkTarget';
import type { PanelLabels } from '../../../../shared/locales/en';
import { searchLabels } from '../../../../shared/locales/searchLabels';
import type { SiteSearch } from '../../../search/SiteSearch';
import { formatLabel } from '../elements/formatLabel';
import { Icon } from '../elements/Icon';
import type { PanelModel } from '../PanelModel';
import { MarkedText } from './MarkedText';
import { RecentSearchList } from './RecentSearchList';
import { useRecentSearches } from './useRecentSearches';
import { useSiteSearch, type SearchState } from './useSiteSearch';
import { useLatest } from '../../../page/hooks/useLatest';

/** Longest query, in characters. A longer text is a question. */
const QUERY_MAX_LENGTH = 200;

export interface SearchPaletteProps {
  model: PanelModel;
  search: SiteSearch;
  /** Stores recent searches; `null` stores nothing. */
  store: TextStore | null;
  /** The element around the palette. */
  place: RefObject<HTMLElement | null>;
}

/**
 * Search and assistant in one list, below the composer's field: the question to the assistant, then matching pages and sections. If nothing
 * is chosen, Enter asks, as it does without a search.
 */
export function SearchPalette({ model, search, store, place }: SearchPaletteProps) {
  const { assistant, docsUrl, onFollow, inputRef } = model;
  const { draft, actions } = assistant;
  const labels = { ...searchLabels, ...model.labels };
  const id = useId();
  const text = draft.replace(/\s+/g, ' ').trim();
  const query = text.length > QUERY_MAX_LENGTH ? '' : text;
  const state = useSiteSearch(search, query, docsUrl);
  const recent = useRecentSearches(store);
  const isListed = text !== '';
  const count = state.groups.reduce((sum, { results }) => sum + results.length, 0);
  const toOptionId = (index: number) => `${id}-${index}`;
  const { chosen, isChosenByKey, handleKey } = useChoice(place, state, text, count);
  useSearchField(
    model,
    labels.palettePlaceholder,
    isListed ? id : undefined,
    isChosenByKey ? toOptionId(chosen) : undefined,
    handleKey,
  );

  function follow(event: ReactMouseEvent, url: string) {
    recent.add(query);
    if (!isPlainClick(event)) return;
    if (onFollow({ url, kind: 'search' })) event.preventDefault();
    actions.setDraft('');
  }

  function focusField() {
    inputRef.current?.focus({ preventScroll: true });
  }

  /** Returns the focus after a press outside of the field. Not on touch screens, where it would open the keyboard over the results. */
  function returnFocus() {
    if (!model.win.matchMedia?.('(pointer: coarse)').matches) focusField();
  }

  const getProps = (index: number) => ({ id: toOptionId(index), role: 'option', 'aria-selected': index === chosen });
  return (
    <>
      <p className="palette-status" role="status">
        {isListed && describe(state.status, count, labels)}
      </p>
      {!isListed && recent.searches.length > 0 && (
        <RecentSearchList
          searches={recent.searches}
          labels={labels}
          onSearch={(again) => {
            actions.setDraft(again);
            returnFocus();
          }}
          onRemove={recent.remove}
          onLeave={focusField}
        />
      )}
      {isListed && (
        <div id={id} role="listbox" aria-label={labels.paletteResults} aria-busy={state.status === 'searching'}>
          <button
            type="button"
            {...getProps(-1)}
            className="palette-ask"
            part="search-ask"
            onClick={() => {
              returnFocus();
              actions.ask();
            }}
          >
            <Icon name="spark" />
            <span dir="auto">{formatLabel(labels.paletteAsk, { text })}</span>
          </button>
          <ResultGroups groups={state.groups} query={query} getProps={getProps} onFollow={follow} />
        </div>
      )}
      {isListed && (
        <p className="palette-keys" aria-hidden="true">
          ↑ ↓ &ensp; ↵ &ensp; <kbd>esc</kbd>
        </p>
      )}
    </>
  );
}

/** Icon of a section of a page: the sign of a fragment. */
const SECTION = 'M10 4L8 20M16 4l-2 16M5 9h15M4 15h15';

/** Clicks an option like a pointer, with the pressed modifier keys. */
function press(option: HTMLElement | undefined, { ctrlKey, metaKey, altKey }: KeyboardEvent) {
  option?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ctrlKey, metaKey, altKey }),
  );
}

function describe(status: string, count: number, labels: PanelLabels & Record<keyof typeof searchLabels, string>) {
  if (status === 'failed') return labels.searchFailed;
  if (count > 0) return formatLabel(labels.paletteFound, { count }, labels.language);
  if (status === 'searching') return labels.searching;
  return status === 'done' ? labels.paletteNone : '';
}

/**
 * Uses the composer's field for the palette as well. It stays a text box with a list of suggestions, because a `textarea` cannot be a
 * combobox.
 *
 * @param listId identifier of the field's list
 * @param chosenId identifier of the chosen option
 * @param onKey Handles a key press in the field; true when the palette has used it.
 */
function useSearchField(
  { setField }: PanelModel,
  placeholder: string,
  listId: string | undefined,
  chosenId: string | undefined,
  onKey: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean,
) {
  const getOnKey = useLatest(onKey);
  useLayoutEffect(() => {
    setField({
      placeholder,
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': listId,
      'aria-activedescendant': chosenId,
      onKeyDown: (event) => getOnKey()(event),
    });
    return () => setField(null);
  }, [setField, placeholder, listId, chosenId, getOnKey]);
}

/** The results by page, as options of the list. */
function ResultGroups(props: {
  groups: SearchState['groups'];
  query: string;
  getProps: (index: number) => HTMLAttributes<HTMLElement>;
  onFollow: (event: ReactMouseEvent, url: string) => void;
}) {
  const { groups, query, getProps, onFollow } = props;
  let index = -1;
  return groups.map(({ page, title, results }) => (
    <div
      key={page}
      role="group"
      className={results[0]?.section === '' ? undefined : 'palette-group'}
      aria-label={title}
    >
      {results[0]?.section !== '' && (
        <div className="palette-page" aria-hidden="true" dir="auto">
          {title}
        </div>
      )}
      {results.map(({ url, section, excerpt }) => {
        index += 1;
        return (
          <a
            key={url}
            {...getProps(index)}
            href={url}
            part="search-result"
            onClick={(event) => onFollow(event, url)}
            {...toLinkTarget(url)}
          >
            <Icon name={section === '' ? 'page' : SECTION} />
            <span dir="auto">
              <MarkedText text={section || title} query={query} />
            </span>
            {excerpt !== '' && (
              <small dir="auto">
                <MarkedText text={excerpt} query={query} />
              </small>
            )}
          </a>
        );
      })}
    </div>
  ));
}

/** The result that the arrow keys have chosen; -1 for the question to the assistant, which Enter asks. */
function useChoice(place: RefObject<HTMLElement | null>, state: SearchState, text: string, count: number) {
  const [choice, setChoice] = useState({ of: state, text, index: -1, isByKey: false });
  // A key may come before the render of the previous key, because in a shadow root React renders only after the event.
  const latest = useRef(choice);
  const chosen = toChosen(choice);

  useEffect(() => {
    if (latest.current.isByKey) findOption(chosen)?.scrollIntoView?.({ block: 'nearest' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- depends only on the choice
  }, [chosen]);

  /** Resets the choice when the results or the text change. */
  function toChosen({ of, index, ...made }: typeof choice): number {
    return of === state && made.text === text ? index : -1;
  }

  function choose(index: number, isByKey = true) {
    latest.current = { of: state, text, index, isByKey };
    setChoice(latest.current);
  }

  function findOption(index: number) {
    return place.current?.querySelectorAll<HTMLElement>('[role=option]')[index + 1];
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
    const { key, shiftKey, altKey } = event;
    const isArrow = (key === 'ArrowDown' || key === 'ArrowUp') && !shiftKey && !altKey;
    if (text === '') {
      const first = place.current?.querySelector<HTMLElement>('.recent');
      if (key !== 'ArrowDown' || !isArrow || !first) return false;
      first.focus();
      return true;
    }
    const current = toChosen(latest.current);
    if (isArrow) {
      // In a text with several lines, arrow keys move the caret.
      if (current < 0 && event.currentTarget.value.includes('\n')) return false;
      const size = count + 1;
      const step = key === 'ArrowDown' ? 1 : -1;
      choose(((current + 1 + step + size) % size) - 1);
      return true;
    }
    if (current < 0) return false;
    if (key === 'Escape') choose(-1, false);
    else if (key === 'Enter' && !shiftKey) press(findOption(current), event);
    else return false;
    return true;
  }

  return { chosen, isChosenByKey: choice.isByKey && choice.of === state && choice.text === text, handleKey };
}
