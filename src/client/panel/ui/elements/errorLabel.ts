import type { ServiceErrorKind } from '../../../core/conversation/ServiceError';

/** `NotAStream` for `not-a-stream`. */
type Joined<Words extends string> = Words extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Joined<Rest>}`
  : Capitalize<Words>;

/** The name of the label for a kind of error. Each kind has a label. */
export function errorLabel(kind: ServiceErrorKind): `error${Joined<ServiceErrorKind>}` {
  const words = kind.replace(/(?:^|-)[a-z]/g, (start) => start.slice(-1).toUpperCase());
  return `error${words as Joined<ServiceErrorKind>}`;
}
