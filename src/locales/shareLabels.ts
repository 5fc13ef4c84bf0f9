/** The texts of sharing, of other tools and of the way to the support, in English; they come with their sheet. */
export const shareLabels = {
  copyConversation: 'Copy as markdown',
  downloadConversation: 'Download as markdown',
  openIn: 'Open in',
  openInPrompt: 'Answer this question from these pages of the documentation: {question}',
  copyPage: 'Copy page as markdown',
  llmsTxt: 'Docs for AI tools (llms.txt)',
  mcp: 'MCP server for AI tools',
  mcpAddress: 'Copy address',
  mcpClient: 'Copy for {name}',
  contactInclude: 'Include this conversation',
  contactCopied: 'The conversation was copied. Paste it into your message.',
  contactPaste: '[Paste the conversation here. It was copied to your clipboard.]',
  contactSubject: 'Question about {page}',
} as const;
