/** The English texts of the offer of human support and of its form, loaded with them. */
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
