const END = '"}';

/** The inside of a JSON string. Another text can follow it in the same string, because its escapes are complete. */
// oxlint-disable-next-line no-control-regex -- they may not occur in a JSON string
const STRING = /^[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\u0000-\u001f]*)*$/;

/** Joins successive text deltas in an event stream, because parsing each event separately is the main cost of an answer. */
export function createDeltaJoiner() {
  let boundary = '';
  return {
    /** Learns from the data of a delta's event how such events begin, if the text is their last field. */
    learn(data: string, delta: string) {
      const head = data.slice(0, -delta.length - END.length);
      // The comma shows that it is the whole name of a field.
      if (head.endsWith(',"delta":"')) boundary = `${END}\n\ndata: ${head}`;
    },
    /** Returns a part of the stream in which each run of learned events is joined to one event. */
    join(part: string): string {
      if (boundary === '') return part;
      const texts = part.split(boundary);
      let [joined = ''] = texts;
      let wasString = false;
      for (let index = 1; index < texts.length; index += 1) {
        const text = texts[index] as string;
        // The last event may continue in the next part of the stream.
        const isString = index < texts.length - 1 && STRING.test(text);
        joined += wasString && isString ? text : boundary + text;
        wasString = isString;
      }
      return joined;
    },
  };
}
