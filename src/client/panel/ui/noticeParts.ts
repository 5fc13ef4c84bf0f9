/** Words about a question in the place of its answer, in one file, loaded with the first of them. */
export { ConsentNotice } from './ConsentNotice';
export { ErrorNotice } from './ErrorNotice';
export { WaitingQuestions } from './WaitingQuestions';
