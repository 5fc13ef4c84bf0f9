/** A model's mark for a citation of its own, which means nothing to a reader: between characters of private use, or `【4:0†source】`. */
export const OWN_CITATION = /\ue200[^\s\ue201]*\ue201?|【\d+(?::\d+)?†[^【】\n]*】/;
