let current: { root: Node; end(): void } | null = null;

/** Ends what speaks or listens on the page, because the microphone would pick up the voice. @param end ends what begins now */
export function takeSpeech(root: Node, end: () => void): void {
  current?.end();
  current = { root, end };
}

/** Ends what speaks or listens in a panel. */
export function endSpeech(root: Node | undefined): void {
  if (current?.root === root) current?.end();
}
