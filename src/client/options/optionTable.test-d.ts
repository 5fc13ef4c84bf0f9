import { expectTypeOf, it } from 'vitest';
import type { DocsAssistantBaseProps } from './DocsAssistantProps';
import type { KindTypes, OptionKind } from './optionKinds';
import type { OPTION_TABLE } from './optionTable';

type Table = typeof OPTION_TABLE;

/** The words of a row, split at its bars. */
type Split<Row extends string> = Row extends `${infer First}|${infer Others}` ? First | Split<Others> : Row;

/** The type that a row accepts; `unknown` if one of its words is not a kind. */
type Accepted<Row> = Row extends readonly (infer Choice)[]
  ? Choice
  : Row extends string
    ? [Split<Row>] extends [OptionKind]
      ? KindTypes[Split<Row> & OptionKind]
      : unknown
    : never;

/** Kinds in a row that do not match any value of the option. */
type Needless<Row, Value> = Row extends string
  ? { [Kind in Split<Row> & OptionKind]: [Extract<Value, KindTypes[Kind]>] extends [never] ? Kind : never }[Split<Row> &
      OptionKind]
  : Exclude<Accepted<Row>, Value>;

/** Names of options whose row refuses a value that the type allows, or has a kind or a choice that the type does not. */
type Misfit = {
  [Name in keyof Table & keyof DocsAssistantBaseProps]: [Exclude<DocsAssistantBaseProps[Name], undefined>] extends [
    Accepted<Table[Name]>,
  ]
    ? unknown extends Accepted<Table[Name]>
      ? Name
      : [Needless<Table[Name], DocsAssistantBaseProps[Name]>] extends [never]
        ? never
        : Name
    : Name;
}[keyof Table & keyof DocsAssistantBaseProps];

it('has every option of the component, and no other', () => {
  expectTypeOf<keyof Table>().toEqualTypeOf<keyof DocsAssistantBaseProps>();
});

it('accepts every value that the type of an option allows, and has no other kind or choice', () => {
  expectTypeOf<Misfit>().toBeNever();
});
