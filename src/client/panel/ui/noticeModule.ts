/** The notices that are shown instead of an answer, in one file, which is loaded with the first notice. */
export { ConsentNotice } from './ConsentNotice';
export { ErrorNotice } from './ErrorNotice';
export { WaitingQuestions } from './WaitingQuestions';
