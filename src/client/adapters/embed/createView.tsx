import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { AssistantPanel } from '../../panel/AssistantPanel';
import type { DocsAssistantBaseProps } from '../../options/DocsAssistantProps';
import type { Controller } from '../../launcher/createController';
import { useExtensions } from './useExtensions';
import { readPanelLanguage } from '../../page/readPanelLanguage';
import { native } from '../../page/browser/native';

/** The panel of an assistant. */
export interface View {
  render(props: DocsAssistantBaseProps): void;
  remove(): void;
}

/** Draws the panel in the shadow root of the host element: the same panel as the component's, on a smaller runtime. */
export function createView(controller: Controller<unknown>): View {
  const layer = native(document).createElement('div');
  layer.className = 'layer';
  const root = createRoot(layer);
  return {
    render: (props) => root.render(<ControlledPanel {...props} controller={controller} layer={layer} />),
    remove: () => root.unmount(),
  };
}

function ControlledPanel({
  controller,
  layer,
  ...props
}: DocsAssistantBaseProps & { controller: Controller<unknown>; layer: Element }) {
  const { host, ...state } = useSyncExternalStore(controller.subscribe, controller.getState, controller.getState);
  const language = host === null ? '' : readPanelLanguage(host, props.locale);
  const extensions = useExtensions(props.extensions, language, props.labels);
  if (host === null) return null;
  if (layer.parentNode !== host.rootElement) host.rootElement.appendChild(layer);
  return <AssistantPanel {...props} extensions={extensions} controller={controller} state={{ ...state, host }} />;
}
