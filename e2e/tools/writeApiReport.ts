import { writeFileSync } from 'node:fs';
import { API_REPORT, createApiReport } from '../package/createApiReport';

/** `npm run api`: writes the public types of the build in `dist` to the report. */
writeFileSync(API_REPORT, `${createApiReport()}\n`);
console.log(`${API_REPORT} written.`);
