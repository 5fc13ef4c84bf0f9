import { findLocale, isRightToLeft } from '../locales/findLocale';
import { openKey, wasLeftOpen } from '../page/openMark';
import { createLoading } from '../shell/createLoading';
import { addStyles } from '../widget/styles/addStyles';

/** What is there before the panel and is handed on to it, which does not bring it again (`build/givenParts.ts`). */
export const getPageParts = () => [addStyles, createLoading, findLocale, isRightToLeft, openKey, wasLeftOpen] as const;

/** Has the parts of the page used. Where they were not left out, which only the build does, these are the same already. */
export function takePageParts(_parts: ReturnType<typeof getPageParts>) {}
