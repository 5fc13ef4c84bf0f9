import { loadPalette } from './search/loadPalette';
import { createLoaded } from './ui/elements/createLoaded';
import type { PanelModel } from './ui/PanelModel';
import type { AssistantPanelProps } from './AssistantPanel';

export interface PanelAddOnsProps extends Omit<AssistantPanelProps, 'labels'> {
  model: PanelModel;
}

const PanelSlots = createLoaded(() => import('./PanelSlots'), 'PanelSlots');
const PanelParts = createLoaded(() => import('./PanelParts'), 'PanelParts');
const PanelSearch = createLoaded(loadPalette, 'PanelSearch');
const AgentTools = createLoaded(() => import('./AgentTools'), 'AgentTools');

/** The parts of the panel that only some sites use. Each is loaded if its option is set. */
export function PanelAddOns(props: PanelAddOnsProps) {
  const { slots, parts, search, agentTools } = props;
  return (
    <>
      {slots && <PanelSlots {...props} slots={slots} />}
      {parts && <PanelParts {...props} parts={parts} />}
      {search && <PanelSearch {...props} search={search} />}
      {agentTools && <AgentTools {...props} />}
    </>
  );
}
