import { trimEndOf } from '../../../shared/contract/trim';

const NAME_MAX_LENGTH = 60;

/**
 * Forms of names that only occur in code: in a code span, `--flag`, `X-Header`, `@scope/package`, `/v1/path`, `call()`, `camelCase`,
 * `snake_case`, `config.yaml`, `ORA-00942`.
 */
const FORMS = [
  /`([^`\s]+)`/g,
  /(?<![\p{L}\p{N}_/-])--\p{L}[\p{L}\p{N}-]*/gu,
  /(?<![\p{L}\p{N}_/-])\p{Lu}[\p{L}\p{N}]*(?:-\p{Lu}[\p{L}\p{N}]*)+(?![\p{L}\p{N}_-])/gu,
  /(?<![\p{L}\p{N}_.-])@?[\p{L}\p{N}_-]*\/[\p{L}\p{N}_{}:.-]+(?:\/[\p{L}\p{N}_{}:.-]+)*/gu,
  /(?<![\p{L}\p{N}_$.])\.*([\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*\(\))/gu,
  /(?<![\p{L}\p{N}_$./-])[\p{L}_$][\p{L}\p{N}_$]*(?:[.][\p{L}_$][\p{L}\p{N}_$]+)*(?![\p{L}\p{N}_$])/gu,
  /(?<![\p{L}\p{N}_-])\p{Lu}{2,}-?\d{3,}(?![\p{L}\p{N}_])/gu,
];

/** A word that looks like code: with an underscore, a lower-case letter before a capital, a full stop before a letter. */
const MARKED = /[\p{L}\p{N}]_[\p{L}\p{N}]|\p{Ll}\p{Lu}|\p{L}\.\p{L}|[`()@/-]/u;

/** A path must begin with `/` or `@` to be a name: `and/or` is two words. */
const TWO_WORDS = /^[^@/]+\//;

/** The names of code in a question, without surrounding punctuation. Units and abbreviations are not names. */
export function readCodeNames(question: string): string[] {
  const names = FORMS.flatMap((form) => [...question.matchAll(form)].map(([whole, inner = whole]) => inner))
    .filter((name) => question.includes(`\`${name}\``) || (MARKED.test(name) && !TWO_WORDS.test(name)))
    .map((name) => trimEndOf(name, '.:,;?!'))
    .filter(
      (name) => name.length <= NAME_MAX_LENGTH && /\p{L}{2}/u.test(name) && !/^(?:e\.g|i\.e|a\.m|p\.m|vs)$/i.test(name),
    );
  return [...new Set(names)].filter((name) => !names.some((other) => other !== name && other.includes(name)));
}
