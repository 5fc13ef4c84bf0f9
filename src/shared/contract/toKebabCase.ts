/** The name of an option in attributes and on the command line: `apiKey` becomes `api-key`. */
export function toKebabCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
