import { createAnswerer } from '../../src/local/answer/createAnswerer';
import { openLibrary } from '../../src/local/library/openLibrary';
import { readCorpora } from './answers/corpora';
import { judgeAnswer } from './answers/judgeAnswer';
const only = process.argv[2]?.split(',') ;
const verbose = process.argv.includes('-v');
const rows: any[] = [];
const tot: any = {};
for (const corpus of readCorpora().filter((c) => c.column === 'tuned' && (!only || only.includes(c.name)))) {
  const library = await openLibrary({ folder: corpus.folder, cacheFile: null });
  const answer = createAnswerer(library);
  const kinds: Record<string, number[]> = {};
  let n = 0, said = 0, saidN = 0, first = 0, rec = 0, ref = 0, refU = 0, words: number[] = [];
  for (const q of corpus.answerable) {
    const { markdown, results, evidence } = answer({ text: q.question, earlier: q.earlier ?? [], retrievalPageSize: 5 });
    const found = results.map(({ path = '' }) => (path === 'index' ? '/' : `/${path}`));
    const v = judgeAnswer(q, found, markdown, () => true);
    n++; first += +(v.rank === 1); rec += +(v.rank > 0); ref += +v.isRefused;
    if (v.isAnswered !== null) { saidN++; said += +v.isAnswered; }
    if (!v.isRefused) words.push(v.words);
    rows.push({ c: corpus.name, k: q.kind, v, evidence });
    if (verbose && (v.isAnswered === false)) console.log(`--- ${corpus.name} rank ${v.rank} ${v.isRefused ? 'REFUSED' : ''} ${q.question} | ${q.says?.join(' | ')}\n${verbose ? markdown.slice(0, 900) : ''}`);
  }
  for (const q of corpus.unanswerable) {
    const { markdown } = answer({ text: q, earlier: [], retrievalPageSize: 5 });
    refU += +judgeAnswer({ question: q, kind: '', pages: [] }, [], markdown, () => true).isRefused;
  }
  const s = (a: number, b: number) => (a / Math.max(1, b)).toFixed(3);
  words.sort((a, b) => a - b);
  console.log(corpus.name.padEnd(10), 'recall', s(rec, n), 'first', s(first, n), 'answered', s(said, saidN), 'refA', s(ref, n), 'refU', s(refU, corpus.unanswerable.length), 'words', words[words.length >> 1]);
  for (const [k, v] of Object.entries({ n, rec, first, said, saidN, ref, refU, u: corpus.unanswerable.length })) tot[k] = (tot[k] ?? 0) + v;
  await library.close();
}
console.log('ALL recall', (tot.rec / tot.n).toFixed(3), 'first', (tot.first / tot.n).toFixed(3), 'answered', (tot.said / tot.saidN).toFixed(3), 'refA', (tot.ref / tot.n).toFixed(3), 'refU', (tot.refU / tot.u).toFixed(3));
const kinds = [...new Set(rows.map((r) => r.k))];
console.log(kinds.map((k) => { const r = rows.filter((x) => x.k === k); const a = r.filter((x) => x.v.isAnswered !== null); return `${k} ${(r.filter((x) => x.v.rank > 0).length / r.length).toFixed(2)}/${(r.filter((x) => x.v.rank === 1).length / r.length).toFixed(2)}/${(a.filter((x) => x.v.isAnswered).length / Math.max(1, a.length)).toFixed(2)}(${r.length})`; }).join('  '));
