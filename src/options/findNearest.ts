/** The name that a misspelt one was probably meant to be: at most one slip in a short name, two in a longer one. */
export function findNearest(name: string, names: readonly string[]): string | undefined {
  const slipsMax = name.length > 5 ? 2 : 1;
  const rated = names
    // Slips of very long names are not counted: they are no slips.
    .filter((known) => Math.abs(known.length - name.length) <= slipsMax)
    .map((known) => ({ known, slips: countSlips(name.toLowerCase(), known.toLowerCase()) }))
    .toSorted((left, right) => left.slips - right.slips);
  return rated.find(({ slips }) => slips <= slipsMax)?.known;
}

/** Characters that are wrong, missing or too many between two texts, where two that changed places are one slip. */
function countSlips(left: string, right: string): number {
  const rows: number[][] = [];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 0; row <= left.length; row += 1) {
    rows.push([]);
    for (let column = 0; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      const slips = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        row > 1 && column > 1 && isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
      );
      rows[row]?.push(row === 0 && column === 0 ? 0 : slips);
    }
  }
  return at(left.length, right.length);
}
