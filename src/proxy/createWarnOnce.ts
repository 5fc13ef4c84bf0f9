/** Writes something to the server's console, once for each topic, however many requests meet it. */
export type WarnOnce = (topic: string, text: string, error?: unknown) => void;

/** Creates the explanations of one proxy. They are for its operator and never hold keys or bodies. */
export function createWarnOnce(): WarnOnce {
  const said = new Set<string>();
  return (topic, text, error) => {
    if (said.has(topic)) return;
    said.add(topic);
    console.error(`[docs-assistant] ${text}`, ...(error === undefined ? [] : [error]));
  };
}
