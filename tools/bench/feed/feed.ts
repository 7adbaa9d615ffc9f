import { itemAt } from '@banko/betting/lists/item-at.ts'
import { SaxesParser } from 'saxes'
import { createDatabase } from '../../postgres/database.ts'
import { findPostgres } from '../../postgres.ts'
import { median } from '../contest.ts'
import type { Figure, Sheet } from '../sheet.ts'
import { bigMessage } from './feed-documents.ts'
import { type FeedHouse, openFeedHouse } from './feed-house.ts'
import { storm } from './gate-storm.ts'

/** Messages that wait for the house at most: a queue, not a heap. */
const windowMax = 64
const couponsMin = 20_000
const messages = Array.from({ length: 50 }, (_, turn) => bigMessage(turn, 0))

/** What a message of the industry's feed costs on its way to browsers, and how long a suspension takes under load. */
export const feed: Sheet = {
  name: 'feed',
  says: 'messages of 60 markets to book, gate and push, against parsing them; suspensions while coupons are placed',
  measure: async ({ rounds, seconds, onRound }) => {
    const postgres = await findPostgres({
      fsync: 'on',
      settings: { shared_buffers: '512MB', track_commit_timestamp: 'on' },
    })
    const database = await createDatabase(postgres.url)
    const house = await openFeedHouse(database.url)
    try {
      const parsed: number[] = []
      const taken: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        parsed.push(parseFor(seconds))
        taken.push(await takeFor(seconds, house))
        onRound?.(
          `round ${round + 1}: parsing ${Math.round(parsed.at(-1) ?? 0)}/s, taking ${Math.round(taken.at(-1) ?? 0)}/s`,
        )
      }
      if (house.frames() < rounds) throw new Error('nothing was pushed')
      return [...readingFigures(parsed, taken), ...(await stormFigures(house, seconds))]
    } finally {
      await house.close()
      await postgres.stop()
    }
  },
}

function readingFigures(parsed: readonly number[], taken: readonly number[]): readonly Figure[] {
  const [yardstick, ours] = [median(parsed), median(taken)]
  return [
    { name: `a message (${messages[0]?.byteLength ?? 0} bytes) parsed and thrown away`, value: yardstick, unit: '/s' },
    { name: 'the same to book, gate and push', value: ours, unit: '/s' },
    { name: 'ours over parsing', value: ours / yardstick, unit: '×', goal: { atLeast: 0.5 } },
  ]
}

async function stormFigures(house: FeedHouse, seconds: number): Promise<readonly Figure[]> {
  const { sent, seconds: lasted, accepted, refused, closing, violations } = await storm(house, seconds, couponsMin)
  const p99 = closing[Math.min(closing.length - 1, Math.floor(closing.length * 0.99))] ?? Number.NaN
  return [
    { name: 'small messages taken while 32 clients place', value: sent / lasted, unit: '/s', goal: { atLeast: 1950 } },
    { name: `gate closed, p99 of ${closing.length}`, value: p99, unit: 'ms', goal: { atMost: 50 } },
    { name: 'gate closed, median', value: closing[Math.floor(closing.length / 2)] ?? Number.NaN, unit: 'ms' },
    { name: 'coupons accepted meanwhile', value: accepted / lasted, unit: '/s' },
    { name: 'coupons accepted in all', value: accepted, unit: '×', goal: { atLeast: couponsMin } },
    { name: 'coupons refused in all', value: refused, unit: '×' },
    { name: 'coupons committed after a suspension', value: violations, unit: '×', goal: { atMost: 0 } },
  ]
}

const utf8 = new TextDecoder()

/** Messages a second, read by the same parser with nothing kept of them. */
function parseFor(seconds: number): number {
  const from = performance.now()
  let count = 0
  for (; performance.now() - from < seconds * 1000; count += 1) {
    const parser = new SaxesParser()
    let attributes = 0
    parser.on('opentag', (tag) => {
      attributes += Object.keys(tag.attributes).length
    })
    parser.write(utf8.decode(messages[count % messages.length])).close()
    if (attributes === 0) throw new Error('nothing was read')
  }
  return count / ((performance.now() - from) / 1000)
}

/** Messages a second, each counted when it is in book and gate and on its way to the browser. */
async function takeFor(seconds: number, house: FeedHouse): Promise<number> {
  // Of one instant: those that came later count.
  const now = Date.now()
  const spoken = messages.map((_, turn) => bigMessage(turn, now))
  const from = performance.now()
  const under = new Set<Promise<void>>()
  let count = 0
  for (; performance.now() - from < seconds * 1000; count += 1) {
    const said = house.wire
      .say('odds_change', itemAt(spoken, count % spoken.length))
      .then(() => void under.delete(said))
    under.add(said)
    if (under.size >= windowMax) await Promise.race(under)
  }
  await Promise.all(under)
  await house.odds.idle()
  return count / ((performance.now() - from) / 1000)
}
