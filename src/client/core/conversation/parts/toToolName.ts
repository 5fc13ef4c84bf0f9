/** The name of the tool that a part calls; `undefined` for another part. */
export function toToolName(part: { type: string; toolName?: string }): string | undefined {
  return part.type === 'dynamic-tool' ? part.toolName : /^tool-(.*)/s.exec(part.type)?.[1];
}
