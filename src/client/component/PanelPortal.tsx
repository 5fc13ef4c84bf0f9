import { createPortal } from 'react-dom';
import { AssistantPanel, type AssistantPanelProps } from '../panel/AssistantPanel';
import { keptEvents } from './keptEvents';

/** The panel in the shadow root of its assistant. The component around it is in the page. */
export function PanelPortal(props: AssistantPanelProps) {
  return createPortal(
    <div className="layer" {...keptEvents}>
      <AssistantPanel {...props} />
    </div>,
    props.state.host.rootElement,
  );
}
