import type { Program } from 'acorn';
import type MagicString from 'magic-string';
import { findDeclaration, replaceOnce, rewrite } from './rewrite';

/** Of the SDK's hook, what `useDocsAssistant` reads of it: messages, status and error of a chat that it is given. */
export function keepPlainHook(text: MagicString, program: Program) {
  replaceOnce(text, /\/\/ src\/use-completion\.ts\s[\s\S]*$/, 'export { Chat, useChat };');
  // Private members of its own code, in the shape that its build gives them: their checks find nothing.
  for (const message of ['read from private field', 'write to private field'])
    replaceOnce(text, `__accessCheck(obj, member, "${message}");`, '');
  rewrite(text, findDeclaration(program, 'ReactChatState'), [
    { type: 'ConditionalExpression', source: /^throttleWaitMs \? /, text: 'onChange' },
    { type: 'ExpressionStatement', source: /^this\.popMessage =/, text: '' },
  ]);
  rewrite(text, findDeclaration(program, 'useChat'), [
    {
      type: 'ConditionalExpression',
      source: /^"chat" in options \? options\.chat : new Chat\(options\)$/,
      text: 'options.chat',
    },
    {
      type: 'LogicalExpression',
      source: /^"chat" in options && .*options\.id$/,
      text: 'options.chat !== chatRef.current',
    },
    {
      type: 'VariableDeclaration',
      source: /^const (setMessages = useCallback|automaticResumeRegistration = useRef)\(/,
      text: '',
    },
    { type: 'ExpressionStatement', source: /^useEffect\(\(\) => \{\s+if \(resume\)/, text: '' },
    { type: 'ReturnStatement', source: /^return \{\s+id: /, text: 'return { messages, status, error };' },
  ]);
}
