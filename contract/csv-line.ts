/** What a cell holds: a text, a number, or a decimal figure that was written by us and keeps its digits. */
export type Cell = string | number | { readonly figure: string }

/** Marks a file as UTF-8 for whoever guesses otherwise. */
export const byteOrderMark = '\uFEFF'

/** As spreadsheets take it for something to be worked out. Source: OWASP, CSV Injection. */
const workedOut = /^[=+\-@\t\r]/
const quoted = /[",;\r\n]/
const decimal = /^-?\d+(\.\d+)?$/

/**
 * A line of a file with its end. A text that a spreadsheet would work out begins with an apostrophe: whoever chose their
 * name or address runs nothing on the machine of whoever opens it.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') {
    if (!decimal.test(cell.figure)) throw new Error(`${cell.figure} is no figure`)
    return cell.figure
  }
  const text = workedOut.test(cell) ? `'${cell}` : cell
  return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
