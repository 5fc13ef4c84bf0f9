import { CONNECTION_SCENARIOS } from './connectionScenarios';
import { MARKDOWN_SCENARIOS } from './markdownScenarios';
import type { Scenario } from './Scenario';
import { STATUS_SCENARIOS } from './statusScenarios';
import { STREAM_SCENARIOS } from './streamScenarios';

/** All fault scenarios by name. `normal` gives the usual answer, for tests that only read the request log. */
export const SCENARIOS = {
  normal: () => null,
  ...STATUS_SCENARIOS,
  ...CONNECTION_SCENARIOS,
  ...STREAM_SCENARIOS,
  ...MARKDOWN_SCENARIOS,
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof SCENARIOS;

export const SCENARIO_NAMES = Object.keys(SCENARIOS) as ScenarioName[];

export function isScenarioName(name: string): name is ScenarioName {
  return Object.hasOwn(SCENARIOS, name);
}
