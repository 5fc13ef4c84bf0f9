/** The texts of the offer of a person's help and of its form, in English; they come with those parts. */
export const contactLabels = {
  contactOffer: 'Still need help?',
  contactMessage: 'Your message',
  contactEmail: 'Email for a reply (optional)',
  contactAlong: 'Sent with your message: your question and the page “{page}”.',
  contactSend: 'Send message',
  contactSending: 'Sending…',
  contactSent: 'Your message was sent.',
  contactFailed: 'Your message could not be sent. It is still here, so you can try again.',
} as const;
