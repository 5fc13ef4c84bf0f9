import type { KeyboardEvent } from 'react';
import { useLayoutEffect } from 'react';
import { useLatest } from '../../../page/hooks/useLatest';
import type { PanelModel } from '../PanelModel';

/**
 * Uses the composer's field for the palette as well. It stays a text box with a list of suggestions, because a `textarea` cannot be a
 * combobox.
 *
 * @param listId identifier of the field's list
 * @param chosenId identifier of the chosen option
 * @param onKey Handles a key press in the field; true when the palette has used it.
 */
export function useSearchField(
  { placeAddOns }: PanelModel,
  placeholder: string,
  listId: string | undefined,
  chosenId: string | undefined,
  onKey: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean,
) {
  const getOnKey = useLatest(onKey);
  useLayoutEffect(() => {
    placeAddOns({
      field: {
        placeholder,
        'aria-autocomplete': 'list',
        'aria-haspopup': 'listbox',
        'aria-controls': listId,
        'aria-activedescendant': chosenId,
        onKeyDown: (event) => getOnKey()(event),
      },
    });
    return () => placeAddOns({ field: null });
  }, [placeAddOns, placeholder, listId, chosenId, getOnKey]);
}
