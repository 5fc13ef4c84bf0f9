import type { AttachmentKind } from './AttachmentLimits';

/** The kind of a file, and the media type that it is sent as. */
export interface FileType {
  kind: AttachmentKind;
  mediaType: string;
}

const IMAGES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];
const PDF = 'application/pdf';

/** Endings of text files whose type browsers do not know or get wrong: for them `.ts` is a video. */
const TEXT_ENDINGS =
  'txt md mdx log csv tsv json jsonc json5 yaml yml toml ini conf cfg properties xml html htm svg css scss less js mjs cjs jsx ts mts cts tsx vue svelte astro py rb php java kt kts go rs c h cc cpp hpp cs swift m scala sh bash zsh fish ps1 bat sql graphql gql proto tf hcl diff patch rst adoc tex r lua pl ex exs erl hs clj dart zig nix gradle ipynb'.split(
    ' ',
  );

/** Names of text files without an ending. */
const TEXT_NAMES = /^(?:dockerfile|makefile|rakefile|gemfile|procfile|jenkinsfile|license|readme|changelog)$/i;

/** The types and endings that the browser's file chooser lists. */
const CHOICES: Record<AttachmentKind, readonly string[]> = {
  image: IMAGES,
  pdf: [PDF],
  text: ['text/*', ...TEXT_ENDINGS.map((ending) => `.${ending}`)],
};

/**
 * The type of a file, first by its ending and then by the browser's type; `null` for a file that the service does not accept. Text and
 * code are sent as text, whatever type the browser reports.
 */
export function readFileType(name: string, declaredType: string): FileType | null {
  // These files hold keys.
  if (/\.env(?:\.|$)/i.test(name)) return null;
  const ending = /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  // Files from the clipboard of some programs come without a type.
  const typeOfEnding = ending === 'pdf' ? PDF : `image/${ending.replace('jpg', 'jpeg')}`;
  const type = declaredType.toLowerCase().split(';')[0]?.trim() || typeOfEnding;
  if (IMAGES.includes(type)) return { kind: 'image', mediaType: type };
  if (type === PDF) return { kind: 'pdf', mediaType: PDF };
  const isKnownText = TEXT_ENDINGS.includes(ending) || (ending === '' && TEXT_NAMES.test(name));
  if (type.startsWith('text/')) return { kind: 'text', mediaType: type };
  return isKnownText || type === 'application/json' ? { kind: 'text', mediaType: 'text/plain' } : null;
}

/** The `accept` attribute of a file field. */
export function toAcceptAttribute(kinds: readonly AttachmentKind[]): string {
  return kinds.flatMap((kind) => CHOICES[kind]).join(',');
}
