import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { AssistantPanel } from '../panel/AssistantPanel';
import type { DocsAssistantProps } from '../component/DocsAssistantProps';
import type { Shell } from '../launcher/createShell';
import { useExtensions } from './useExtensions';

/** The panel of an assistant. */
export interface View {
  render(props: Partial<DocsAssistantProps>): void;
  remove(): void;
}

/** Draws the panel in a shell's shadow root: the same panel as the component's, on a smaller runtime. */
export function createView(shell: Shell<unknown>): View {
  const layer = document.createElement('div');
  layer.className = 'layer';
  const root = createRoot(layer);
  return {
    render: (props) => root.render(<ShellPanel {...props} shell={shell} layer={layer} />),
    remove: () => root.unmount(),
  };
}

function ShellPanel({
  shell,
  layer,
  ...props
}: Partial<DocsAssistantProps> & { shell: Shell<unknown>; layer: Element }) {
  const { host, ...state } = useSyncExternalStore(shell.subscribe, shell.getState, shell.getState);
  const extensions = useExtensions(props.extensions);
  if (host === null) return null;
  if (layer.parentNode !== host.surface) host.surface.append(layer);
  return <AssistantPanel {...props} extensions={extensions} shell={shell} state={{ ...state, host }} />;
}
