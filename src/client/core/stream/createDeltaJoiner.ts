/** Joins text deltas that follow each other in an event stream: to read each event by itself costs more than all the rest. */
export interface DeltaJoiner {
  /** Learns from the data of a delta's event how such events begin, if nothing stands behind the text in them. */
  learn(data: string, delta: string): void;
  /** A part of the stream with one event in place of each run of events that begin as learned, and hold plain text. */
  join(part: string): string;
}

const END = '"}';

/** Characters that end a JSON string, begin an escape, or may not occur in one. */
// oxlint-disable-next-line no-control-regex -- they may not occur in a JSON string
const NOT_PLAIN = /["\\\u0000-\u001f]/;

/** Creates the joiner of one answer. */
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
        // The last one may go on in the next part of the stream.
        const isPlain = index < texts.length - 1 && !NOT_PLAIN.test(text);
        joined += wasPlain && isPlain ? text : boundary + text;
        wasPlain = isPlain;
      }
      return joined;
    },
  };
}
