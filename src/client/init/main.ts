#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { toFileText } from './applyDiff';
import { FRAMEWORKS } from './FRAMEWORKS';
import type { Framework } from './FRAMEWORKS';
import { planChanges } from './planChanges';
import type { Plan } from './planChanges';
import { readRecipe } from './readRecipe';
import type { SiteValues } from './readRecipe';
import { readOwnerSite } from './readOwnerSite';
import { showChange } from './showChange';

const HELP = `Adds the assistant to the site in this folder, by the recipe of the documentation for its framework.

  npx docs-assistant init [--domain acme] [--key acme_dsc_…] [--base-url https://…]

  --domain, --key, --base-url  the service that answers. Default: a local service on port 4601
  --proxy                      keep the key on a server, by a route of the site (Next.js with the app router)
  --dir DIR                    the folder of the site. Default: this one
  --yes                        change the files without a question

It shows all changes first, replaces no file, and says what it did not do.`;

/** The local service, as the documentation starts it. */
const LOCAL: SiteValues = { domain: 'local', apiKey: 'local_dsc_demo', baseUrl: 'http://127.0.0.1:4601' };

/** The package's own folder: this file is in its `dist`. */
const PACKAGE = join(dirname(fileURLToPath(import.meta.url)), '..');

try {
  process.exitCode = await run();
} catch (error) {
  console.error(`docs-assistant: ${(error as Error).message}`);
  process.exitCode = 1;
}

async function run(): Promise<number> {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values: given, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      domain: text,
      key: text,
      'base-url': text,
      dir: text,
      proxy: flag,
      yes: flag,
      help: { ...flag, short: 'h' },
    },
  });
  if (given.help || positionals[0] !== 'init') {
    console.log(HELP);
    return given.help ? 0 : 2;
  }

  const site = readOwnerSite(given.dir ?? '.');
  const framework = FRAMEWORKS.find(({ matches }) => matches(site));
  if (framework === undefined) {
    console.error(
      `No known kind of site was found in this folder (${FRAMEWORKS.map(({ name }) => name).join(', ')}). Run it in the folder of the site, or follow docs/05-frameworks/10-other-frameworks.md of the package.`,
    );
    return 1;
  }
  if (given.proxy && framework.proxy === undefined) {
    console.error(
      `--proxy is for Next.js with the app router. For ${framework.name}, see docs/04-server/01-proxy.md of the package.`,
    );
    return 2;
  }
  const values = {
    domain: given.domain ?? LOCAL.domain,
    apiKey: given.key ?? LOCAL.apiKey,
    baseUrl: given['base-url'] ?? LOCAL.baseUrl,
  };
  if (!values.apiKey.includes('_dsc_')) {
    console.error(
      '--key must be the assistant key, with "_dsc_" in it. Any other key is secret and may not be in a page.',
    );
    return 2;
  }

  const plan = planChanges(site, framework, readSteps(framework, values, given.proxy));
  console.log(`This is a site of ${framework.name}.`);
  showPlan(plan);
  const isNothing = plan.changes.length + plan.copies.length + plan.packages.length === 0;
  if (!isNothing && !given.yes && !(await isAgreed())) {
    console.log('Nothing was changed. With --yes the changes are made without a question.');
    return 1;
  }
  const failed = isNothing ? [] : await carryOut(site.folder, plan);
  for (const step of [...failed, ...plan.left]) console.log(`\nNot done: ${step}`);
  if (isNothing && plan.left.length === 0) console.log('The site has the assistant already. Nothing was changed.');
  else if (values.baseUrl === LOCAL.baseUrl)
    console.log(
      `\nTo answer, start the local service on your pages, with the address of your site:\n  npx docs-assistant-server service --docs ./docs --key ${values.apiKey} --allow-origin http://localhost:3000`,
    );
  return failed.length + plan.left.length === 0 ? 0 : 1;
}

function readSteps({ page, sections, proxy }: Framework, values: SiteValues, isProxied: boolean) {
  const text = readFileSync(join(PACKAGE, 'docs/05-frameworks', `${page}.md`), 'utf8');
  const recipe = readRecipe(text, values, isProxied ? [...(sections ?? []), proxy!] : sections);
  if (!isProxied) return recipe;
  // With the proxy, the page needs only the address of the route.
  const files = recipe.files.map((file) => ({
    ...file,
    code: file.code.replace(
      /domain="[^"\n]{0,200}"\s{1,20}apiKey="[^"\n]{0,200}"\s{1,20}baseUrl="[^"\n]{0,200}"/,
      'endpoint="/api/docs-assistant/message"',
    ),
  }));
  return { ...recipe, files };
}

function showPlan({ changes, copies, packages }: Plan) {
  for (const change of changes) console.log(`\n${showChange(change)}`);
  for (const folder of copies) console.log(`\ncopy embed.js and embed/ to ${folder}`);
  if (packages.length > 0) console.log(`\ninstall ${packages.join(' ')}`);
}

async function isAgreed(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('\nMake these changes? (yes/no) ');
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** Makes the changes. Returns the steps that failed. */
async function carryOut(folder: string, { changes, copies, packages }: Plan): Promise<string[]> {
  for (const { path, isNew, lines } of changes) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    // Another program may have written the file since it was looked for.
    writeFileSync(file, toFileText(lines), { flag: isNew ? 'wx' : 'w' });
    console.log(`${isNew ? 'added' : 'changed'} ${path}`);
  }
  for (const target of copies)
    for (const part of ['embed.js', 'embed'])
      cpSync(join(PACKAGE, 'dist', part), join(folder, target, part), { recursive: true, force: false });
  if (packages.length === 0) return [];
  const [manager, verb] = findManager(folder);
  const child = spawn(manager, [verb, ...packages], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const [code] = (await once(child, 'exit').catch(() => [1])) as [number];
  return code === 0 ? [] : [`${manager} ${verb} ${packages.join(' ')}`];
}

function findManager(folder: string): [string, string] {
  const has = (file: string) => existsSync(join(folder, file));
  if (has('pnpm-lock.yaml')) return ['pnpm', 'add'];
  if (has('yarn.lock')) return ['yarn', 'add'];
  if (has('bun.lock') || has('bun.lockb')) return ['bun', 'add'];
  return ['npm', 'install'];
}
