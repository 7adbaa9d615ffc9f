import type { CDPSession } from '@playwright/test'
import type { Figure, SheetPace } from '../sheet.ts'
import { growthOf, type Sample } from './growth.ts'
import { aimAtMatch, scrollThrough, untilOpen } from './open-match.ts'
import { onList, type Stage, type Watching } from './open-pages.ts'

/** Prices that change a second: of rows, and of the match that is opened. */
const [ofRows, ofMatch] = [500, 500]
/** How long each of the two pages is looked at before the other, milliseconds. */
const lookMilliseconds = 5000

/** What stands in memory at the end of a turn. */
interface Held {
  /** Of the page after collecting garbage, MB. */
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
  /** Of the house after collecting garbage, MB. */
  readonly house: number
}

/** Live list, match, and back, again and again while prices move: what the page and the house hold after each turn. */
export async function takeMemory(stage: Stage, { minutes, onRound }: SheetPace): Promise<readonly Figure[]> {
  const { house } = stage
  await house.pace(ofRows, ofMatch)
  await house.usage()
  let changes = 0
  const turns: { readonly at: number; readonly held: Held }[] = []
  await onList(stage, async (watching) => {
    const began = performance.now()
    const passed = () => (performance.now() - began) / 60_000
    while (passed() < minutes) {
      await takeTurn(stage, watching)
      const usage = await house.usage()
      changes += usage.changes
      const held = { ...(await readPage(watching.cdp)), house: usage.heap }
      turns.push({ at: passed(), held })
      onRound?.(heldText(passed(), held))
    }
  })
  await house.pace(0, 0)
  const growth = (read: (held: Held) => number) =>
    100 * growthOf(turns.map(({ at, held }): Sample => ({ at, value: read(held) })))
  const last = turns.at(-1)?.held
  if (!last) throw new Error('no turn was made')
  return [
    { name: 'turns of list, match and back', value: turns.length, unit: '' },
    { name: 'prices that changed in the house', value: changes / turns.length, unit: '/s', goal: { atLeast: 950 } },
    { name: 'heap of the page at the end', value: last.heap, unit: 'MB' },
    { name: 'heap of the page grew', value: growth(({ heap }) => heap), unit: '%', goal: { atMost: 5 } },
    { name: 'nodes of the page at the end', value: last.nodes, unit: '' },
    { name: 'nodes of the page grew', value: growth(({ nodes }) => nodes), unit: '%', goal: { atMost: 5 } },
    { name: 'listeners of the page at the end', value: last.listeners, unit: '' },
    { name: 'listeners of the page grew', value: growth((one) => one.listeners), unit: '%', goal: { atMost: 5 } },
    { name: 'heap of the house at the end', value: last.house, unit: 'MB' },
    { name: 'heap of the house grew', value: growth((one) => one.house), unit: '%', goal: { atMost: 5 } },
  ]
}

async function takeTurn({ house }: Stage, { page }: Watching): Promise<void> {
  await page.waitForTimeout(lookMilliseconds)
  const tap = await aimAtMatch(page, house)
  await tap()
  await untilOpen(page)
  await scrollThrough(page, house)
  await page.waitForTimeout(lookMilliseconds)
  await page.goBack()
  await page.locator(`[data-match="${house.large.matchId}"]`).waitFor()
}

async function readPage(cdp: CDPSession): Promise<Omit<Held, 'house'>> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
  return { heap: usedSize / 1e6, nodes, listeners: jsEventListeners }
}

function heldText(at: number, { heap, nodes, listeners, house }: Held): string {
  return `${at.toFixed(1)} min   page ${heap.toFixed(2)} MB, ${nodes} nodes, ${listeners} listeners   house ${house.toFixed(1)} MB`
}
