import type { ServiceErrorKind } from '../core/ServiceError';
import type { LabelName } from '../locales/en';

const NAMES: Record<ServiceErrorKind, LabelName> = {
  unauthorized: 'errorUnauthorized',
  forbidden: 'errorForbidden',
  'not-found': 'errorNotFound',
  'rate-limited': 'errorRateLimited',
  'bad-request': 'errorBadRequest',
  conflict: 'errorConflict',
  'too-large': 'errorTooLarge',
  server: 'errorServer',
  network: 'errorNetwork',
  offline: 'errorOffline',
  timeout: 'errorTimeout',
  stalled: 'errorStalled',
  interrupted: 'errorInterrupted',
  'not-a-stream': 'errorNotAStream',
  empty: 'errorEmpty',
  answer: 'errorAnswer',
};

/** The label that tells readers about an error of a kind. */
export function errorLabel(kind: ServiceErrorKind): LabelName {
  return NAMES[kind];
}
