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
  const { model, slots, parts, search, controller } = props;
  const { element } = props.state.host;
  return (
    <>
      {slots !== undefined && (
        <PanelSlots
          model={model}
          element={element}
          slots={slots}
          onClose={() => controller.setOpen(false, 'api', null)}
        />
      )}
      {parts && <PanelParts element={element} parts={parts} assistant={model.assistant} />}
      {search && <PanelSearch {...props} search={search} />}
      {props.agentTools && <AgentTools {...props} />}
    </>
  );
}
