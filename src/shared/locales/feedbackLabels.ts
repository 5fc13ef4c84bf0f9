/** The texts of the reason for a judgement, in English; they come with its form. */
export const feedbackLabels = {
  feedbackReason: 'What was missing or wrong?',
  feedbackReasonHint: 'Optional. Please do not include personal information.',
  feedbackSend: 'Send feedback',
  feedbackSkip: 'Skip',
} as const;
