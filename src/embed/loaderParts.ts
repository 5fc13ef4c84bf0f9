import { takeShortcut } from '../page/watchShortcut';
import { createFront } from '../shell/createFront';
import { createLoading } from '../shell/createLoading';
import { drawFront } from '../shell/drawFront';
import { addStyles } from '../widget/styles/addStyles';
import { addMethods } from './addMethods';
import { readAttributes } from './readAttributes';

/** What the loader has and hands on to what it loads, which does not bring it again (`build/givenParts.ts`). */
export const getLoaderParts = () =>
  [addMethods, addStyles, createFront, createLoading, drawFront, readAttributes, takeShortcut] as const;

/** Has the loader's own parts used. Where they were not left out, which only the build does, these are the same already. */
export function takeLoaderParts(_parts: ReturnType<typeof getLoaderParts>) {}
