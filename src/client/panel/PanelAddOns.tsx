import { useLayoutEffect } from 'react';
import { createLoaded } from './ui/createLoaded';
import { usePanel } from './ui/PanelModel';
import type { AssistantPanelProps } from './AssistantPanel';

/** Props of {@link PanelAddOns}: the options of the site. */
export type PanelAddOnsProps = Omit<AssistantPanelProps, 'labels'>;

const PanelSlots = createLoaded(() => import('./PanelSlots'), 'PanelSlots');
const PanelParts = createLoaded(() => import('./PanelParts'), 'PanelParts');
const PanelSearch = createLoaded(() => import('./PanelSearch'), 'PanelSearch');
const AgentTools = createLoaded(() => import('./AgentTools'), 'AgentTools');
const SpeechStyles = createLoaded(() => import('./speech/SpeechStyles'), 'SpeechStyles');
const VoiceInput = createLoaded(() => import('./speech/VoiceInput'), 'VoiceInput');
const ReadAloud = createLoaded(() => import('./speech/ReadAloud'), 'ReadAloud');

/** The parts of the panel that only some sites use. Each is loaded if its option is set. */
export function PanelAddOns(props: PanelAddOnsProps) {
  const { slots, parts, search, voiceInput, readAloud, controller } = props;
  const { element } = props.state.host;
  const { assistant, placeAddOns } = usePanel();
  useLayoutEffect(() => {
    placeAddOns({ composer: voiceInput && <VoiceInput />, Answer: readAloud ? ReadAloud : null });
    return () => placeAddOns({ composer: null, Answer: null });
  }, [placeAddOns, voiceInput, readAloud]);
  return (
    <>
      {slots !== undefined && (
        <PanelSlots element={element} slots={slots} onClose={() => controller.setOpen(false, 'api', null)} />
      )}
      {parts && <PanelParts element={element} parts={parts} assistant={assistant} />}
      {search && <PanelSearch {...props} search={search} />}
      {(voiceInput || readAloud) && <SpeechStyles />}
      {props.agentTools && <AgentTools {...props} />}
    </>
  );
}
