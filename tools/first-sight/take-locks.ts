import type { Figure } from '../bench/sheet.ts'
import { onPhone, openPlace } from './phone.ts'
import { homePlace, livePlace, marks, matchPlace } from './places.ts'
import { type Scene, settleMilliseconds } from './scene.ts'
import { watchLock } from './watch-lock.ts'

const patienceSeconds = 45

/** From the end of the line to the last lock: told by the browser, then told by nobody. */
export async function takeLocks(scene: Scene): Promise<readonly Figure[]> {
  const offline = await lockTimes(scene, (setOffline) => setOffline(true))
  const silent = await lockTimes(scene, async () => scene.house.freeze()).finally(() => scene.house.thaw())
  const figure = (name: string, times: ReadonlyMap<string, number>, atMost: number): Figure[] =>
    [...times].map(([place, value]) => ({ name: `${place}: locked after ${name}`, value, unit: 's', goal: { atMost } }))
  return [...figure('offline', offline, 1), ...figure('silence', silent, 4)]
}

async function lockTimes(
  { browser, house }: Scene,
  cut: (setOffline: (is: boolean) => Promise<void>) => Promise<void>,
): Promise<ReadonlyMap<string, number>> {
  const places = [livePlace, homePlace, await matchPlace(house.url)]
  return onPhone(browser, house.url, async (first) => {
    const context = first.context()
    const watched = await Promise.all(
      places.map(async (place) => {
        const page = await context.newPage()
        await openPlace(page, place)
        return { page, place }
      }),
    )
    await first.waitForTimeout(settleMilliseconds)
    const watches = watched.map(({ page, place: { prices } }) =>
      page.evaluate(watchLock, { prices, locked: marks.locked, patienceSeconds }),
    )
    // all of them look before anything happens
    await first.waitForTimeout(500)
    const from = Date.now()
    await cut((is) => context.setOffline(is))
    const ends = await Promise.all(watches)
    return new Map(places.map(({ name }, at) => [name, ((ends[at] ?? Number.POSITIVE_INFINITY) - from) / 1000]))
  })
}
