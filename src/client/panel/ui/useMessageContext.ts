import { useShallowStable } from '../../page/hooks/useShallowStable';
import type { MessageContext } from './MessageContext';
import type { PanelProps } from './Panel';

/** The context that the panel's messages share: the same object while its values do not change. */
export function useMessageContext(
  props: PanelProps,
  announce: MessageContext['announce'],
  onContact: MessageContext['onContact'],
): MessageContext {
  const { assistant, labels, docsUrl, imageHosts, extensions, markdownModules, sources, sharing } = props;
  const { streamingText, actions } = assistant;
  return useShallowStable({
    labels,
    docsUrl,
    imageHosts,
    extensions,
    parts: props.parts,
    markdownModules,
    sources,
    onFollow: props.onFollow,
    readPassage: props.readPassage,
    onCopyCode: props.onCopyCode,
    sharing,
    announce,
    onContact,
    streamingText,
    onFeedback: actions.giveFeedback,
    onRegenerate: actions.regenerate,
    onEdit: actions.edit,
    getOptions: props.getOptions,
    toolRun: assistant.toolRun,
    actions,
  });
}
