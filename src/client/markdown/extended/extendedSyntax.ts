/// <reference types="vite/client" />
import css from './extended.css?inline';

export { Directions } from './Directions';
export { Footnotes } from './Footnotes';
export { nestTags } from './nestTags';
export { readAngle } from '../../../shared/markdown/readAngle';
export { readBracket } from './readBracket';
export { readDelimiterRow } from './readDelimiterRow';
export { readHtml } from './readHtml';
export { replaceBlock } from './replaceBlock';
export { SpanLeaf, toSpanNode } from './SpanLeaf';
export { Spans } from './Spans';
export { toImage, withFrame } from './toImage';
export { toNamedCharacter } from '../../../shared/markdown/toNamedCharacter';

/** The styles of rare syntax. */
export const extendedStyles: string = css;
