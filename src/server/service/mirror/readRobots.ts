/** The rules of a site for programs that read it (RFC 9309). */
export type Robots = ReturnType<typeof readRobots>;

interface Rule {
  allows: boolean;
  pattern: string;
}

/** Reads a `robots.txt`. Rules for `agent` count instead of those for everybody. */
export function readRobots(text: string, agent: string) {
  const rules = new Map<string, Rule[]>();
  const sitemaps: string[] = [];
  let agents: string[] = [];
  let isNamingAgents = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [words = ''] = line.split('#', 1);
    const at = words.indexOf(':');
    const name = words.slice(0, Math.max(0, at)).trim().toLowerCase();
    const value = words.slice(at + 1).trim();
    if (name === 'sitemap') sitemaps.push(value);
    if (name === 'user-agent') {
      agents = [...(isNamingAgents ? agents : []), value.toLowerCase()];
      isNamingAgents = true;
      // Who is named and forbidden nothing is allowed everything.
      rules.set(value.toLowerCase(), rules.get(value.toLowerCase()) ?? []);
      continue;
    }
    if (name !== 'allow' && name !== 'disallow') continue;
    isNamingAgents = false;
    // An empty `Disallow` allows everything.
    if (value === '') continue;
    for (const one of agents) rules.get(one)?.push({ allows: name === 'allow', pattern: encode(value) });
  }
  const own = rules.get(agent.toLowerCase()) ?? rules.get('*') ?? [];
  // The longest rule counts, and of two of one length the one that allows.
  const sorted = own.toSorted(
    (one, other) => other.pattern.length - one.pattern.length || Number(other.allows) - Number(one.allows),
  );
  return {
    /** Addresses of sitemaps, as written. */
    sitemaps,
    isAllowed(address: string): boolean {
      const { pathname, search } = new URL(address);
      return sorted.find(({ pattern }) => matches(pattern, encode(pathname + search)))?.allows ?? true;
    },
  };
}

/** One spelling of a path: `/gehäuse` is `/geh%C3%A4use`. */
function encode(path: string): string {
  return path
    .replaceAll(/[^\p{ASCII}]+/gu, (letters) => encodeURIComponent(letters))
    .replaceAll(/%[\da-f]{2}/gi, (code) => code.toUpperCase());
}

/** Whether a path begins with a pattern, whose `*` stands for anything and whose `$` for the end. */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const [first = '', ...rest] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const [index, part] of rest.entries()) {
    const isLast = isWhole && index === rest.length - 1;
    // Each part at its first place leaves the most for the others.
    const found = isLast ? (path.endsWith(part) ? path.length - part.length : -1) : path.indexOf(part, at);
    if (found < at) return false;
    at = found + part.length;
  }
  return !isWhole || at === path.length;
}
