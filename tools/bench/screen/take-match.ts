import { settleMilliseconds } from '../../first-sight/scene.ts'
import { median } from '../contest.ts'
import type { Figure, SheetPace } from '../sheet.ts'
import { type MainThread, readMainThread, since, slowDown } from './main-thread.ts'
import { aimAtMatch, scrollThrough } from './open-match.ts'
import { onList, type Stage } from './open-pages.ts'
import { slowerTimes } from './take-list.ts'

/** Until nothing that the tap has begun goes on, milliseconds; asking for it would be work of the page's. */
const openMilliseconds = 3000

interface Opening {
  readonly spent: MainThread
  readonly longest: number
  /** While all cards are scrolled through. */
  readonly longestLater: number
  readonly cards: number
}

/** From a tap in the list to the page of a large match, and down to its last card, in a house in which nothing else moves. */
export async function takeMatch(stage: Stage, { rounds, onRound }: SheetPace): Promise<readonly Figure[]> {
  const openings: Opening[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const opening = await openOnce(stage)
    openings.push(opening)
    const { spent, longest, longestLater } = opening
    onRound?.(
      `match ${round}   script ${spent.script.toFixed(0)} ms, main thread ${spent.task.toFixed(0)} ms, longest ${longest.toFixed(0)} ms, scrolling ${longestLater.toFixed(0)} ms`,
    )
  }
  const of = (read: (one: Opening) => number) => median(openings.map(read))
  const name = `a match of ${stage.house.large.markets} markets in ${of(({ cards }) => cards)} cards`
  return [
    { name: `${name}: script`, value: of(({ spent }) => spent.script), unit: 'ms', goal: { atMost: 100 } },
    { name: `${name}: main thread`, value: of(({ spent }) => spent.task), unit: 'ms' },
    { name: `${name}: longest task`, value: of(({ longest }) => longest), unit: 'ms' },
    { name: `${name}: longest task while scrolling`, value: of((one) => one.longestLater), unit: 'ms' },
  ]
}

function openOnce(stage: Stage): Promise<Opening> {
  return onList(stage, async ({ page, cdp, read }) => {
    await slowDown(cdp, slowerTimes)
    await page.waitForTimeout(settleMilliseconds)
    const tap = await aimAtMatch(page, stage.house)
    const [seen, spent] = [await read(), await readMainThread(cdp)]
    await tap()
    await page.waitForTimeout(openMilliseconds)
    const all = since(spent, await readMainThread(cdp))
    const opened = await read()
    const cards = await scrollThrough(page, stage.house)
    const { longTasks } = await read()
    const longestOf = (tasks: readonly number[]) => Math.max(0, ...tasks)
    return {
      spent: all,
      longest: longestOf(opened.longTasks.slice(seen.longTasks.length)),
      longestLater: longestOf(longTasks.slice(opened.longTasks.length)),
      cards,
    }
  })
}
