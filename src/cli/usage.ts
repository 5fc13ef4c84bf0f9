import { PROGRAM } from './PROGRAM';
import { ADMIN_KEY_VARIABLE } from './readAdminKey';
import { SERVICE_VARIABLE } from './readServiceUrl';

/** The help of the program, printed without a command and for `--help`. */
export const USAGE = `Usage: ${PROGRAM} <command> [options]

  dev [DIR]                           show a folder of docs with the assistant while you write it
  export --domain NAME [--out FILE]   export a site and download its bundle
  job ID --project NAME [--wait]      show an agent job, or wait until it is done
  service --docs DIR                  run the local service
  selfhost --config FILE              serve a downloaded export

  <command> --help                    the options of a command (-h, or "help <command>")
  --version                           the version (-v)

Environment
  ${ADMIN_KEY_VARIABLE}   the admin key, for export and job; it never goes on the command line
  ${SERVICE_VARIABLE}     base address of the service, for export and job
  NO_COLOR, CI               no colours; lines in place of a progress bar

Exit codes
  0  done                                   4  the job failed or is not known
  1  an error in this program               5  the time was not enough
  2  wrong options                          6  the service could not be reached or kept failing
  3  no key, or the service refused it      7  the bundle could not be downloaded whole
                                          130  interrupted
`;
