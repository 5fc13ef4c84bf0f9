import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Credentials } from './createLogin';

/** The options of the demo's command line. */
export interface DemoOptions {
  /** Folder of the pages. */
  docs: string;
  /** Name of the site; without it, the title of the first page. */
  title?: string;
  /** 0 selects a free port. */
  port: number;
  /** Folder of the built site. */
  site: string;
  /** True when requests may name a fault scenario in their path. */
  scenarios: boolean;
  /** Credentials for the operators' page. */
  credentials: Credentials;
  /** True when the password was generated and must be printed. */
  isPasswordGenerated: boolean;
}

export const DEMO_USAGE = `Usage: npm run demo -- [options]
  --docs DIR      folder of .md and .mdx pages (default: this project's documentation)
  --title TEXT    name of the site (default: the title of the first page)
  --port N        port to listen on (default: the PORT variable, or 4600; 0 takes a free one)
  --site DIR      folder of the built site (default dist-demo)
  --scenarios     let a request name a fault scenario in its path, for tests
The operators' page is for DEMO_ADMIN_USER (default admin) with DEMO_ADMIN_PASSWORD (default: generated and printed).`;

const PORT = 4600;
const OWN_DOCS = 'demo/docs';
const OWN_TITLE = 'Docs Assistant';

/** Options from the command line and the environment; `null` when help was requested. Throws an error that names the fault. */
export function readOptions(parameters: string[], environment: NodeJS.ProcessEnv): DemoOptions | null {
  const { values } = parseArgs({
    args: parameters,
    options: {
      docs: { type: 'string' },
      title: { type: 'string' },
      port: { type: 'string' },
      site: { type: 'string', default: 'dist-demo' },
      scenarios: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  return {
    docs: values.docs ?? OWN_DOCS,
    title: values.title ?? (values.docs === undefined ? OWN_TITLE : undefined),
    port: readPort(values.port ?? (environment.PORT || undefined)),
    site: values.site,
    scenarios: values.scenarios,
    credentials: {
      user: environment.DEMO_ADMIN_USER || 'admin',
      password: environment.DEMO_ADMIN_PASSWORD || randomBytes(9).toString('base64url'),
    },
    isPasswordGenerated: !environment.DEMO_ADMIN_PASSWORD,
  };
}

function readPort(text: string | undefined): number {
  const port = text === undefined ? PORT : Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`${text} is not a port. Use a number from 0 to 65535.`);
  }
  return port;
}
