import type { Figure } from '../bench/sheet.ts'
import { openCountedLine } from './count-line.ts'
import { onPhone, openPlace } from './phone.ts'
import { homePlace, livePlace, marks, matchPlace, type Place } from './places.ts'
import { type Scene, settleMilliseconds } from './scene.ts'
import { type Watched, watchPrices } from './watch-prices.ts'

/** Marks, moves, shifts and bytes of a live page that nobody touches. */
export async function takeLive({ browser, house, seconds }: Scene): Promise<readonly Figure[]> {
  const line = await openCountedLine(house.url)
  let unpacked = 0
  try {
    return await onPhone(browser, line.url, async (page) => {
      const cdp = await page.context().newCDPSession(page)
      await cdp.send('Network.enable')
      // text is its own length, everything else comes as base64
      cdp.on('Network.webSocketFrameReceived', ({ response: { opcode, payloadData } }) => {
        unpacked += Buffer.byteLength(payloadData, opcode === 1 ? 'utf8' : 'base64')
      })
      await openPlace(page, livePlace)
      await page.waitForTimeout(settleMilliseconds)
      const before = { line: line.pushedBytes, unpacked }
      const watched = await page.evaluate(watchPrices, { ...marks, ...livePlace, seconds })
      const perMinute = 60 / seconds
      const kilobytes = (bytes: number) => (bytes * perMinute) / 1000
      return [
        ...markFigures(livePlace, watched),
        { name: 'rows that moved, a minute', value: watched.moves * perMinute, unit: '', goal: { atMost: 10 } },
        { name: 'layout shift, a minute', value: watched.shift * perMinute, unit: '', goal: { atMost: 0.02 } },
        { name: 'layout shift before it', value: watched.shiftBefore, unit: '' },
        {
          name: 'pushed over the line, a minute',
          value: kilobytes(line.pushedBytes - before.line),
          unit: 'kB',
          goal: { atMost: 350 },
        },
        { name: 'the same unpacked', value: kilobytes(unpacked - before.unpacked), unit: 'kB' },
      ]
    })
  } finally {
    await line.close()
  }
}

/** Marks on home and on a match. */
export async function takeMarks({ browser, house, seconds }: Scene): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const place of [homePlace, await matchPlace(house.url)]) {
    const watched = await onPhone(browser, house.url, async (page) => {
      await openPlace(page, place)
      await page.waitForTimeout(settleMilliseconds)
      return page.evaluate(watchPrices, { ...marks, ...place, seconds })
    })
    figures.push(...markFigures(place, watched))
  }
  return figures
}

/** Throws when no price moved at all: then the page no longer says it as `marks` knows it. */
function markFigures({ name }: Place, { shares }: Watched): readonly Figure[] {
  const most = Math.max(...shares)
  if (!(most > 0)) throw new Error(`${name}: not one price was marked in ${shares.length} looks`)
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
  return [
    { name: `${name}: prices with a mark, most`, value: 100 * most, unit: '%', goal: { atMost: 25 } },
    { name: `${name}: prices with a mark, mean`, value: 100 * mean, unit: '%' },
  ]
}
