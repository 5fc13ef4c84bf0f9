import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { AssistantPanel } from '../AssistantPanel';
import type { DocsAssistantProps } from '../DocsAssistantProps';
import type { Shell } from '../shell/createShell';
import { findProblem } from '../findProblem';
import type { View } from './createAssistant';
import { normalizeOptions } from './normalizeOptions';
import type { Options } from './patchOptions';
import { useExtensions } from './useExtensions';

/** Draws the panel in a shell's shadow root: the same panel as the component's, on a smaller runtime. */
export function createView(shell: Shell<unknown>): View {
  const layer = document.createElement('div');
  layer.className = 'layer';
  const root = createRoot(layer);
  let problem: string | null = null;
  return {
    render(options: Options) {
      const props = normalizeOptions(options);
      const found = findProblem(props);
      if (found !== null && found !== problem) console.error(found);
      problem = found;
      root.render(problem === null ? <ShellPanel {...props} shell={shell} layer={layer} /> : null);
      return problem === null;
    },
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
  return <AssistantPanel {...props} extensions={extensions} given={props} shell={shell} state={{ ...state, host }} />;
}
