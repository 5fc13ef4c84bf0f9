import { describeError } from '../../../shared/contract/describeError';
import { readSpecification, type OperationName, type Specification } from './readSpecification';
import type { OperationPage } from '../pages/DocsPage';
import { tagOf, titleOf, writeOperation } from './writeOperation';

/** The text of an API description. */
export interface SpecificationText {
  file: string;
  /** Differs for each version of the file. */
  state: string;
  text: string;
}

/** The fields of an operation that decide its place on the site. */
export interface OperationHead extends OperationName {
  title: string;
  /** Empty without a tag. */
  tag: string;
}

/** An operation, identified by its index in a description: the description may be too large to be read here. */
export interface OperationSource {
  specification: SpecificationText;
  at: number;
}

/** Maximum length of a title or tag in a path, in characters. */
const NAME_MAX_LENGTH = 200;

/** API descriptions that are parsed once for all of their operations. */
export function createSpecifications() {
  const known = new Map<string, { state: string; specification: Specification | null }>();
  const read = ({ file, state, text }: SpecificationText) => {
    const before = known.get(file);
    if (before?.state === state) return before.specification;
    const specification = readSpecification(text);
    known.set(file, { state, specification });
    return specification;
  };
  return {
    /** The operations, in order; `null` for a text that is not a description. */
    list: (source: SpecificationText): OperationHead[] | null =>
      read(source)?.operations.map((operation) => ({
        method: operation.method,
        path: operation.path,
        ...(operation.isWebhook && { isWebhook: true as const }),
        title: titleOf(operation).slice(0, NAME_MAX_LENGTH),
        tag: tagOf(operation).slice(0, NAME_MAX_LENGTH),
      })) ?? null,
    /** The page of an operation, or why it cannot be written. */
    write({ specification, at }: OperationSource): OperationPage | string {
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
