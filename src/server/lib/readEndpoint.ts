/**
 * A model's endpoint from the environment variables `<prefix>_BASE_URL`, `<prefix>_API_KEY` and `<prefix>_NAME`; `undefined` if they set no
 * model. Throws when a part is missing or the URL is invalid.
 *
 * @param advice Follows the name of a missing variable.
 */
export function readEndpoint(
  environment: Readonly<Record<string, string | undefined>>,
  prefix: 'MODEL' | 'EMBEDDINGS',
  advice: string,
): { baseUrl: string; apiKey: string | undefined; name: string } | undefined {
  const read = (part: 'BASE_URL' | 'API_KEY' | 'NAME') => environment[`${prefix}_${part}`] || undefined;
  const [baseUrl, name] = [read('BASE_URL'), read('NAME')];
  if (baseUrl === undefined && name === undefined) return undefined;
  if (baseUrl === undefined) throw new Error(`${prefix}_BASE_URL is missing: ${advice}`);
  if (name === undefined) throw new Error(`${prefix}_NAME is missing: ${advice}`);
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol)) {
    throw new Error(`${prefix}_BASE_URL is not an http or https URL, such as http://127.0.0.1:11434/v1.`);
  }
  return { baseUrl, apiKey: read('API_KEY'), name };
}
