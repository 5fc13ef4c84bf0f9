import startDemo from '../../fixtures/startDemo';
import { installEngines } from './installEngines';

/** Installs the engines before all stories, because two workers that install at the same time would block each other. */
export default async function prepareRun() {
  installEngines();
  return startDemo();
}
