/** True for an `Accept` header that prefers markdown to HTML, as programs do. Browsers do not ask for markdown. */
export function prefersMarkdown(accept: string | null): boolean {
  const wanted = new Map(
    (accept ?? '').split(',').map((item) => {
      const [type = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [type, weight === undefined ? 1 : Number(weight) || 0];
    }),
  );
  const markdown = wanted.get('text/markdown') ?? 0;
  return markdown > 0 && markdown >= (wanted.get('text/html') ?? 0);
}
