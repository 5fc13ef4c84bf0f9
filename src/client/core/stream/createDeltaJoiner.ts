/** Joins successive text deltas in an event stream, because parsing each event separately is the main cost of an answer. */
export interface DeltaJoiner {
  /** Learns from the data of a delta's event how such events begin, if the text is their last field. */
  learn(data: string, delta: string): void;
  /** Returns a part of the stream in which each run of learned events with plain text is joined to one event. */
  join(part: string): string;
}

const END = '"}';

/** Characters that end a JSON string, begin an escape, or may not occur in one. */
// oxlint-disable-next-line no-control-regex -- they may not occur in a JSON string
const NOT_PLAIN = /["\\\u0000-\u001f]/;

export function createDeltaJoiner(): DeltaJoiner {
  let boundary = '';
  return {
    learn(data, delta) {
      const head = data.slice(0, -delta.length - END.length);
      if (head.endsWith('"delta":"')) boundary = `${END}\n\ndata: ${head}`;
    },
    join(part) {
      if (boundary === '') return part;
      const texts = part.split(boundary);
      let [joined = ''] = texts;
      let wasPlain = false;
      for (let index = 1; index < texts.length; index += 1) {
        const text = texts[index] as string;
        // The last event may continue in the next part of the stream.
        const isPlain = index < texts.length - 1 && !NOT_PLAIN.test(text);
        joined += wasPlain && isPlain ? text : boundary + text;
        wasPlain = isPlain;
      }
      return joined;
    },
  };
}
