import { defineConfig } from 'vitest/config';
import { developmentServer } from './build/development.ts';
import { TARGETS } from './build/targets.ts';
import { unitTests } from './build/unitTests.ts';

/** Without the name of a target it is the development server and the unit tests. */
export default defineConfig(({ mode }) => TARGETS[mode]?.() ?? { ...developmentServer(), test: unitTests() });
