import { describeError } from '../../../../shared/contract/describeError';
import type { OperationName, Specification } from './readSpecification';
import { readSpecification } from './readSpecification';
import type { OperationPage } from './writeOperation';
import { tagOf, titleOf, writeOperation } from './writeOperation';

/** The text of a description of an API. */
export interface SpecificationText {
  file: string;
  /** Differs for each version of the file. */
  state: string;
  text: string;
}

/** All of an operation that its place on the site depends on. */
export interface OperationHead extends OperationName {
  title: string;
  /** Empty for none. */
  tag: string;
}

/** An operation by its place in a description: a description may be too large to be read here. */
export interface OperationSource {
  specification: SpecificationText;
  at: number;
}

/** Descriptions of APIs that are taken apart once for all of their operations. */
export interface Specifications {
  /** The operations, in their order; `null` for a text that is no description. */
  list(source: SpecificationText): OperationHead[] | null;
  /** The page of an operation, or why it cannot be written. */
  write(source: OperationSource): OperationPage | string;
}

/** Longest title and tag that a place is made of, in characters. */
const NAME_MAX_LENGTH = 200;

export function createSpecifications(): Specifications {
  const known = new Map<string, { state: string; specification: Specification | null }>();
  const read = ({ file, state, text }: SpecificationText) => {
    const before = known.get(file);
    if (before?.state === state) return before.specification;
    const specification = readSpecification(text);
    known.set(file, { state, specification });
    return specification;
  };
  return {
    list: (source) =>
      read(source)?.operations.map((operation) => ({
        method: operation.method,
        path: operation.path,
        ...(operation.isWebhook && { isWebhook: true as const }),
        title: titleOf(operation).slice(0, NAME_MAX_LENGTH),
        tag: tagOf(operation).slice(0, NAME_MAX_LENGTH),
      })) ?? null,
    write({ specification, at }) {
      const found = read(specification);
      const operation = found?.operations[at];
      if (!found || !operation) return 'is not there';
      try {
        return writeOperation(found, operation);
      } catch (error) {
        return describeError(error);
      }
    },
  };
}
