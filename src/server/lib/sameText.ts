import { timingSafeEqual } from 'node:crypto';

/** Compares secrets in constant time. */
export function sameText(left: string, right: string): boolean {
  const [one, two] = [Buffer.from(left), Buffer.from(right)];
  return one.length === two.length && timingSafeEqual(one, two);
}
