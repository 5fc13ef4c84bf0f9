import { useLayoutEffect } from 'react';
import { createLoaded } from './ui/createLoaded';
import type { PanelModel } from './ui/PanelModel';
import type { AssistantPanelProps } from './AssistantPanel';

export interface PanelAddOnsProps extends Omit<AssistantPanelProps, 'labels'> {
  model: PanelModel;
}

const PanelSlots = createLoaded(() => import('./PanelSlots'), 'PanelSlots');
const PanelParts = createLoaded(() => import('./PanelParts'), 'PanelParts');
const PanelSearch = createLoaded(() => import('./PanelSearch'), 'PanelSearch');
const AgentTools = createLoaded(() => import('./AgentTools'), 'AgentTools');
const SpeechFrame = createLoaded(() => import('./speech/SpeechFrame'), 'SpeechFrame');
const VoiceInput = createLoaded(() => import('./speech/VoiceInput'), 'VoiceInput');
const ReadAloud = createLoaded(() => import('./speech/ReadAloud'), 'ReadAloud');

/** The parts of the panel that only some sites use. Each is loaded if its option is set. */
export function PanelAddOns(props: PanelAddOnsProps) {
  const { model, slots, parts, search, voiceInput, readAloud, controller } = props;
  const { element } = props.state.host;
  const { assistant, placeAddOns } = model;
  useLayoutEffect(() => {
    placeAddOns({ Composer: voiceInput ? VoiceInput : null, Answer: readAloud ? ReadAloud : null });
    return () => placeAddOns({ Composer: null, Answer: null });
  }, [placeAddOns, voiceInput, readAloud]);
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
      {parts && <PanelParts element={element} parts={parts} assistant={assistant} />}
      {search && <PanelSearch {...props} search={search} />}
      {(voiceInput || readAloud) && <SpeechFrame model={model} />}
      {props.agentTools && <AgentTools {...props} />}
    </>
  );
}
