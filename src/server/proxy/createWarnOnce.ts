import { printable, printableError } from '../../shared/contract/printable';
/** Writes a warning to the server's console, once per topic. */
export type WarnOnce = (topic: string, text: string, error?: unknown) => void;

/** Creates the warnings of one proxy. They are for its operator and never hold keys or bodies. */
export function createWarnOnce(): WarnOnce {
  const warned = new Set<string>();
  return (topic, text, error) => {
    if (warned.has(topic)) return;
    warned.add(topic);
    console.error(`[docs-assistant] ${printable(text)}${error === undefined ? '' : ` ${printableError(error)}`}`);
  };
}
