let endOther: (() => void) | null = null;

/** Ends what speaks or listens on the page, because the microphone would pick up the voice. @param end ends what begins now */
export function takeSpeech(end: () => void): void {
  endOther?.();
  endOther = end;
}
