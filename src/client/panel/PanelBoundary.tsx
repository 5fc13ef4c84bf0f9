import { Component, type ReactNode } from 'react';
import { ServiceError } from '../core/conversation/ServiceError';
import type { CrashedPanelProps } from './CrashedPanel';
import { createLoaded } from './ui/elements/createLoaded';

const CrashedPanel = createLoaded(() => import('./CrashedPanel'), 'CrashedPanel');

export interface PanelBoundaryProps extends Omit<CrashedPanelProps, 'onRetry'> {
  onError?: ((error: ServiceError) => void) | undefined;
  children: ReactNode;
}

/** Keeps a crash inside the panel: it does not reach the host's React tree, and the reader can try again or close the panel. */
export class PanelBoundary extends Component<PanelBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch(cause: unknown) {
    console.error('[docs-assistant] The panel stopped working.', cause);
    try {
      this.props.onError?.(new ServiceError({ kind: 'crash', message: 'The panel stopped working.', cause }));
    } catch (error) {
      console.error(error);
    }
  }

  override render() {
    const { children, ...props } = this.props;
    if (!this.state.hasCrashed) return children;
    return <CrashedPanel {...props} onRetry={() => this.setState({ hasCrashed: false })} />;
  }
}
