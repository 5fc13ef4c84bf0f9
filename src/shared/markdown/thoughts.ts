/** The names of the tags that models write around their thoughts, as part of an expression without case. */
export const THOUGHTS = '(?:ant)?think(?:ing)?|thoughts?|reasoning';
