/** The texts of sharing and of the way to the support, in English; they come with their sheet. */
export const shareLabels = {
  copyConversation: 'Copy as markdown',
  downloadConversation: 'Download as markdown',
  contactInclude: 'Include this conversation',
  contactCopied: 'The conversation was copied. Paste it into your message.',
  contactPaste: '[Paste the conversation here. It was copied to your clipboard.]',
  contactSubject: 'Question about {page}',
} as const;
