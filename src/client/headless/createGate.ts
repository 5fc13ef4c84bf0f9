import type { StopQueue } from './createStopQueue';
import type { SessionHost } from './SessionHost';
import type { SessionStore } from './SessionState';

/** Allows requests when no other request is running and the reader has agreed. */
export type Gate = ReturnType<typeof createGate>;

export function createGate(host: SessionHost, store: SessionStore, stops: StopQueue) {
  const needsConsent = () => host.needsConsent() && !store.state.hasConsent;
  return {
    /** True until the reader has given consent, if the site asks for it. */
    needsConsent,
    /** Runs an action when no request is running: at once, or after a pending stop. False when an answer is streaming. */
    whenIdle: (action: () => boolean) => (store.state.chat.isBusy ? stops.after(action) : action()),
    /**
     * Sends at once, or stores the request until the reader consents and returns false. A stored request is not replaced.
     *
     * @param text Text of the question that returns to the draft when the reader declines.
     */
    whenAllowed(send: () => boolean, text: string = ''): boolean {
      if (!needsConsent()) return send();
      if (store.state.pendingRequest === null) store.patch({ pendingRequest: { send, text } });
      return false;
    },
  };
}
