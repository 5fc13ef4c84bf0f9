/** The part of the SDK that a session uses, for the bundle of a test. */
export { AbstractChat } from 'ai';
