import type { Report } from '@banko/contract/manual-shapes.ts'

/** Letters of a report that is kept whole, and rows of a longer one. */
const wholeMax = 32_768
const refusedMax = 200

/**
 * What is kept of the report of a file for whoever asks again; undefined: every row was refused, and like any request
 * that was refused it is not remembered. Pure.
 */
export function keptReport(report: Report): Report | undefined {
  const { rows, totals } = report
  if (rows.length > 0 && totals.refused === rows.length) return undefined
  if (JSON.stringify(report).length <= wholeMax) return report
  const told = rows.filter(({ became }) => became === 'refused').slice(0, refusedMax)
  return { rows: told, totals, rowsLeftOut: rows.length - told.length }
}
