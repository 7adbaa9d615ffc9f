interface Looks {
  readonly prices: string
  readonly moved: string
  readonly locked: string
  readonly row: string
  readonly match: string
  readonly seconds: number
}

/** What a page did while it was looked at. */
export interface Watched {
  /** Of each moment, the share of the live prices that carried a mark. */
  readonly shares: readonly number[]
  /** How often a row of one match was found elsewhere on the page. */
  readonly moves: number
  /** Layout shift before and while it was looked at. */
  readonly shiftBefore: number
  readonly shift: number
}

/** Runs in the page. Looks every quarter of a second; a row that glides over several looks has moved once. */
export function watchPrices({ prices, moved, locked, row, match, seconds }: Looks): Promise<Watched> {
  interface LayoutShift extends PerformanceEntry {
    readonly value: number
    readonly hadRecentInput: boolean
  }
  const shares: number[] = []
  const from = performance.now()
  let [moves, shiftBefore, shift] = [0, 0, 0]
  const addShifts = (entries: PerformanceEntryList) => {
    // the only entries that are observed
    for (const { startTime, value, hadRecentInput } of entries as LayoutShift[]) {
      if (hadRecentInput) continue
      if (startTime < from) shiftBefore += value
      else shift += value
    }
  }
  const observer = new PerformanceObserver((list) => addShifts(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })

  const readPlaces = () =>
    new Map(
      [...document.querySelectorAll<HTMLElement>(row)].flatMap((one) => {
        const href = one.querySelector(match)?.getAttribute('href')
        return href ? [[href, one.getBoundingClientRect().top + scrollY] as const] : []
      }),
    )
  let places = readPlaces()
  let gliding = new Set<string>()
  const look = () => {
    const offered = [...document.querySelectorAll(prices)].filter((price) => !price.matches(locked))
    if (offered.length > 0) shares.push(offered.filter((price) => price.matches(moved)).length / offered.length)
    const now = readPlaces()
    const elsewhere = [...now].filter(([href, y]) => Math.abs(y - (places.get(href) ?? y)) > 2).map(([href]) => href)
    moves += elsewhere.filter((href) => !gliding.has(href)).length
    gliding = new Set(elsewhere)
    places = now
  }
  return new Promise((done) => {
    const timer = setInterval(look, 250)
    setTimeout(() => {
      clearInterval(timer)
      addShifts(observer.takeRecords())
      observer.disconnect()
      done({ shares, moves, shiftBefore, shift })
    }, seconds * 1000)
  })
}
