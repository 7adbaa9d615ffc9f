import { settleMilliseconds } from '../../first-sight/scene.ts'
import { median } from '../contest.ts'
import type { Figure, SheetPace } from '../sheet.ts'
import { type MainThread, readMainThread, since, slowDown } from './main-thread.ts'
import { countCards, tapMatch } from './open-match.ts'
import { onList, type Stage } from './open-pages.ts'
import { slowerTimes } from './take-list.ts'

/** Until all is drawn and nothing that the tap has begun goes on, milliseconds; asking for it would be work of the page's. */
const openMilliseconds = 3000

interface Opening {
  readonly spent: MainThread
  readonly longest: number
  readonly cards: number
}

/** From a tap in the list to a page with every market of a large match, in a house in which nothing else moves. */
export async function takeMatch(stage: Stage, { rounds, onRound }: SheetPace): Promise<readonly Figure[]> {
  const openings: Opening[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const opening = await openOnce(stage)
    openings.push(opening)
    const { task, script } = opening.spent
    onRound?.(
      `match ${round}   script ${script.toFixed(0)} ms, main thread ${task.toFixed(0)} ms, longest ${opening.longest.toFixed(0)} ms`,
    )
  }
  const of = (read: (one: Opening) => number) => median(openings.map(read))
  const name = `a match of ${stage.house.large.markets} markets in ${of(({ cards }) => cards)} cards`
  return [
    { name: `${name}: script`, value: of(({ spent }) => spent.script), unit: 'ms', goal: { atMost: 100 } },
    { name: `${name}: main thread`, value: of(({ spent }) => spent.task), unit: 'ms' },
    { name: `${name}: longest task`, value: of(({ longest }) => longest), unit: 'ms' },
  ]
}

function openOnce(stage: Stage): Promise<Opening> {
  return onList(stage, async ({ page, cdp, read }) => {
    await slowDown(cdp, slowerTimes)
    await page.waitForTimeout(settleMilliseconds)
    const [seen, spent] = [await read(), await readMainThread(cdp)]
    await tapMatch(page, stage.house)
    await page.waitForTimeout(openMilliseconds)
    const all = since(spent, await readMainThread(cdp))
    const cards = await countCards(page, stage.house)
    const { longTasks } = await read()
    return { spent: all, cards, longest: Math.max(0, ...longTasks.slice(seen.longTasks.length)) }
  })
}
