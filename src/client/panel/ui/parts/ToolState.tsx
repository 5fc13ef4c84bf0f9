import { partLabels } from '../../../../shared/locales/partLabels';
import type { ToolCallPart } from '../../../core/conversation/assistantMessage';
import { toToolName } from '../../../core/conversation/parts/toToolName';
import { TOOL_DECLINED } from '../../../core/conversation/SiteTools';
import { formatLabel } from '../elements/formatLabel';
import type { MessageContext } from '../answer/MessageContext';

export interface ToolStateProps {
  part: ToolCallPart;
  /** True while the answer with the call arrives. */
  isStreaming: boolean;
  context: MessageContext;
}

/** The state of a call of one of the site's tools, in words. */
export function ToolState({ part, isStreaming, context }: ToolStateProps) {
  const labels = { ...partLabels, ...context.labels };
  const { toolRun } = context;
  const name = toToolName(part) ?? '';
  const { tools = {} } = context.getOptions();
  const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
  if (tool === undefined) return null;
  const run = toolRun?.toolCallId === part.toolCallId ? toolRun : null;
  const { state, errorText } = part;
  if (run?.question || (!run && isStreaming && /^(?:input|approval)-/.test(state))) return null;
  const label = run
    ? labels.toolRunning
    : state === 'output-available'
      ? labels.toolDone
      : state === 'output-error' && errorText !== TOOL_DECLINED
        ? labels.toolFailed
        : labels.toolNotRun;
  const title = (typeof tool === 'object' && tool.title) || name;
  return (
    <p className="notice" part="tool" data-state={run ? 'running' : state}>
      {formatLabel(label, { name: title })}
    </p>
  );
}
