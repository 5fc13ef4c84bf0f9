import { useRef } from 'react';
import type { PanelLabels } from '../../../shared/locales/en';
import type { speechLabels } from '../../../shared/locales/speechLabels';
import { IconButton } from '../ui/IconButton';

/** Whether an answer is being read aloud; `idle` before and after. */
export type ReadingPhase = 'idle' | 'playing' | 'paused' | 'failed';

export interface ReadButtonsProps {
  phase: ReadingPhase;
  labels: PanelLabels & Record<keyof typeof speechLabels, string>;
  onPlay(): void;
  onPause(): void;
  onStop(): void;
}

const SPEAKER = 'M4 9.5v5h3.5l5 4v-13l-5 4zM16 9a4.2 4.2 0 0 1 0 6M18.5 6.5a7.8 7.8 0 0 1 0 11';
const PAUSE = 'M8.5 6v12M15.5 6v12';
const PLAY = 'M8 5.5v13l10.5-6.5z';

/** The buttons for reading an answer aloud: one reads, pauses and continues, and one stops. */
export function ReadButtons({ phase, labels, onPlay, onPause, onStop }: ReadButtonsProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isPlaying = phase === 'playing';
  const isPaused = phase === 'paused';
  return (
    <>
      <IconButton
        ref={button}
        part="read-aloud"
        icon={isPlaying ? PAUSE : isPaused ? PLAY : SPEAKER}
        label={isPlaying ? labels.readPause : isPaused ? labels.readResume : labels.readAloud}
        onClick={isPlaying ? onPause : onPlay}
      />
      {(isPlaying || isPaused) && (
        <IconButton
          part="read-stop"
          icon="stop"
          label={labels.readStop}
          onClick={() => {
            onStop();
            // The focused button has been removed.
            button.current?.focus({ preventScroll: true });
          }}
        />
      )}
      {phase === 'failed' && (
        <span className="speech-note" role="alert">
          {labels.readFailed}
        </span>
      )}
    </>
  );
}
