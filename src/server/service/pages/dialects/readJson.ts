import { evaluateLiteral } from '../evaluateLiteral';

/** The value of JSON, which may have comments and trailing commas, as several generators allow; `null` for any other text. */
export function readJson(text: string): unknown {
  const own = text.replace(/^\uFEFF/, '');
  try {
    return JSON.parse(own);
  } catch {
    return evaluateLiteral(own) ?? null;
  }
}
