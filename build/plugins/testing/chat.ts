/** The part of the SDK that a session uses, for a test's bundle. */
export { Chat } from '@ai-sdk/react';
