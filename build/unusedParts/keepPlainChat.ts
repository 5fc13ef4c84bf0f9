import type { Program } from 'acorn';
import type MagicString from 'magic-string';
import type { Rule } from './rewrite';
import { findDeclaration, replaceOnce, rewrite } from './rewrite';

/**
 * What the SDK's chat does and ours never asks of it: its own transport and identifiers, answers that are resumed, results of tools
 * that run in the page, questions that send themselves, schemas of data and metadata, and handlers that we do not give.
 */
export function keepPlainChat(text: MagicString, program: Program) {
  replaceOnce(
    text,
    /generateId: (\w+) = generateIdFunc,\s+id = \1\(\),\s+transport = new DefaultChatTransport\(\),/,
    'generateId: generateId3, id, transport,',
  );
  rewrite(text, findDeclaration(program, 'AbstractChat'), [
    ...[...UNUSED_FIELDS, ...COUNTERS_OF_RESUMPTION].map(toFieldRule),
    ...['shouldSendAutomatically', 'runAutomaticRequest'].map((name): Rule => ({
      type: 'MethodDefinition',
      source: new RegExp(`^async ${name}\\(`),
      text: '',
    })),
    { type: 'IfStatement', source: /^if \(!isAbort && !isError\) \{\s+await this\.runAutomaticRequest\(/, text: '' },
    { type: 'IfStatement', source: /^if \(message == null\)/, text: '' },
    { type: 'IfStatement', source: /^if \(this\.onError && /, text: '' },
    // Whether it was the network is what our transport's own errors say.
    { type: 'IfStatement', source: /^if \((err instanceof TypeError|isDisconnect)/, text: '' },
    // A question is given as the parts that it consists of.
    { type: 'LogicalExpression', source: /^"text" in message \|\| "files" in message$/, text: 'false' },
    { type: 'BinaryExpression', source: /^trigger === "resume-stream"$/, text: 'false' },
    { type: 'BinaryExpression', source: /^trigger !== "resume-stream"$/, text: 'true' },
    { type: 'BinaryExpression', source: /^this\.resumableStreamState [!=]==? /, text: 'false' },
    { type: 'MemberExpression', source: /^this\.activeResumeRequest$/, text: 'void 0' },
    { type: 'VariableDeclaration', source: /^const (isCurrentRequest|clearActiveResumeRequest) =/, text: '' },
    { type: 'CallExpression', source: /^isCurrentRequest\(\)$/, text: 'true' },
    { type: 'Property', source: /^(onToolCall|onData|messageMetadataSchema|dataPartSchemas): this\./, text: '' },
    { type: 'ExpressionStatement', source: /^clearActiveResumeRequest\(\);$/, text: '' },
  ]);
  rewrite(text, findDeclaration(program, 'createStreamingUIMessageState'), [
    { type: 'ForOfStatement', source: /^for \(const part of message\.parts\.slice/, text: '' },
  ]);
  rewrite(text, findDeclaration(program, 'processUIMessageStream'), [
    // Kinds that our transport does not hand on: `AssistantChunk` has all that it does.
    ...['source-document', 'tool-input-delta', 'tool-input-error', 'error'].map((kind): Rule => ({
      type: 'SwitchCase',
      source: new RegExp(`^case "${kind}":`),
      text: '',
    })),
    // Our transport hands no result on before its call.
    {
      type: 'FunctionDeclaration',
      source: /^function getToolInvocation\(/,
      text: 'const getToolInvocation = (id) => state.message.parts.findLast((part) => part.toolCallId === id);',
    },
    {
      type: 'FunctionDeclaration',
      source: /^function getDynamicToolInvocation\(/,
      text: 'const getDynamicToolInvocation = getToolInvocation;',
    },
    { type: 'IfStatement', source: /^if \((messageMetadataSchema|\(dataPartSchemas) /, text: '' },
    { type: 'IfStatement', source: /^if \(onToolCall && /, text: '' },
    { type: 'IfStatement', source: /^if \(resetStateOnMessageIdChange && /, text: '' },
    { type: 'ExpressionStatement', source: /^onData == null /, text: '' },
    // Metadata of providers of models, and half of an input or output, which our transport does not hand on.
    { type: 'Property', source: /^(providerMetadata|preliminary|rawInput): /, text: '' },
    { type: 'SpreadElement', source: /^\.\.\.anyOptions\.providerMetadata /, text: '' },
    { type: 'ExpressionStatement', source: /^anyPart\.(preliminary|rawInput) = /, text: '' },
    { type: 'ExpressionStatement', source: /^\w+Part\.providerMetadata = /, text: '' },
    { type: 'IfStatement', source: /^if \(anyOptions\.providerMetadata != null/, text: '' },
    { type: 'ExpressionStatement', source: /^state\.partialToolCalls\[/, text: '' },
    {
      type: 'VariableDeclaration',
      source: /^const toolInvocations = getCurrentStepParts\(\)\.filter\(isToolUIPart\);/,
      text: '',
    },
  ]);
}

/** Fields of a chat for what is not used of it. */
const UNUSED_FIELDS = [
  'resumeStream',
  '"~resumeStreamIfDisconnected"',
  'clearError',
  'addToolOutput',
  'addToolResult',
  'messageMetadataSchema',
  'dataPartSchemas',
  'onError',
  'onToolCall',
  'onData',
  'sendAutomaticallyWhen',
];

/** What only an answer that is resumed, or a question that sends itself, would look at. */
const COUNTERS_OF_RESUMPTION = ['activeResumeRequest', 'resumableStreamState', 'activeStopCount', 'stopGeneration'];

function toFieldRule(name: string): Rule {
  const member = name.startsWith('"') ? `\\[${name}\\]` : `\\.${name}`;
  return { type: 'ExpressionStatement', source: new RegExp(`^this${member}(\\+\\+|--| =)`), text: '' };
}
