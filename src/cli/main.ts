#!/usr/bin/env node
import { createSurroundings } from './Surroundings';
import { runCommandLine } from './runCommandLine';

process.exitCode = await runCommandLine(process.argv.slice(2), createSurroundings());
