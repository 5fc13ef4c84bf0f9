import { Component } from 'react';
import type { ReactNode } from 'react';
import type { Labels } from '../locales/en';
import { LoadFailure } from './LoadFailure';

/** Keeps a failure inside the panel: the host's React tree never sees it, and the reader can try again. */
export class PanelBoundary extends Component<{ labels: Labels; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('[docs-assistant] The panel stopped working.', error);
  }

  override render() {
    const { labels, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <LoadFailure
        labels={{ ...labels, loadFailed: labels.renderFailed }}
        onRetry={() => this.setState({ hasFailed: false })}
      />
    );
  }
}
