/**
 * True while an input method handles the key: Enter and Escape are then for its candidate list. Safari ends the composition before it
 * sends the key-down event and shows it only by key code 229.
 */
export function isComposing(event: { nativeEvent: { isComposing: boolean; keyCode: number } }): boolean {
  return event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229;
}
