/** What a session takes of the SDK, for a test's bundle. */
export { Chat } from '@ai-sdk/react';
