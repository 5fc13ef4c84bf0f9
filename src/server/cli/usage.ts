import { PROGRAM } from './PROGRAM';
import { ADMIN_KEY_VARIABLE } from './readAdminKey';
import { SERVICE_VARIABLE } from './readServiceUrl';

/** The help of the program, printed without a command and for `--help`. */
export const USAGE = `Usage: ${PROGRAM} <command> [options]

  dev [DIR]                           preview a docs folder with the assistant
  inspect [DIR]                       show how a docs folder is read, and what in it leads nowhere
  check QUESTIONS [--docs DIR]        ask questions with known answers, and report what is wrong
  export --domain NAME [--out FILE]   export a site and download its bundle
  job ID --project NAME [--wait]      show an agent job, or wait for it
  service --docs DIR                  run the local service
  selfhost --config FILE              serve a static export

  <command> --help                    show the options of a command (-h, or "help <command>")
  --version                           show the version (-v)

Environment
  ${ADMIN_KEY_VARIABLE}   admin key for export and job; never pass it on the command line
  ${SERVICE_VARIABLE}     base URL of the service, for export and job
  NO_COLOR, CI               no colours, and plain lines instead of a progress bar

Exit codes
  0  success                                4  the job or a check failed, or the job does not exist
  1  internal error                         5  timeout
  2  wrong options                          6  the service is unreachable or kept failing
  3  no key, or the service refused it      7  the download of the bundle failed
                                          130  interrupted
`;
