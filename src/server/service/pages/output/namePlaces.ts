import GithubSlugger from 'github-slugger';
import type { Token, Tokens } from 'marked';
import { isComponent } from '../markdown/componentToken';
import { lexInline } from '../markdown/lexMarkdown';
import { plainText } from '../markdown/plainText';
import { readCodeInfo } from '../markdown/readFencedCode';
import { readHeading } from './splitSections';

/** A step, a tab or a field that links may lead to. */
export interface NamedPlace {
  /** Anchor on the page. */
  place?: string;
}

/**
 * Names the steps, tabs and fields of a page as links to the platform's pages do: the second step is `boil-1`, the second tab `npm-2`, the
 * second parameter `param-celsius-1`. An anchor of a heading is not used again.
 *
 * @returns The anchors.
 */
export function namePlaces(tokens: readonly Token[]): string[] {
  const slugger = new GithubSlugger();
  const used = new Set<string>();
  const places: { token: Token & NamedPlace; name: string; isTab: boolean }[] = [];
  const add = (token: Token, name: string, isTab = false) => places.push({ token, name, isTab });
  const walk = (list: readonly Token[]) => {
    for (const token of list) {
      if (token.type === 'heading') used.add(readHeading(token as Tokens.Heading, slugger).id);
      else if (token.type === 'code') add(token, readCodeInfo((token as Tokens.Code).lang).tab ?? '', true);
      else if (token.type === 'list') for (const { tokens: inner } of (token as Tokens.List).items) walk(inner);
      else if (token.type === 'blockquote') walk((token as Tokens.Blockquote).tokens);
      else if (isComponent(token)) {
        const { meaning, values } = token;
        const title = plainText(lexInline(values.title ?? ''));
        if (meaning === 'step' || meaning === 'tab') add(token, title, meaning === 'tab');
        else if (meaning === 'field') add(token, values.prefix ? `${values.prefix}-${values.name}` : '');
        else if (title !== '') used.add(values.id ?? slugger.slug(title));
        walk(token.tokens);
      }
    }
  };
  walk(tokens);
  const counts = new Map<string, number>();
  return places.flatMap(({ token, name, isTab }) => {
    const base = (isComponent(token) ? token.values.id : undefined) ?? toSlug(name);
    if (base === '') return [];
    const count = counts.get(base) ?? 0;
    counts.set(base, count + 1);
    const place = count === 0 ? base : `${base}-${isTab ? count + 1 : count}`;
    if (used.has(place)) return [];
    used.add(place);
    token.place = place;
    return [place];
  });
}

/** Letters and digits of a name, with a dash for everything between them, and without `<value>`. */
function toSlug(name: string): string {
  return name
    .replaceAll(/<[^<>]*>/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
}
