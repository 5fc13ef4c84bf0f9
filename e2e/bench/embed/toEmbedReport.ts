import { toTable } from '../shared/toTable';
import type { EmbedTarget } from './checkEmbedTargets';
import type { EmbedResult } from './measureContender';

/** All measurements, as tables in Markdown. */
export function toEmbedReport(results: EmbedResult[], targets: EmbedTarget[]): string {
  const names = results.map(({ name }) => name);
  const row = (title: string, read: (result: EmbedResult) => string) => [title, ...results.map(read)];
  const weights = toTable([
    ['bytes in brotli', ...names],
    row('before intent', ({ bytesBefore }) => toKilobytes(bytesBefore)),
    row('requests before intent', ({ requestsBefore }) => String(requestsBefore)),
    row('longest task at 4×', ({ longestTaskMs }) => toMilliseconds(longestTaskMs)),
    row('layout shift', ({ layoutShift }) => layoutShift.toFixed(3)),
    row('listeners in 10 s of scrolling and typing: calls', ({ listening }) => String(listening.calls)),
    row('… processor time', ({ listening }) => `${listening.totalMs.toFixed(2)} ms`),
    row('… as many calls of empty listeners', ({ listening }) => `${listening.emptyMs.toFixed(2)} ms`),
    row('… costliest beyond its empty calls', ({ listening }) => `${listening.costliestMs.toFixed(2)} ms`),
    row('further, to open', ({ bytesOpening }) => toKilobytes(bytesOpening)),
    row('in all, with an answer', ({ bytesAnswer }) => (bytesAnswer === null ? '–' : toKilobytes(bytesAnswer))),
    row('click to composer, warm at 4×', ({ warmMs }) => toMilliseconds(warmMs)),
    row('click to composer, cold', ({ coldMs }) => toMilliseconds(coldMs)),
  ]);
  const panels = toTable([
    ['open panel, strict policy', ...names],
    row('opens', ({ panel }) => toWord(panel.opens)),
    row('named dialog', ({ panel }) => toWord(panel.hasNamedDialog)),
    row('focus in the composer', ({ panel }) => toWord(panel.focusesComposer)),
    row('live region', ({ panel }) => toWord(panel.hasLiveRegion)),
    row('axe findings', ({ panel }) => String(panel.axeFindings)),
    row('policy reports', ({ panel }) => String(panel.policyReports)),
    row('Trusted Types reports', ({ panel }) => String(panel.trustedTypesReports)),
    row('closes on Escape', ({ panel }) => toWord(panel.closesOnEscape)),
    row('focus back on the button', ({ panel }) => toWord(panel.returnsFocus)),
  ]);
  const goals = targets.map(({ target, measured, met }) => [target, measured, met ? 'yes' : 'NO']);
  return [
    '',
    weights,
    panels,
    ...(goals.length === 0 ? [] : [toTable([['target', 'measured', 'met'], ...goals])]),
  ].join('\n\n');
}

function toKilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} kB`;
}

function toMilliseconds(time: number | null): string {
  return time === null ? '–' : `${Math.round(time)} ms`;
}

function toWord(isTrue: boolean): string {
  return isTrue ? 'yes' : 'no';
}
