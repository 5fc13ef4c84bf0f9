import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useLatest } from '../../../page/hooks/useLatest';
import { isComposing } from '../isComposing';

/** Options of {@link useSearchField}. */
export interface SearchFieldOptions {
  /** The palette's element in the panel. */
  place: RefObject<HTMLElement | null>;
  placeholder: string;
  /** The placeholder of the field without a palette. */
  usualPlaceholder: string;
  /** The identifiers of the field's list and of its chosen option; `null` without a list or a choice. */
  listId: string | null;
  chosenId: string | null;
  /** Handles a key press in the field; true when the palette has used it. */
  onKey(event: KeyboardEvent, field: HTMLTextAreaElement): boolean;
}

/**
 * Uses the composer's field for the palette as well, and restores it afterwards. It stays a text box with a list of suggestions, because
 * a `textarea` cannot be a combobox.
 *
 * @returns The field; `null` while the panel shows something else.
 */
export function useSearchField({ place, placeholder, listId, chosenId, ...options }: SearchFieldOptions) {
  const [field, setField] = useState<HTMLTextAreaElement | null>(null);
  const getOptions = useLatest(options);

  useLayoutEffect(() => {
    const panel = place.current?.closest('.panel');
    if (!panel) return;
    const find = () => setField(panel.querySelector<HTMLTextAreaElement>('.composer .field'));
    find();
    // The panel removes the composer while it shows the list of conversations.
    const observer = new MutationObserver(find);
    observer.observe(panel, { childList: true });
    panel.setAttribute('data-palette', '');
    return () => {
      observer.disconnect();
      panel.removeAttribute('data-palette');
    };
  }, [place]);

  useLayoutEffect(() => {
    if (field === null) return;
    const release = setAttributes(field, { placeholder, 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox' });
    return () => {
      release();
      field.setAttribute('placeholder', getOptions().usualPlaceholder);
    };
  }, [field, placeholder, getOptions]);

  useLayoutEffect(
    () =>
      field === null ? undefined : setAttributes(field, { 'aria-controls': listId, 'aria-activedescendant': chosenId }),
    [field, listId, chosenId],
  );

  useEffect(() => {
    const panel = place.current?.closest<HTMLElement>('.panel');
    if (!panel || field === null) return;
    // Handled before the composer and the panel, in React and Preact.
    const handle = (event: KeyboardEvent) => {
      if (event.target !== field || isComposing({ nativeEvent: event }) || !getOptions().onKey(event, field)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    panel.addEventListener('keydown', handle, true);
    return () => panel.removeEventListener('keydown', handle, true);
  }, [field, place, getOptions]);

  return field;
}

/** Sets attributes that are not `null`. @returns A function that removes them. */
function setAttributes(element: Element, attributes: Readonly<Record<string, string | null>>) {
  for (const [name, value] of Object.entries(attributes)) if (value !== null) element.setAttribute(name, value);
  return () => {
    for (const name of Object.keys(attributes)) element.removeAttribute(name);
  };
}
