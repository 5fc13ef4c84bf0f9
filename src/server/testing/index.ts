export { createTestingService } from './createTestingService';
export type { LoggedRequest } from './createRequestRecorder';
export type { ScenarioName } from './scenarios';
