/** The name of an option as attributes and the command line write it: `apiKey` is `api-key`. */
export function toKebabCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
