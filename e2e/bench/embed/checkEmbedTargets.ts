import type { EmbedResult } from './measureContender';

/** One target of the script tag, and whether this run meets it. */
export interface EmbedTarget {
  target: string;
  measured: string;
  met: boolean;
}

/** The targets of the script tag: the cost for a page before the assistant is opened, and the cost of opening. */
export function checkEmbedTargets(ours: EmbedResult): EmbedTarget[] {
  const { panel } = ours;
  return [
    atMost('before intent: bytes', ours.bytesBefore, 3 * 1024),
    atMost('before intent: requests', ours.requestsBefore, 1),
    atMost('before intent: longest task at 4×, ms', ours.longestTaskMs, 50),
    atMost('before intent: layout shift', ours.layoutShift, 0),
    atMost(
      'before intent: costliest listener in 10 s of scrolling and typing, beyond an empty one, ms',
      ours.listening.costliestMs,
      1,
    ),
    atMost('to open, ask and read an answer without code: bytes', ours.bytesAnswer, 60 * 1024),
    atMost('click to composer, warm at 4×, ms', ours.warmMs, 100),
    atMost('click to composer, cold, 40 ms and 1.6 Mbit/s, ms', ours.coldMs, 1_000),
    atMost('open panel: axe findings', panel.axeFindings, 0),
    atMost('open panel: policy reports', panel.policyReports, 0),
    atMost('open panel: Trusted Types reports', panel.trustedTypesReports, 0),
    is('open panel: a named dialog', panel.hasNamedDialog),
    is('open panel: the focus in the composer', panel.focusesComposer),
    is('open panel: a live region', panel.hasLiveRegion),
    is('open panel: closes on Escape', panel.closesOnEscape),
    is('open panel: the focus back on the button', panel.returnsFocus),
  ];
}

function atMost(target: string, measured: number | null, limit: number): EmbedTarget {
  const text = `${target} <= ${limit}`;
  if (measured === null) return { target: text, measured: 'not measured', met: false };
  return { target: text, measured: String(Math.round(measured * 1000) / 1000), met: measured <= limit };
}

function is(target: string, met: boolean): EmbedTarget {
  return { target, measured: met ? 'yes' : 'no', met };
}
