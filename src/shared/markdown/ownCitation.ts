/**
 * A model's mark for a citation of its own, which means nothing to a reader: between characters of private use, or `【4:0†source】`. The
 * group is the text of a mark that is a link, which is part of the sentence. The space before any other mark belongs to the mark.
 */
export const OWN_CITATION =
  /(?: (?!\ue200u))?(?:\ue200(?:url\ue202([^\n\ue200-\ue202]*)(?=\ue202))?(?:[^\n\ue200\ue201]*\ue201|[^\s\ue201]*)|【\d[\d:]*†[^【】\n]*】)/;
