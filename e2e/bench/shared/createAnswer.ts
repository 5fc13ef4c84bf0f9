/** A deterministic answer, written and streamed like the answers of a documentation assistant. */
export interface BenchAnswer {
  markdown: string;
  /** Pieces of about 4 characters; together they are the markdown. */
  deltas: string[];
  /** The answer's last sentence, different for each seed. When it is on screen, the whole answer is. */
  ending: string;
}

const CHARACTERS_A_DELTA = 4;

const TERMS = [
  'access token',
  'base path',
  'build step',
  'cache key',
  'deploy preview',
  'edge region',
  'redirect rule',
  'search index',
  'sitemap',
  'webhook secret',
];

/** Kinds of blocks in their usual order in answers about documentation. */
const PATTERN = [
  heading,
  paragraph,
  paragraph,
  bullets,
  paragraph,
  code,
  paragraph,
  table,
  paragraph,
  steps,
  quote,
  code,
];

/**
 * Writes an answer of exactly `deltaCount` deltas: headings, paragraphs with links, emphasis and inline code, lists, nested lists, tables,
 * quotes and fenced code. Leaves out constructs that renderers treat differently on purpose (raw HTML, bare addresses, footnotes, images).
 * The same count and seed always give the same answer.
 *
 * @param deltaCount At least 50.
 */
export function createAnswer(deltaCount: number, seed = 1): BenchAnswer {
  const random = createRandom(seed);
  const ending = `This closes answer ${seed}.`;
  const aim = deltaCount * CHARACTERS_A_DELTA - ending.length;
  const blocks: string[] = [];
  for (let length = 0, index = 0; length < aim; index += 1) {
    const block = PATTERN[index % PATTERN.length]!(index, random);
    blocks.push(block);
    length += block.length + 2;
  }
  const markdown = `${blocks.join('\n\n')}\n\n${ending}\n`;
  return { markdown, deltas: split(markdown, deltaCount, random), ending };
}

type Random = () => number;

function heading(index: number, random: Random): string {
  return `### Part ${index}: set the ${pick(TERMS, random)}`;
}

function paragraph(index: number, random: Random): string {
  return Array.from({ length: 2 + Math.floor(random() * 3) }, (_, position) => sentence(index, position, random)).join(
    ' ',
  );
}

function sentence(index: number, position: number, random: Random): string {
  const term = pick(TERMS, random);
  const number = index * 10 + position;
  const forms = [
    `The **${term}** of service ${number} is read once, when the site starts, and kept until the next deploy.`,
    `Call \`client.configure({ id: ${number} })\` before the first request, or the ${term} stays *empty*.`,
    `See [the ${term} guide ${number}](/guides/${term.replace(' ', '-')}#part-${number}) for the limits of each plan.`,
    `A [reference of every field](https://docs.example.com/reference/${number}) lists what the ${term} accepts in case ${number}.`,
    `When value ${number} is missing, the service answers with the default and writes a warning to the log of the ${term}.`,
  ];
  return pick(forms, random);
}

function bullets(index: number, random: Random): string {
  const items = Array.from({ length: 4 }, (_, item) => {
    const nested =
      item === 1
        ? `\n  - only for the *${pick(TERMS, random)}* of ${index}\n  - and never for a preview of ${index}`
        : '';
    return `- **Item ${index}.${item}** sets the ${pick(TERMS, random)} with \`option-${item}\`${nested}`;
  });
  return items.join('\n');
}

function steps(index: number, random: Random): string {
  return Array.from(
    { length: 4 },
    (_, step) => `${step + 1}. Open step ${index}.${step} and copy the ${pick(TERMS, random)}.`,
  ).join('\n');
}

function quote(index: number, random: Random): string {
  return `> **Note ${index}.** The ${pick(TERMS, random)} is shared by every environment, so change it with care.`;
}

function table(index: number, random: Random): string {
  const rows = Array.from(
    { length: 5 },
    (_, row) =>
      `| \`field-${index}-${row}\` | ${pick(['string', 'number', 'boolean'], random)} | the ${pick(TERMS, random)} of row ${row} |`,
  );
  return ['| Field | Type | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

function code(index: number, random: Random): string {
  const language = pick(['ts', 'bash', 'json', 'yaml'], random);
  const lines = Array.from({ length: 6 + Math.floor(random() * 6) }, (_, line) =>
    codeLine(language, index, line, random),
  );
  if (language === 'json') lines.splice(0, lines.length, '{', ...lines, '}');
  return `\`\`\`${language}\n${lines.join('\n')}\n\`\`\``;
}

function codeLine(language: string, index: number, line: number, random: Random): string {
  const name = pick(TERMS, random).replace(' ', '_');
  if (language === 'ts')
    return `const ${name}_${line} = await client.get('${name}', { page: ${index}, retry: ${line} }); // ${line}`;
  if (language === 'bash')
    return `export ${name.toUpperCase()}_${line}="$(cat ./${name}.txt)" # line ${line} of ${index}`;
  if (language === 'json') return `  "${name}_${line}": { "page": ${index}, "value": "${name}" },`;
  return `${name}_${line}: { page: ${index}, value: ${name} }`;
}

/** Cuts the text into exactly `count` pieces of uneven length, 4 characters on average. */
function split(text: string, count: number, random: Random): string[] {
  const pieces: string[] = [];
  let start = 0;
  for (let index = 1; index <= count; index += 1) {
    const even = (index * text.length) / count;
    const end = index === count ? text.length : Math.max(start + 1, Math.round(even + (random() - 0.5) * 2));
    pieces.push(text.slice(start, end));
    start = end;
  }
  return pieces;
}

function pick<T>(values: T[], random: Random): T {
  return values[Math.floor(random() * values.length)]!;
}

/** mulberry32: small, and the same on every machine. */
function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = state;
    value = Math.imul(value ^ (value >>> 15), value | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}
