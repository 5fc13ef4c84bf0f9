import { readDocument } from '../../../page/browser/readDocument';
import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** Lets the field in a form grow with its text in browsers without `field-sizing`; its style sheet sets the limit. */
export function useGrowingField(form: RefObject<HTMLFormElement | null>, value: string) {
  useLayoutEffect(() => {
    const element = form.current?.querySelector('textarea');
    if (!element || readDocument(element.ownerDocument, 'defaultView')?.CSS?.supports?.('field-sizing', 'content'))
      return;
    // Resets the height first, because `scrollHeight` is never less than the current height.
    element.style.height = '0';
    const { scrollHeight } = element;
    // An empty field has its natural height, and so has a hidden one, which cannot be measured.
    element.style.height = value === '' || scrollHeight === 0 ? '' : `${scrollHeight}px`;
  }, [form, value]);
}
