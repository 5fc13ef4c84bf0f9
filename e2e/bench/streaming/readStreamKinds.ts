/** A stream kind in one engine. */
export interface StreamKindResult {
  kind: string;
  engine: string;
  isTextComplete: boolean;
  isEndingRight: boolean;
}

/** Suites of Playwright's report in JSON. */
interface Suite {
  suites?: Suite[];
  specs?: {
    title: string;
    tests: { projectName: string; annotations: { type: string; description?: string }[] }[];
  }[];
}

/** Reads the results of the story of stream kinds from Playwright's report. The story notes what is right of each stream. */
export function readStreamKinds({ suites = [], specs = [] }: Suite): StreamKindResult[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, annotations }) => {
      const has = (name: string) =>
        annotations.some(({ type, description }) => type === 'stream' && description === name);
      const [kind = title] = title.split(': ');
      return { kind, engine: projectName, isTextComplete: has('text'), isEndingRight: has('ending') };
    }),
  );
  return [...own, ...suites.flatMap(readStreamKinds)];
}
