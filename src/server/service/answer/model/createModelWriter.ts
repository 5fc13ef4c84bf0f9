import type { ModelOptions } from './ModelOptions';
import { createServiceModel } from './createServiceModel';
import { streamModelAnswer, type ModelAnswerOptions } from './streamModelAnswer';

/** Writes answers with a model; see {@link streamModelAnswer}. */
export type ModelWriter = (options: Omit<ModelAnswerOptions, 'model'>) => Response;

export function createModelWriter(options: ModelOptions): ModelWriter {
  const model = createServiceModel(options);
  return (answer) => streamModelAnswer({ ...answer, model });
}
