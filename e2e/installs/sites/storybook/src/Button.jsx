/** A button. */
export function Button({ label }) {
  return <button type="button">{label}</button>;
}
