import { Chat } from '@ai-sdk/react';
import { converse } from '../../unusedParts/testing/converse';

/** What is written with other names, for a test's bundle. */
export { createWholeMarkdownView } from '../../../src/widget/markdown/createWholeMarkdownView';

/** A conversation with a chat whose names are others, as those of whoever talks to it. */
export const converseRenamed = () => converse(Chat);
