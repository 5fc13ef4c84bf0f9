import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useLatest } from '../../../page/hooks/useLatest';
import { isComposing } from '../isComposing';

/** Options of {@link useSearchField}. */
export interface SearchFieldOptions {
  /** The palette, in its panel. */
  place: RefObject<HTMLElement | null>;
  placeholder: string;
  /** The one that the field has without a palette. */
  usualPlaceholder: string;
  /** The list that belongs to the field, and its option that is chosen; `null` where there is none. */
  listId: string | null;
  chosenId: string | null;
  /** A key pressed in the field; true when it was for the palette. */
  onKey(event: KeyboardEvent, field: HTMLTextAreaElement): boolean;
}

/**
 * Makes the composer's field that of the palette as well, and leaves it as it was. It stays a text box, as no `textarea` may be a combobox,
 * with the list of suggestions that a text box may have.
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
    // The panel takes the composer away for the list of conversations.
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
    // Before the composer and the panel take the key, on either runtime.
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

/** Sets attributes, those that are not `null`. @returns Takes them away. */
function setAttributes(element: Element, attributes: Readonly<Record<string, string | null>>) {
  for (const [name, value] of Object.entries(attributes)) if (value !== null) element.setAttribute(name, value);
  return () => {
    for (const name of Object.keys(attributes)) element.removeAttribute(name);
  };
}
