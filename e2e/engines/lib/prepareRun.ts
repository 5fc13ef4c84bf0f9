import startDemo from '../../fixtures/startDemo';
import { installEngines } from './installEngines';

/** Installs the engines before all stories: once, since two workers that install at the same time would lock each other out. */
export default async function prepareRun() {
  installEngines();
  return startDemo();
}
