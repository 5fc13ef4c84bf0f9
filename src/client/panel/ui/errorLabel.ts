import type { ServiceErrorKind } from '../../core/transport/ServiceError';

/** `NotAStream` of `not-a-stream`. */
type Joined<Words extends string> = Words extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Joined<Rest>}`
  : Capitalize<Words>;

/** The label that tells readers about an error of a kind: each kind has one. */
export function errorLabel(kind: ServiceErrorKind): `error${Joined<ServiceErrorKind>}` {
  const words = kind.replace(/(?:^|-)[a-z]/g, (start) => start.slice(-1).toUpperCase());
  return `error${words as Joined<ServiceErrorKind>}`;
}
