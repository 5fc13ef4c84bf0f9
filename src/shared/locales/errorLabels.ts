/**
 * The English sentences about errors and their remedies, loaded with the error notice. The texts for a lost network are in the panel,
 * because without a network the notice cannot be loaded.
 */
export const errorLabels = {
  errorUnauthorized: 'The assistant is not set up correctly on this site, so it cannot answer right now.',
  errorForbidden: 'The assistant is not allowed to answer on this site.',
  errorNotFound: 'No assistant was found for this documentation site.',
  errorRateLimited: 'Too many questions are being asked right now. Please wait a moment.',
  errorBadRequest: 'This question could not be processed. Try rephrasing it, or start a new conversation.',
  errorConflict: 'This conversation is busy. Please try again in a moment.',
  errorTooLarge: 'This conversation or its attachments are too large. Please start a new conversation.',
  errorServer: 'The assistant is having a problem right now. Please try again.',
  errorTimeout: 'The assistant took too long to answer. Please try again.',
  errorStalled: 'The answer stopped before it was complete. You can still read what arrived.',
  errorInterrupted: 'The connection was lost before the answer was complete. You can still read what arrived.',
  errorAborted: 'The service broke the answer off. You can still read what arrived.',
  errorNotAStream: 'The assistant could not be reached. Please try again later.',
  errorEmpty: 'The assistant had no answer. Please try again.',
  errorAnswer: 'Something went wrong while answering. Please try again.',
  retryIn: 'Try again in {seconds} s',
  continueAnswer: 'Continue',
  startNew: 'Start a new conversation',
} as const;
