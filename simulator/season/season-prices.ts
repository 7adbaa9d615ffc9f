import { BadCell, type Cells, readPrice, readQuarters } from './cells.ts'
import type { SeasonPrices } from './season-row.ts'

/** Averages over the bookmakers first (of the older and the newer files), then single bookmakers. */
const resultSources = ['BbAv', 'Avg', 'B365', 'PS', 'WH', 'BW', 'IW', 'VC', 'LB', 'SJ', 'GB', 'BS', 'SB', 'SO', 'BF']
const totalSources = ['BbAv', 'Avg', 'B365', 'P']
const handicapSources = [
  { line: 'BbAHh', prices: 'BbAv' },
  { line: 'AHh', prices: 'Avg' },
  { line: 'AHh', prices: 'B365' },
  { line: 'B365AH', prices: 'B365' },
]

/** Every column that holds a price: the maxima and closing prices too, so that damage anywhere is found. */
const priceColumn = new RegExp(
  `^(${[...resultSources, 'BbMx', 'Max', 'BFE', '1XB', 'BMGM', 'BV', 'CL'].join('|')}|P)C?([HDA]|AH[HA]|[<>]2\\.5)$`,
)

/** The prices that the file gives of a match. Throws `BadCell`. */
export function readPrices(cells: Cells): SeasonPrices {
  for (const column of cells.keys()) if (priceColumn.test(column)) readPrice(cells, column)
  const result = first(resultSources, (name) => readResult(cells, name))
  const total = first(totalSources, (name) => readTotal(cells, name))
  const asianHandicap = first(handicapSources, ({ line, prices }) => readHandicap(cells, line, prices))
  return { ...(result && { result }), ...(total && { total }), ...(asianHandicap && { asianHandicap }) }
}

function readResult(cells: Cells, name: string): SeasonPrices['result'] {
  const home = readPrice(cells, `${name}H`)
  const draw = readPrice(cells, `${name}D`)
  const away = readPrice(cells, `${name}A`)
  return home && draw && away ? { home, draw, away } : undefined
}

function readTotal(cells: Cells, name: string): SeasonPrices['total'] {
  const over = readPrice(cells, `${name}>2.5`)
  const under = readPrice(cells, `${name}<2.5`)
  return over && under ? { over, under } : undefined
}

function readHandicap(cells: Cells, line: string, name: string): SeasonPrices['asianHandicap'] {
  const quarters = readQuarters(cells, line)
  const home = readPrice(cells, `${name}AHH`)
  const away = readPrice(cells, `${name}AHA`)
  if (quarters !== undefined && Math.abs(quarters) > 24) throw new BadCell(`${line} is not a handicap: ${quarters / 4}`)
  return quarters !== undefined && home && away ? { quarters, home, away } : undefined
}

function first<T, R>(items: readonly T[], read: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = read(item)
    if (found !== undefined) return found
  }
  return undefined
}
