import { ADMIN_KEY_VARIABLE } from './readAdminKey';
import { SERVICE_VARIABLE } from './readServiceUrl';

/** What `docs-assistant --help` prints. */
export const USAGE = `Usage: docs-assistant <command> [options]

  dev [DIR]                           show a folder of docs with the assistant while it is written; "dev --help"
  export --domain NAME [--out FILE]   export a site and download its bundle
  job ID --project NAME [--wait]      show an agent job, or wait until it is done
  service --docs DIR                  run the local service; "service --help" has its options
  selfhost --config FILE              serve a downloaded export; "selfhost --help" has its options

Options of export
  --domain NAME      the site to export: its host name alone, such as docs.example.com
  --out FILE         where the bundle goes (default bundle.tar.gz)
  --version NAME     version of the documentation (default the current one)
  --paths LIST       pages to export, separated by commas; may stand several times (default all)
  --fresh            start a new export even if an earlier run left one to go on with

Options of job
  --project NAME     the project, copied from the dashboard
  --wait             wait until the job is completed, archived or failed

Options of both
  --service URL      base address of the service (default the ${SERVICE_VARIABLE} variable)
  --timeout MINUTES  longest time for the whole command (default 360)
  --json             print the result as one line of JSON; progress goes to standard error

The admin key comes from the environment variable ${ADMIN_KEY_VARIABLE}, never from the command line.
An interrupted export goes on where it was: the job is remembered in FILE.state.json.

Exit codes
  0  done                                   4  the job failed or is not known
  1  an error in this program               5  the time was not enough
  2  wrong options                          6  the service could not be reached or kept failing
  3  no key, or the service refused it      7  the bundle could not be downloaded whole
                                          130  interrupted
`;
