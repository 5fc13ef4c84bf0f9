/** True when two words differ by one typing error: a wrong, missing, additional or swapped letter. */
export function isSlip(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 1) return false;
  const shorter = Math.min(left.length, right.length);
  let start = 0;
  while (start < shorter && left[start] === right[start]) start += 1;
  let end = 0;
  while (end < shorter - start && left.at(-1 - end) === right.at(-1 - end)) end += 1;
  const differing = Math.max(left.length, right.length) - start - end;
  if (differing <= 1) return true;
  const isSwapped = left[start] === right[start + 1] && left[start + 1] === right[start];
  return differing === 2 && left.length === right.length && isSwapped;
}
