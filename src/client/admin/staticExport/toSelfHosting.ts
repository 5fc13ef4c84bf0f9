import type { SelfHostedConfiguration } from '../../../shared/contract';

/** The values of a self-hosted deployment. */
export function toSelfHosting(bundleUrl: string, version: string | null): SelfHostedConfiguration {
  return { staticExport: { enabled: true, bundleUrl, ...(version ? { version } : {}) } };
}

/** The values as a YAML file. Texts are JSON strings, which YAML reads as they are. */
export function toYaml({ staticExport }: SelfHostedConfiguration): string {
  const lines = Object.entries(staticExport).map(([name, value]) => `  ${name}: ${JSON.stringify(value)}`);
  return ['staticExport:', ...lines].join('\n');
}

/**
 * The values as flags for `helm upgrade`, one a line. Texts go by `--set-string`, so that a version such as `1.10` stays one;
 * helm takes commas and backslashes for its own, and the shell takes the rest, so both are kept from them.
 */
export function toHelmFlags({ staticExport }: SelfHostedConfiguration): string {
  return Object.entries(staticExport)
    .map(([name, value]) =>
      typeof value === 'string'
        ? `--set-string ${quote(`staticExport.${name}=${value.replaceAll(/[\\,]/g, String.raw`\$&`)}`)}`
        : `--set staticExport.${name}=${String(value)}`,
    )
    .join(' \\\n');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
