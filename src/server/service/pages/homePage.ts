import { isRecord } from '../../../shared/contract';

/** The title of a home page in front matter, as in VitePress and Starlight. */
export function readHomeTitle({ hero }: Record<string, unknown>): string | undefined {
  if (!isRecord(hero)) return undefined;
  return toText(hero.title) ?? toText(hero.name) ?? toText(hero.text);
}

/** The markdown of a home page in front matter: its texts, its actions as links, its features as a list. */
export function writeHomePage({ hero, features }: Record<string, unknown>): string {
  const own = isRecord(hero) ? hero : {};
  const texts = [own.text, own.tagline]
    .flatMap((value) => toText(value) ?? [])
    .filter((text) => text !== readHomeTitle({ hero }));
  const actions = toList(own.actions).flatMap((action) => toLink(action.text, action.link));
  const list = toList(features).map(({ title, details, link }) => {
    const name = toLink(title, link)[0] ?? `**${toText(title) ?? ''}**`;
    return `- ${name}${toText(details) === undefined ? '' : `: ${toText(details) ?? ''}`}`;
  });
  return [...texts, actions.join(' · '), list.join('\n')].filter((part) => part !== '').join('\n\n');
}

function toLink(text: unknown, link: unknown): string[] {
  const [label, address] = [toText(text), toText(link)];
  return label === undefined || address === undefined
    ? []
    : [`[${label.replaceAll(/[[\]]/g, '')}](${encodeURI(address)})`];
}

function toList(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter((entry) => isRecord(entry)) : [];
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== ''
    ? value
        .replaceAll(/<[^<>]*>/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim()
    : undefined;
}
