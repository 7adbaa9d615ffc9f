import type { Page } from '@playwright/test'
import type { Figure } from '../bench/sheet.ts'
import { onPhone, openPlace } from './phone.ts'
import { homePlace, livePlace, marks, matchPlace, type Place } from './places.ts'
import { type Scene, settleMilliseconds } from './scene.ts'
import { watchLock } from './watch-lock.ts'

const patienceSeconds = 45

/** From the end of the line to the last lock: told by the browser, then told by nobody. */
export async function takeLocks(scene: Scene): Promise<readonly Figure[]> {
  const offline = await lockTimes(scene, (page) => page.context().setOffline(true))
  const silent = await lockTimes(scene, async () => scene.house.freeze())
  const figure = (name: string, times: ReadonlyMap<string, number>, atMost: number): Figure[] =>
    [...times].map(([place, value]) => ({ name: `${place}: locked after ${name}`, value, unit: 's', goal: { atMost } }))
  return [...figure('offline', offline, 1), ...figure('silence', silent, 4)]
}

/** One place after the other: what lies behind another tab is drawn when a browser likes. */
async function lockTimes(scene: Scene, cut: (page: Page) => Promise<void>): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number>()
  for (const place of [livePlace, homePlace, await matchPlace(scene.house.url)])
    times.set(place.name, await lockTime(scene, place, cut))
  return times
}

/** Seconds. */
async function lockTime({ browser, house }: Scene, place: Place, cut: (page: Page) => Promise<void>): Promise<number> {
  return onPhone(browser, house.url, async (page) => {
    await openPlace(page, place)
    await page.waitForTimeout(settleMilliseconds)
    const watch = page.evaluate(watchLock, { prices: place.prices, locked: marks.locked, patienceSeconds })
    // it looks before anything happens
    await page.waitForTimeout(500)
    const from = Date.now()
    await cut(page)
    const end = await watch.finally(() => house.thaw())
    return ((end ?? Number.POSITIVE_INFINITY) - from) / 1000
  })
}
