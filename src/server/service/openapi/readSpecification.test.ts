import { expect, it } from 'vitest';
import { createResolver, mergeSchemas } from './readSpecification';

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

it('merges each schema once, however often others have it as a part', () => {
  const first = { type: 'object', required: ['celsius'], properties: { celsius: { type: 'integer' } } };
  const others = Array.from({ length: 60 }, (_, at): [string, object] => [
    `S${at + 1}`,
    { allOf: [reference(`S${at}`), reference(`S${at}`)] },
  ]);
  let resolved = 0;
  const resolve = createResolver({ components: { schemas: { S0: first, ...Object.fromEntries(others) } } });
  const counting = (value: unknown) => {
    resolved += 1;
    return resolve(value);
  };
  expect(mergeSchemas(counting, reference('S60'))).toMatchObject({ properties: { celsius: { type: 'integer' } } });
  expect(resolved).toBe(121);
});

it('leaves a schema out that is a part of itself', () => {
  const Kettle = { allOf: [reference('Kettle'), { properties: { celsius: {} } }] };
  const resolve = createResolver({ components: { schemas: { Kettle } } });
  expect(mergeSchemas(resolve, reference('Kettle'))).toMatchObject({ properties: { celsius: {} } });
});
