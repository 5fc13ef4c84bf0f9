/** The texts of a question that is changed, in English; they come with its editor. */
export const editorLabels = {
  editSave: 'Ask again',
  editCancel: 'Cancel',
} as const;
