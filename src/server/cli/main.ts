#!/usr/bin/env node
import { createCommandContext } from './CommandContext';
import { runCommandLine } from './runCommandLine';

process.exitCode = await runCommandLine(process.argv.slice(2), createCommandContext());
