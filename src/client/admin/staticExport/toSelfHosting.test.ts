import { expect, it } from 'vitest';
import { toHelmFlags, toSelfHosting, toYaml } from './toSelfHosting';

const LINK = 'https://storage.example.com/b.tar.gz?sig=a%2Cb&x=1';

it('writes the values as YAML', () => {
  expect(toYaml(toSelfHosting(LINK, '1.10'))).toBe(
    `staticExport:\n  enabled: true\n  bundleUrl: "${LINK}"\n  version: "1.10"`,
  );
  expect(toYaml(toSelfHosting(LINK, null))).not.toContain('version');
});

it('keeps quotes, colons and line breaks inside a YAML text', () => {
  expect(toYaml(toSelfHosting('https://x.example/"\n: #', null))).toContain(String.raw`"https://x.example/\"\n: #"`);
});

it('writes the values as flags for helm', () => {
  expect(toHelmFlags(toSelfHosting(LINK, '1.10'))).toBe(
    [
      '--set staticExport.enabled=true',
      `--set-string 'staticExport.bundleUrl=${LINK}'`,
      "--set-string 'staticExport.version=1.10'",
    ].join(' \\\n'),
  );
});

it('keeps commas and backslashes from helm and quotes from the shell', () => {
  expect(toHelmFlags(toSelfHosting("https://x.example/a,b\\c'; rm -rf /", null))).toContain(
    String.raw`--set-string 'staticExport.bundleUrl=https://x.example/a\,b\\c'\''; rm -rf /'`,
  );
});
