import { readAnswer } from '../../core/stream/readAnswer';

/** The script tag has the reader of answers in the file of its panel, because one file less compresses better. */
const getAnswerReader = () => Promise.resolve({ readAnswer });

export { getAnswerReader as loadAnswerReader };
