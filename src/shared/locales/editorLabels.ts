/** The English texts of the question editor, loaded with the editor. */
export const editorLabels = {
  editSave: 'Ask again',
  editCancel: 'Cancel',
} as const;
