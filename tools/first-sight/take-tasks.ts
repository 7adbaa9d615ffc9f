import type { Figure } from '../bench/sheet.ts'
import { onPhone, openPlace } from './phone.ts'
import { livePlace } from './places.ts'
import { type Scene, settleMilliseconds } from './scene.ts'
import { readTasks, watchTasks } from './watch-tasks.ts'

const lookSeconds = 30
const slowerTimes = 6

/** A slow phone on the live page. */
export async function takeTasks({ browser, house }: Scene): Promise<readonly Figure[]> {
  return onPhone(browser, house.url, async (page) => {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowerTimes })
    await page.addInitScript(watchTasks)
    await openPlace(page, livePlace)
    await page.waitForTimeout(settleMilliseconds)
    const before = await page.evaluate(readTasks)
    await page.waitForTimeout(lookSeconds * 1000)
    const all = await page.evaluate(readTasks)
    const after = all.slice(before.length)
    const name = `at ${slowerTimes}× slower, ${lookSeconds} s`
    return [
      { name: `${name}: long tasks`, value: after.length, unit: '', goal: { atMost: 10 } },
      { name: `${name}: longest`, value: Math.max(0, ...after), unit: 'ms', goal: { atMost: 100 } },
      { name: `${name}: in long tasks`, value: after.reduce((sum, each) => sum + each, 0) / 1000, unit: 's' },
      { name: 'since navigation: long tasks', value: all.length, unit: '' },
      { name: 'since navigation: longest', value: Math.max(0, ...all), unit: 'ms' },
    ]
  })
}
