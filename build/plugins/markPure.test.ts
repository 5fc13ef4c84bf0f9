import { expect, it } from 'vitest';
import { toPure } from './markPure';

it('marks the values that a module computes while it loads', () => {
  const code = 'var a = make(), b = new Map(), c = class {}, d = { e: make() };\n__export(f, { g });';
  expect(toPure(code).toString()).toBe(
    'var a = /* @__PURE__ */ (() => (make()))(), b = /* @__PURE__ */ (() => (new Map()))(), ' +
      'c = /* @__PURE__ */ (() => (class {}))(), d = /* @__PURE__ */ (() => ({ e: make() }))();\n' +
      '/* @__PURE__ */ __export(f, { g });',
  );
});

it('leaves everything else unchanged', () => {
  const code = 'import { a } from "b";\na();\nfunction c() { const d = a(); return d; }\nvar e = 1;\nexport { c };';
  expect(toPure(code).toString()).toBe(code);
});
