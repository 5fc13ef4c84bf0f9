import type { SelfHostedConfiguration } from '../../../shared/contract';

/** The values of a self-hosted deployment. */
export function toSelfHosting(bundleUrl: string, version: string | null): SelfHostedConfiguration {
  return { staticExport: { enabled: true, bundleUrl, ...(version ? { version } : {}) } };
}

/** The values as a YAML file. Texts are JSON strings, which are valid YAML. */
export function toYaml({ staticExport }: SelfHostedConfiguration): string {
  const lines = Object.entries(staticExport).map(([name, value]) => `  ${name}: ${JSON.stringify(value)}`);
  return ['staticExport:', ...lines].join('\n');
}

/**
 * The values as flags for `helm upgrade`, one per line. Texts use `--set-string`, so that a version such as `1.10` stays a string. Commas
 * and backslashes are escaped for helm, and each text is quoted for the shell.
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
