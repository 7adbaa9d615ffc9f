import { findMarketType } from '@banko/betting/market-types/catalogue.ts'
import { type Market, readMarketKey } from '@banko/betting/match/market.ts'
import type { Breadth } from '@banko/pricing/football/football.ts'
import { rememberLast } from '../world/remember.ts'
import type { Format, Opinion } from './sport.ts'

/** Leads are told apart in steps of this. */
const step = 0.1
/** So many pages of one sport and format are kept. */
const pagesMax = 200

/** Of `main`, what is costly and asked of no match as a whole may be left out. */
type MakePage = (lead: number, format: Format, breadth: Breadth) => readonly Market[]

type PageBefore = (lead: number, opinion: Opinion, breadth: Breadth) => readonly Market[]

/**
 * Prices before the matches of one sport, by lead. Most models take far longer over a page than all the rest of a
 * message does, and two matches between sides equally far apart have the same one: each is made once.
 */
export function pagesBefore(make: MakePage): (format: Format) => PageBefore {
  const byFormat = new Map<string, PageBefore>()
  return (format) => {
    const key = JSON.stringify(format)
    const page = byFormat.get(key) ?? pagesOf(make, format)
    byFormat.set(key, page)
    return page
  }
}

function pagesOf(make: MakePage, format: Format): PageBefore {
  const pagesAt = {
    main: rememberLast(pagesMax, (steps: number) => make(steps * step, format, 'main').filter(isMain)),
    full: rememberLast(pagesMax, (steps: number) => make(steps * step, format, 'full')),
  }
  return (lead, opinion, breadth) => pagesAt[breadth](Math.round((lead + opinion.home - opinion.away) / step))
}

const parts: ReadonlySet<string> = new Set(['quarternr', 'periodnr', 'inningnr', 'set', 'map'])

/** What is asked of the match as a whole. */
function isMain({ key }: Market): boolean {
  return !findMarketType(readMarketKey(key).type)?.specifiers.some((name) => parts.has(name))
}
