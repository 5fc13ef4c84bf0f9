import { useLayoutEffect } from 'react';
import type { PanelLabels } from '../../../shared/locales/en';
import { speechLabels } from '../../../shared/locales/speechLabels';
import { adoptStyles } from '../ui/styles/adoptStyles';
import type { PanelAddOnsProps } from '../PanelAddOns';
import { PlacedContent } from './PlacedContent';
import { ReadButtons } from './ReadButtons';
import css from './speech.css?inline';
import { findRecognition } from './startDictation';
import { usePlaces } from './usePlaces';
import { useReading } from './useReading';
import { VoiceInput } from './VoiceInput';

/** Props of {@link Speech}. */
export type SpeechProps = Pick<
  PanelAddOnsProps,
  'assistant' | 'labels' | 'locale' | 'nonce' | 'readAloud' | 'state' | 'voiceInput'
>;

/** The texts of the panel and of speech. */
export type SpeechTexts = PanelLabels & Record<keyof typeof speechLabels, string>;

const COMPOSER = '.composer-row';
const ACTIONS = '[part=message-actions]';

/** A microphone in the composer, and a button by each answer that reads it aloud. Each is shown only if the browser supports it. */
export function Speech(props: SpeechProps) {
  const { host } = props.state;
  const labels = { ...speechLabels, ...props.labels };
  const recognition = props.voiceInput ? findRecognition(host.win) : undefined;
  const canRead = props.readAloud && 'speechSynthesis' in host.win;
  const selector = [recognition && COMPOSER, canRead && ACTIONS].filter(Boolean).join();
  const places = usePlaces(host.root, selector);
  const reading = useReading(props, labels, places);
  useLayoutEffect(() => adoptStyles(host.root, css, props.nonce), [host.root, props.nonce]);
  return places.map(({ key, element }) =>
    recognition !== undefined && element.matches(COMPOSER) ? (
      <PlacedContent key={key} element={element} before=".send">
        <VoiceInput
          {...props}
          labels={labels}
          recognition={recognition}
          isReading={reading.isPlaying}
          onListen={reading.stop}
        />
      </PlacedContent>
    ) : (
      <PlacedContent key={key} element={element}>
        <ReadButtons
          phase={reading.phaseOf(element)}
          labels={labels}
          onPlay={() => reading.play(element)}
          onPause={reading.pause}
          onStop={reading.stop}
        />
      </PlacedContent>
    ),
  );
}
