import type { LauncherLabels } from '../locales/launcherLabels';

/** Says that the rest of the assistant did not load, and offers to try again. */
export function LoadFailure({ labels, onRetry }: { labels: LauncherLabels; onRetry(): void }) {
  return (
    <div className="load-failed" part="error">
      <p role="alert">{labels.loadFailed}</p>
      <button type="button" className="button" part="retry" onClick={onRetry}>
        {labels.retry}
      </button>
    </div>
  );
}
