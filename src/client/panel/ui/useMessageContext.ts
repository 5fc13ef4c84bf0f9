import { useShallowStable } from '../../page/hooks/useShallowStable';
import type { MessageContext } from './MessageContext';
import type { PanelModel } from './PanelModel';

/** The context that the panel's messages share: the same object while its values do not change. */
export function useMessageContext(
  model: PanelModel,
  announce: MessageContext['announce'],
  onContact: MessageContext['onContact'],
): MessageContext {
  const { assistant, labels, docsUrl, imageHosts, extensions, markdownModules, sources, sharing } = model;
  const { streamingText, actions } = assistant;
  return useShallowStable({
    labels,
    docsUrl,
    imageHosts,
    extensions,
    parts: model.parts,
    markdownModules,
    sources,
    onFollow: model.onFollow,
    readPassage: model.readPassage,
    onCopyCode: model.onCopyCode,
    sharing,
    win: model.win,
    AddOn: model.addOns.Answer,
    announce,
    onContact,
    streamingText,
    onFeedback: actions.giveFeedback,
    onRegenerate: actions.regenerate,
    onEdit: actions.edit,
    getOptions: model.getOptions,
    toolRun: assistant.toolRun,
    actions,
  });
}
