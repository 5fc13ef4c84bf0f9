import { useLayoutEffect, useRef } from 'react';
import type { AnswerPartProps, AnswerParts, PartRenderer } from '../options/AnswerParts';
import { SlotContent } from './SlotContent';
import { findPartType } from '../core/conversation/parts/findPartType';
import type { PanelAddOnsProps } from './PanelAddOns';

export interface PanelPartsProps extends PanelAddOnsProps {
  parts: AnswerParts;
}

/**
 * The parts of answers that the site shows, each in its slot. They are rendered in the site's own tree, so that its context and styles
 * apply to them.
 */
export function PanelParts({ parts, model, state }: PanelPartsProps) {
  const { element } = state.host;
  const { messages, actions } = model.assistant;
  return messages.flatMap((message) =>
    message.role === 'user'
      ? []
      : message.parts.flatMap((part, index) => {
          const type = findPartType(parts, part);
          const shown = type !== undefined && Object.hasOwn(parts, type) ? parts[type] : undefined;
          if (!shown) return [];
          const name = `part-${message.id}-${index}`;
          const props: AnswerPartProps = {
            part,
            message,
            isLast: message === messages.at(-1),
            ask: (text) => void actions.ask({ text, source: 'api' }),
            addToolOutput: (output) => 'toolCallId' in part && actions.addToolOutput(part.toolCallId, output),
            regenerate: () => message === messages.at(-1) && actions.regenerate(),
          };
          const content =
            'renderPart' in shown ? <ForeignPart {...props} render={shown.renderPart} /> : toElement(shown, props);
          return <SlotContent key={name} element={element} name={name} content={content} data={null} />;
        }),
  );
}

function toElement(Shown: Exclude<AnswerParts[string], { renderPart: unknown }>, props: AnswerPartProps) {
  return <Shown {...props} />;
}

/** A part that a function of the site renders. */
function ForeignPart({ render, part, ...api }: AnswerPartProps & { render: PartRenderer }) {
  const place = useRef<HTMLDivElement>(null);
  // The SDK changes a part in place.
  const version = JSON.stringify(part);
  const { isLast } = api;
  useLayoutEffect(
    () => (place.current ? render(place.current, part, api) : undefined) ?? undefined,
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the other values are read at that time
    [render, version, isLast],
  );
  return <div ref={place} />;
}
