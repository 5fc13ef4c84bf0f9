/**
 * True while an input method has the key: Enter and Escape then belong to its candidate list. Safari ends the composition before it
 * sends the key down, and tells by key code 229 alone.
 */
export function isComposing(event: { nativeEvent: { isComposing: boolean; keyCode: number } }): boolean {
  return event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229;
}
