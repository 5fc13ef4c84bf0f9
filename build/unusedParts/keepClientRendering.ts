import type { Program } from 'acorn';
import type MagicString from 'magic-string';
import type { Rule } from './rewrite';
import { findDeclaration, rewrite } from './rewrite';

/**
 * Of Preact's renderer, what draws into an element of ours that is empty at first: no markup of a server is taken over, none is set as HTML,
 * and our class components have the methods of today. (Nor contexts: none of our components has one.)
 */
export function keepClientRendering(text: MagicString, program: Program) {
  rewrite(text, findDeclaration(program, 'diff'), [
    drop('IfStatement', /^if \(\s*oldVNode\._flags & MODE_SUSPENDED/),
    drop('IfStatement', /^if \(resumed\)/),
    {
      type: 'IfStatement',
      source: /^if \(isHydrating \|\| excessDomChildren\)/,
      text: 'newVNode._dom = oldVNode._dom;',
    },
    ...['provider', 'c\\.getChildContext', 'c\\.componentWillUpdate'].map((name) =>
      drop('IfStatement', new RegExp(`^if \\(${name}\\)`)),
    ),
    drop('IfStatement', /^if \(\s*isClassComponent &&\s*oldVNode\._component &&\s*c\.getSnapshotBeforeUpdate/),
    drop('IfStatement', /^if \(\s*isClassComponent &&\s*!newType\.getDerivedStateFromProps &&\s*c\.componentWillMount/),
    drop('IfStatement', /^if \(\s*newProps !== oldProps &&\s*isClassComponent/),
    drop('ExpressionStatement', /^tmp = newType\.contextType;/),
    drop('VariableDeclaration', /^const provider =/),
    {
      type: 'VariableDeclaration',
      source: /^const componentContext =/,
      text: 'const componentContext = globalContext;',
    },
  ]);
  rewrite(text, findDeclaration(program, 'diffElementNodes'), [
    drop('IfStatement', /^if \(excessDomChildren\)/),
    drop('IfStatement', /^if \(isHydrating\)/),
    drop('IfStatement', /^if \(!isHydrating && excessDomChildren\)/),
    drop('IfStatement', /^if \(oldHtml\)/),
    drop('ExpressionStatement', /^excessDomChildren =/),
    {
      type: 'ConditionalExpression',
      source: /^excessDomChildren\s+\? /,
      text: 'oldVNode._children && getDomSibling(oldVNode, 0)',
    },
    drop('IfStatement', /^if \(\s*!isHydrating &&\s*\(!oldHtml/),
    { type: 'UnaryExpression', source: /^!isHydrating$/, text: 'true' },
  ]);
  rewrite(text, findDeclaration(program, 'unmount'), [
    drop('IfStatement', /^if \(\s*!skipRemove &&\s*\(r = vnode\._component\)/),
  ]);
}

function drop(type: Rule['type'], source: RegExp): Rule {
  return { type, source, text: '' };
}
