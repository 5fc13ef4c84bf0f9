/** The English texts of attached files, loaded only if files can be attached. */
export const attachmentLabels = {
  attach: 'Attach files',
  attachments: 'Attached files',
  attachmentDrop: 'Drop files here to attach them',
  attachmentReading: 'Reading {name}…',
  attachmentWrongType: '{name} cannot be attached. Images, PDFs and text files are supported.',
  attachmentTooLarge: '{name} is too large. The limit is {size} MB.',
  attachmentTooMany: '{name} was not attached. The limit is {count} files.',
  attachmentUnreadable: '{name} could not be read.',
  attachmentsDropped: 'These files were lost when the page was reloaded. Attach them again: {names}',
} as const;
