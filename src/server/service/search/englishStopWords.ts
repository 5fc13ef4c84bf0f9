/**
 * English words that say nothing about the subject of a question. The list is short on purpose: `not`, `without`, `between` and the like
 * distinguish pages.
 */
export const ENGLISH_STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a about an and are as at be been but by can could d did do does doing don for from get getting got had has have having he her his how i if in into is it its ' +
    'just ll m me my need of on or our please s she should so some such t tell than that the their them then there these they this those to too ' +
    'us use used uses using ve very want was way we were what whats when where which while who why will with would you your yours am also any ' +
    'show explain help know let make possible work works several many two three each every both'
  ).split(' '),
);
