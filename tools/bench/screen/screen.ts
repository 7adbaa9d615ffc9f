import { openBrowser } from '../../first-sight/phone.ts'
import type { Figure, Sheet, SheetPace } from '../sheet.ts'
import type { Stage } from './open-pages.ts'
import { buildPageScripts } from './page-scripts.ts'
import { startHouse } from './start-house.ts'
import { takeList } from './take-list.ts'
import { takeMatch } from './take-match.ts'
import { takeMemory } from './take-memory.ts'

const takes: Readonly<Record<string, (stage: Stage, pace: SheetPace) => Promise<readonly Figure[]>>> = {
  list: takeList,
  match: takeMatch,
  memory: takeMemory,
}

/** The built site on a slow phone under a fast feed. Source: speed.md, the live page. */
export const screen: Sheet = {
  name: 'screen',
  says: 'the live list on a slow phone under 1,000 changes a second, against plain writes; a match opened; memory',
  async measure(pace) {
    const chosen = Object.entries(takes).filter(([name]) => pace.only === undefined || pace.only === name)
    if (chosen.length === 0) throw new Error(`screen has no part ${pace.only}: ${Object.keys(takes).join(', ')}`)
    const scripts = await buildPageScripts()
    const house = await startHouse()
    const browser = await openBrowser()
    const stage: Stage = { browser, house, scripts }
    try {
      const figures: Figure[] = []
      for (const [, take] of chosen) figures.push(...(await take(stage, pace)))
      return figures
    } finally {
      await browser.close()
      await house.stop()
    }
  },
}
