import type { Assistant } from '../headless/useAssistant';
import type { PanelLabels } from '../../shared/locales/en';
import type { FollowedLink } from './ui/DocsLink';
import type { Sharing } from './ui/Sharing';
import { createLoaded } from './ui/createLoaded';
import type { AssistantPanelProps } from './AssistantPanel';

/** Props of {@link PanelAddOns}. */
export interface PanelAddOnsProps extends Omit<AssistantPanelProps, 'labels'> {
  assistant: Assistant;
  labels: PanelLabels;
  docsUrl: string;
  questions: readonly string[];
  sharing: Sharing;
  onFollow(link: FollowedLink): boolean;
  onClose(): void;
}

const PanelSlots = createLoaded(() => import('./PanelSlots'), 'PanelSlots');
const PanelParts = createLoaded(() => import('./PanelParts'), 'PanelParts');
const PanelSearch = createLoaded(() => import('./PanelSearch'), 'PanelSearch');
const AgentTools = createLoaded(() => import('./AgentTools'), 'AgentTools');
const Speech = createLoaded(() => import('./speech/Speech'), 'Speech');

/** The parts of the panel that only some sites use. Each is loaded if its option is set. */
export function PanelAddOns(props: PanelAddOnsProps) {
  const { slots, search, state } = props;
  return (
    <>
      {slots !== undefined && <PanelSlots {...props} element={state.host.element} slots={slots} />}
      {props.parts && <PanelParts {...props} element={state.host.element} parts={props.parts} />}
      {search && <PanelSearch {...props} search={search} />}
      {props.agentTools && <AgentTools {...props} />}
      {(props.voiceInput || props.readAloud) && <Speech {...props} />}
    </>
  );
}
