/** The English texts of the form for the reason of a rating, loaded with the form. */
export const feedbackLabels = {
  feedbackReason: 'What was missing or wrong?',
  feedbackReasonHint: 'Optional. Please do not include personal information.',
  feedbackSend: 'Send feedback',
  feedbackSkip: 'Skip',
} as const;
