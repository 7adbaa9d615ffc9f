import { describe, expect, inject, test } from 'vitest'
import { betStop, market, odds, openTestHouse, type TestHouse } from '../testing/test-house.ts'

/** Wrong prices that each race must see; a long form is asked for by `WRONG_PRICES=2000`. */
const wrongMin = Number(process.env.WRONG_PRICES ?? 100)
/** There for a race that hangs. */
const patience = 600_000 + wrongMin * 2000
const playerCount = 32
const matchCount = 3

const right = 2000
const wrong = 10 * right

interface Race {
  readonly wrongs: number
  readonly accepted: number
  readonly refused: number
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const offerAt = (price: number) => market('1x2', { 1: price, x: 3000, 2: 4000 })

/**
 * Players take whatever price there is, as fast as they are answered, while the feed errs by ten and corrects itself,
 * until what the race is for has been seen.
 */
async function race(town: TestHouse, isEnough: (seen: Race) => boolean | Promise<boolean>): Promise<Race> {
  const refs = Array.from({ length: matchCount }, (_, index) => `match ${index}`)
  const matchIds: number[] = []
  for (const ref of refs) matchIds.push(await town.offer(ref))
  const players = await town.addPlayers(playerCount, 1_000_000_000)
  let [wrongs, accepted, refused, isOver] = [0, 0, 0, false]
  const bettor = async (playerId: number, seed: number) => {
    for (let turn = seed; !isOver; turn += 1) {
      const picks = [[matchIds[turn % matchCount] ?? 0, '1x2', '1'] as const]
      const answer = await town.house.placement.place(town.of(playerId), town.request(picks, { pricePolicy: 'any' }))
      if (answer.ok) accepted += 1
      else refused += 1
      if (!answer.ok) await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const { submit } = town.house.feed
  const tell = async (turn: number) => {
    const ref = refs[turn % matchCount] ?? ''
    await submit([odds(ref, { markets: [offerAt(right + (turn % 50))] })])
    await submit([odds(ref, { markets: [offerAt(wrong)] })])
    wrongs += 1
    await pause(turn % 4)
    // A stop now and then: what comes after it begins anew, at the right price.
    if (turn % 5 === 0) await submit([betStop(ref), odds(ref, { betting: 'open', markets: [offerAt(right)] })])
    else await submit([odds(ref, { markets: [offerAt(right)] })])
    await pause(4)
  }
  const feed = async () => {
    try {
      for (let turn = 0; !(await isEnough({ wrongs, accepted, refused })); turn += 1) await tell(turn)
    } finally {
      isOver = true
    }
  }
  await Promise.all([feed(), ...players.map((playerId, index) => bettor(playerId, index))])
  await town.house.idle()
  return { wrongs, accepted, refused }
}

async function count(town: TestHouse, statement: string): Promise<number> {
  const rows = await town.platform.database.session((session) => session.rows<{ count: number }>(statement))
  return rows[0]?.count ?? 0
}

const coupons = 'select count(*)::bigint as count from leg'
const couponsAtWrongPrice = `${coupons} where price > 5000`
const alarms = `select count(*)::bigint as count from book_alarm
  where reason = 'jump' and outcome_id = '1' and price = ${wrong} and price_before < 5000`

describe('a price ten times too high', () => {
  test(
    'is suspended before any coupon is committed on it, and each time somebody is told',
    async () => {
      const town = await openTestHouse({ databaseUrl: inject('postgresUrl'), databaseConnections: 6, clock: 'runs' })
      try {
        // It is a race when some come while the market is suspended, some before and after.
        const { wrongs, accepted } = await race(
          town,
          (seen) => seen.wrongs >= wrongMin && seen.accepted >= 10 * playerCount && seen.refused > 0,
        )
        expect(await count(town, coupons)).toBe(accepted)
        expect(await count(town, couponsAtWrongPrice)).toBe(0)
        expect(await count(town, alarms)).toBe(wrongs)
        expect(town.platform.logged.filter(({ event }) => event === 'book.priceAlarm')).toHaveLength(wrongs)
        expect(await town.house.settlement.prove()).toEqual([])
      } finally {
        await town.close()
      }
    },
    patience,
  )

  test(
    'would be seen on coupons of a house that believes every price',
    async () => {
      const town = await openTestHouse({
        databaseUrl: inject('postgresUrl'),
        databaseConnections: 6,
        clock: 'runs',
        priceBand: { factor: 1000, chanceOneIn: 33, priceMin: 1010, priceMax: 1_000_000, confirmSeconds: 10 },
      })
      try {
        await race(town, async () => (await count(town, couponsAtWrongPrice)) > 0)
        expect(await count(town, couponsAtWrongPrice)).toBeGreaterThan(0)
        expect(await count(town, alarms)).toBe(0)
      } finally {
        await town.close()
      }
    },
    patience,
  )
})
