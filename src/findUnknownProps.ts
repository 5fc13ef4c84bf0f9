import { OPTION_NAMES } from './optionNames';

/** Names of props that the component does not have, as a misspelt one, which would be ignored in silence otherwise. */
export function findUnknownProps(props: object): string[] {
  return Object.keys(props).filter((name) => !OPTION_NAMES.includes(name));
}
