/** The English texts of earlier conversations, loaded with their list. */
export const historyLabels = {
  historyEmpty: 'No earlier conversations.',
  historyDelete: 'Delete conversation: {title}',
  historyDeleteAll: 'Delete all',
  historySearch: 'Search conversations',
  historyNoMatch: 'No matching conversations.',
  historyRename: 'Rename conversation: {title}',
  historyDeleted: 'Deleted.',
  historyUndo: 'Undo',
} as const;
