import { runService } from './runService';

/** The command `npm run service`. */
runService(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
