import type { StopQueue } from './createStopQueue';
import type { SessionHost } from './SessionHost';
import type { SessionStore } from './SessionState';

/** Lets requests through when nothing is in flight and the reader has agreed. */
export interface Gate {
  /** True until the reader has agreed to questions being sent, where that is asked for. */
  needsConsent(): boolean;
  /** Runs an action once nothing is in flight: at once, or after a stop that is under way. False when an answer is on its way. */
  whenIdle(action: () => boolean): boolean;
  /**
   * Sends at once, or stores the request until the reader consents and returns false. A stored request is not replaced.
   *
   * @param text Text of the question that goes into the draft when the reader declines.
   */
  whenAllowed(send: () => boolean, text?: string): boolean;
}

/** Creates the gate of a session. */
export function createGate(host: SessionHost, store: SessionStore, stops: StopQueue): Gate {
  const needsConsent = () => host.needsConsent() && !store.state.hasConsent;
  return {
    needsConsent,
    whenIdle: (action) => (store.state.chat.isBusy ? stops.after(action) : action()),
    whenAllowed(send, text = '') {
      if (!needsConsent()) return send();
      if (store.state.pendingRequest === null) store.patch({ pendingRequest: { send, text } });
      return false;
    },
  };
}
