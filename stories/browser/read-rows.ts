/** A row of a match as it stands on the page, pixels. */
interface SeenRow {
  readonly height: number
  readonly width: number
  readonly hasInfo: boolean
  /** Whether all that is in it fits its height. */
  readonly fits: boolean
  readonly nameHeights: readonly number[]
  /** From the edge where reading begins. */
  readonly crestStarts: readonly number[]
  /** Which of the page's lists it stands in. */
  readonly list: number
}

interface SeenRows {
  readonly rows: readonly SeenRow[]
  readonly columnWidth: number
  /** What stands out of the screen, but for what can be scrolled aside. */
  readonly outside: readonly string[]
}

/** Runs in the page. */
export function readRows(): SeenRows {
  const screen = document.documentElement.clientWidth
  const isMirrored = document.documentElement.dir === 'rtl'
  const lists = [...document.querySelectorAll('.board-group, .board:not(:has(.board-group))')]
  const boxOf = (element: Element) => element.getBoundingClientRect()
  // of a long and a short name one is there for readers alone, or not at all
  const isSeen = (element: Element) => element.checkVisibility() && boxOf(element).width > 1
  const rows = [...document.querySelectorAll<HTMLElement>('.match-row')].map((row) => ({
    height: boxOf(row).height,
    width: boxOf(row).width,
    hasInfo: row.dataset.info !== undefined,
    fits: row.scrollHeight <= row.clientHeight,
    nameHeights: [...row.querySelectorAll('.row-names em')].filter(isSeen).map((name) => boxOf(name).height),
    crestStarts: [...row.querySelectorAll('.row-names svg')].map((crest) =>
      isMirrored ? screen - boxOf(crest).right : boxOf(crest).left,
    ),
    list: lists.findIndex((list) => list.contains(row)),
  }))
  const outside = [...document.body.querySelectorAll('*')]
    .filter((element) => !element.closest('.strip-scroll, .sr-only'))
    .filter((element) => boxOf(element).width > 0)
    .filter((element) => boxOf(element).left < -0.5 || boxOf(element).right > screen + 0.5)
    .map(({ tagName, className, textContent }) => `${tagName} ${className} ${textContent?.slice(0, 40)}`)
  const column = document.querySelector('main')
  return { rows, columnWidth: column ? boxOf(column).width : 0, outside }
}

/** A side's name in a row. */
interface SeenName {
  readonly match: string | undefined
  readonly long: string
  readonly short: string | undefined
  /** What eyes find in its place, and what is read out. */
  readonly seen: readonly string[]
  readonly heard: readonly string[]
}

/** Runs in the page. */
export function readNames(): readonly SeenName[] {
  const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent ?? '')
  return [...document.querySelectorAll<HTMLElement>('.match-row')].flatMap((row) =>
    [...row.querySelectorAll('.row-names > span')].map((side) => {
      const drawn = [...side.querySelectorAll<HTMLElement>('em')]
      const there = drawn.filter((name) => name.checkVisibility())
      const heard = there.filter(({ ariaHidden }) => ariaHidden !== 'true')
      return {
        match: row.dataset.match,
        long: drawn[0]?.title ?? '',
        short: textsOf(drawn.filter(({ ariaHidden }) => ariaHidden === 'true'))[0],
        seen: textsOf(there.filter((name) => name.getBoundingClientRect().width > 1)),
        heard: textsOf(heard),
      }
    }),
  )
}

interface Order {
  /** Milliseconds since the page began to look. */
  readonly at: number
  /** Matches from above to below. */
  readonly matches: readonly string[]
  /** Those of them that have left. */
  readonly over: readonly string[]
}

/** Runs in the page: what stood where in a section, at first and whenever that changes; ends when `window.endLooks` is there. */
export function watchOrders(section: string): Promise<readonly Order[]> {
  const from = performance.now()
  const orders: Order[] = []
  const read = () => {
    const rows = [...document.querySelectorAll<HTMLElement>(`${section} .match-row`)]
    const idOf = ({ dataset }: HTMLElement) => dataset.match ?? ''
    return { matches: rows.map(idOf), over: rows.filter(({ dataset }) => dataset.over).map(idOf) }
  }
  return new Promise((done) => {
    const look = () => {
      const now = read()
      const { at: _, ...before } = orders.at(-1) ?? { at: 0 }
      if (JSON.stringify(now) !== JSON.stringify(before)) orders.push({ at: performance.now() - from, ...now })
      if ('endLooks' in window) done(orders)
      else setTimeout(look, 50)
    }
    look()
  })
}

/**
 * Runs in the page: how often a row was found elsewhere in its section, and how often one said something new, while
 * nobody touched anything.
 */
export function countMoves(seconds: number): Promise<{ readonly moves: number; readonly changes: number }> {
  const read = () =>
    new Map(
      [...document.querySelectorAll<HTMLElement>('.match-row')].map((row) => {
        const section = row.closest('section')?.ariaLabel ?? 'page'
        const y = row.getBoundingClientRect().top + scrollY
        return [`${section} ${row.dataset.match}`, { y, text: row.textContent }]
      }),
    )
  let before = read()
  let [moves, changes] = [0, 0]
  return new Promise((done) => {
    const timer = setInterval(() => {
      const now = read()
      for (const [row, { y, text }] of now) {
        const was = before.get(row)
        if (!was) continue
        if (Math.abs(y - was.y) > 2) moves += 1
        if (text !== was.text) changes += 1
      }
      before = now
    }, 100)
    setTimeout(() => {
      clearInterval(timer)
      done({ moves, changes })
    }, seconds * 1000)
  })
}
