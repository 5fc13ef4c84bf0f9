import type { Labels } from '../locales/en';

/** Says that the panel stopped working, and offers to try again. */
export function LoadFailure({ labels, onRetry }: { labels: Pick<Labels, 'loadFailed' | 'retry'>; onRetry(): void }) {
  return (
    <div className="load-failed" part="error">
      <p role="alert">{labels.loadFailed}</p>
      <button type="button" className="button" part="retry" onClick={onRetry}>
        {labels.retry}
      </button>
    </div>
  );
}
