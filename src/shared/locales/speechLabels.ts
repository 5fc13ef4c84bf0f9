/** The English texts of dictation and of reading an answer aloud, loaded only if the site uses one of them. */
export const speechLabels = {
  voiceInput: 'Speak your question',
  voiceListening: 'Listening…',
  voiceDenied: 'Your browser does not allow the microphone on this site.',
  voiceNoMicrophone: 'No microphone was found.',
  voiceSilent: 'Nothing was heard. Please try again.',
  voiceOffline: 'Speech recognition could not be reached. Please check your connection and try again.',
  voiceFailed: 'Speech recognition is not available right now.',
  readAloud: 'Read aloud',
  readPause: 'Pause reading',
  readResume: 'Continue reading',
  readStop: 'Stop reading',
  readFailed: 'This answer could not be read aloud.',
} as const;
