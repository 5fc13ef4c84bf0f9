import { isRecord } from '../../../shared/contract';

/** A tool as an MCP server describes it. */
export interface ListedTool {
  name: string;
  description?: string | undefined;
  inputSchema: { properties?: Record<string, unknown> | undefined; required?: readonly string[] | undefined };
}

export type SearchTool = ReturnType<typeof chooseSearchTool>;

const QUERY_NAMES = 'query q question search searchQuery search_query term terms keywords text prompt input'.split(' ');
const LIMIT_NAMES = 'limit pageSize page_size max_results maxResults top_k topK num_results numResults count k'.split(
  ' ',
);

/** Number of requested results. */
const RESULTS_WANTED = 10;

/**
 * Chooses the search tool.
 *
 * @throws Error When there is no search tool, or not the configured one; the message lists the server's tools.
 */
export function chooseSearchTool(
  tools: readonly ListedTool[],
  named: { tool?: string | undefined; argument?: string | undefined },
) {
  const readable = tools.flatMap((tool) => {
    const query = findQuery(tool, named.argument);
    return query === undefined ? [] : [{ tool, query }];
  });
  const chosen =
    named.tool === undefined
      ? readable
          .map((one) => ({ ...one, worth: rate(one.tool) }))
          .filter(({ worth }) => worth > 0)
          .toSorted((left, right) => right.worth - left.worth)[0]
      : readable.find(({ tool }) => tool.name === named.tool);
  if (!chosen) {
    const list = tools.map(({ name }) => name).join(', ') || 'none';
    throw new Error(
      named.tool === undefined
        ? `The source has no tool that searches. Name one; its tools are: ${list}.`
        : `The source has no tool "${named.tool}" that takes a text. Its tools are: ${list}.`,
    );
  }
  const { name, inputSchema } = chosen.tool;
  const properties = inputSchema.properties ?? {};
  const limit = LIMIT_NAMES.find((one) => typeIs(properties[one], /^(?:number|integer)$/));
  return {
    name,
    query: chosen.query,
    /** The argument for the number of results, with its maximum. */
    ...(limit !== undefined && { limit: { name: limit, most: readMost(properties[limit]) } }),
    /** Arguments that limit the search like a filter. */
    filters: (['language', 'version'] as const).filter((one) => typeIs(properties[one], /^string$/)),
  };
}

/** How likely a tool searches the documentation; 0 for any other tool. */
function rate({ name, description = '' }: ListedTool): number {
  if (/^search$/i.test(name)) return 4;
  if (/search/i.test(name)) return 3;
  if (/(?:^|[_-])(?:query|ask|find|lookup|retrieve)|docs?$/i.test(name)) return 2;
  return /\bsearch/i.test(description) ? 1 : 0;
}

function findQuery(
  { inputSchema: { properties = {}, required = [] } }: ListedTool,
  named: string | undefined,
): string | undefined {
  const texts = Object.keys(properties).filter((name) => typeIs(properties[name], /^string$/));
  if (named !== undefined) return texts.find((name) => name === named);
  const wanted = texts.filter((name) => required.includes(name));
  return QUERY_NAMES.find((name) => texts.includes(name)) ?? (wanted.length === 1 ? wanted[0] : undefined);
}

function typeIs(schema: unknown, type: RegExp): boolean {
  if (!isRecord(schema)) return false;
  const types = [schema.type].flat().filter((one) => typeof one === 'string');
  const choices = [schema.anyOf, schema.oneOf].flatMap((list) => (Array.isArray(list) ? list : []));
  return types.some((one) => type.test(one)) || choices.some((choice) => typeIs(choice, type));
}

function readMost(schema: unknown): number {
  const most = isRecord(schema) && typeof schema.maximum === 'number' ? schema.maximum : RESULTS_WANTED;
  return Math.max(1, Math.min(RESULTS_WANTED, Math.floor(most)));
}
