/**
 * Creates a parser of `text/event-stream` that emits the data of each event.
 *
 * Accepts LF, CR and CRLF, a byte order mark, comments, multi-line data and unknown fields. The last event counts even without its
 * closing blank line, because some gateways cut that off. A line of bare JSON or HTML counts as an event: it is the error of a server that
 * named the wrong content type.
 *
 * @param onData Called once per event with its `data` lines joined by LF.
 */
export function createEventStreamParser(onData: (data: string) => void) {
  let rest = '';
  let data: string | null = null;
  let isFirst = true;
  let endedInCarriageReturn = false;

  function takeLine(line: string) {
    if (line === '') return dispatch();
    if (/^[{<]/.test(line)) return onData(line);
    if (!line.startsWith('data')) return;
    if (line.length > 4 && line.charCodeAt(4) !== COLON) return;
    const value = line.charCodeAt(5) === SPACE ? line.slice(6) : line.slice(5);
    data = data === null ? value : `${data}\n${value}`;
  }

  function dispatch() {
    if (data === null) return;
    const whole = data;
    data = null;
    onData(whole);
  }

  return {
    /** Parses the next part of the decoded stream. */
    push(part: string) {
      if (part === '') return;
      let text = part;
      if (isFirst) {
        if (text.charCodeAt(0) === BYTE_ORDER_MARK) text = text.slice(1);
        isFirst = false;
      }
      // CRLF may be split between two parts. The second half is not another line end.
      if (endedInCarriageReturn && text.charCodeAt(0) === LINE_FEED) text = text.slice(1);
      endedInCarriageReturn = text.charCodeAt(text.length - 1) === CARRIAGE_RETURN;
      // Line ends become LF in one pass, so that the search below stays linear.
      if (text.includes('\r')) text = text.replace(/\r\n?/g, '\n');
      let from = 0;
      for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', from)) {
        takeLine(rest + text.slice(from, at));
        rest = '';
        from = at + 1;
      }
      rest += text.slice(from);
    },
    /** Ends the stream. An event without its closing blank line is still emitted. */
    end() {
      if (rest !== '') takeLine(rest);
      rest = '';
      dispatch();
    },
  };
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
const COLON = 58;
const BYTE_ORDER_MARK = 0xfeff;
