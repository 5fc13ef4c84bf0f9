/** The English texts of sharing, other tools and support, loaded with their sheet. */
export const shareLabels = {
  copyConversation: 'Copy conversation',
  downloadConversation: 'Download conversation',
  openIn: 'Open in',
  openInPrompt: 'Answer this question using these pages of the documentation: {question}',
  copyPage: 'Copy this page',
  llmsTxt: 'Docs for AI tools (llms.txt)',
  mcp: 'MCP server for AI tools',
  mcpAddress: 'Copy address',
  mcpClient: 'Copy for {name}',
  contactInclude: 'Include this conversation',
  contactCopied: 'The conversation was copied. Paste it into your message.',
  contactPaste: '[Paste the conversation here. It was copied to your clipboard.]',
  contactSubject: 'Question about {page}',
} as const;
