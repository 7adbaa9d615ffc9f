import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { forOperator } from '../platform/database/row-scope.ts'
import { byTest, currency, market, odds, openTestHouse, type TestHouse } from '../testing/test-house.ts'

/** Times that each trader sets a margin; a long form is asked for by `TERMS_SET=1000`. */
const setMin = Number(process.env.TERMS_SET ?? 40)
const patience = 600_000 + setMin * 1000
const playerCount = 25

const margins = [0, 50, 100, 150]
/** What 2.00 is under each margin. */
const prices = new Map([
  [0, 2000],
  [50, 1900],
  [100, 1810],
  [150, 1730],
])

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A second operator of the house, with players of its own. */
async function openSecond({ house, platform, addPlayers }: TestHouse) {
  const { db } = platform
  const operator = { name: 'Second', currencies: [currency], liveMoney: false }
  const operatorId = await db.transaction().execute((tx) => house.operators.createOperator(tx, operator))
  const site = { operatorId, domain: 'second.example', languageDefault: 'en', languages: ['en'], currency }
  await house.operators.refresh()
  const siteId = await db.transaction().execute((tx) => house.operators.createSite(tx, site))
  await house.operators.refresh()
  return { operatorId, players: await addPlayers(playerCount, 1_000_000_000, { operatorId, siteId }) }
}

/** Prices of the coupons that an operator has, however often. */
async function pricesSince({ platform }: TestHouse, operatorId: number, after: number): Promise<readonly number[]> {
  const found = await forOperator(operatorId, () =>
    sql<{ price: number }>`select distinct price from leg where operator_id = ${operatorId} and coupon_number > ${after}
      order by price`.execute(platform.db),
  )
  return found.rows.map(({ price }) => price)
}

async function lastCoupon({ platform }: TestHouse, operatorId: number): Promise<number> {
  const found = await sql<{ last: number }>`
    select coalesce(max(number), 0) as last from coupon where operator_id = ${operatorId}`.execute(platform.db)
  return found.rows[0]?.last ?? 0
}

test(
  'no coupon has a price of an operator’s earlier terms from when it has set others, and none has those of the other operator',
  async () => {
    const town = await openTestHouse({ databaseUrl: inject('postgresUrl'), databaseConnections: 6, clock: 'runs' })
    const { book, feed, placement } = town.house
    try {
      const matchId = await town.offer('match')
      const first = { operatorId: town.operatorId, players: await town.addPlayers(playerCount, 1_000_000_000) }
      const second = await openSecond(town)
      let isOver = false
      const counts = { accepted: 0, refused: 0 }
      const bettor = async (operatorId: number, playerId: number) => {
        while (!isOver) {
          const request = town.request([[matchId, '1x2', '1']], { pricePolicy: 'any' })
          const answer = await placement.place({ operatorId, playerId }, request)
          counts[answer.ok ? 'accepted' : 'refused'] += 1
          if (!answer.ok) await new Promise((resolve) => setImmediate(resolve))
        }
      }
      // The provider moves prices of the rest all the while.
      const provider = async () => {
        for (let turn = 0; !isOver; turn += 1) {
          const offered = market('1x2', { 1: 2000, x: 3000 + (turn % 50), 2: 4000 })
          await feed.submit([odds('match', { betting: 'open', markets: [offered] })])
          await pause(turn % 4)
        }
      }
      const trader = async ({ operatorId }: typeof first, offset: number) => {
        const wrong: unknown[] = []
        for (let turn = 0; turn < setMin; turn += 1) {
          const margin = margins[(turn + offset) % margins.length] ?? 0
          const said = await book.setMargin({ operatorId, by: byTest, scope: { matchId }, margin })
          const price = prices.get(margin)
          // Whoever was under way when it was committed is answered; every coupon from then on has its price.
          const after = await lastCoupon(town, operatorId)
          await pause(20 + (turn % 20))
          const taken = await pricesSince(town, operatorId, after)
          if (taken.some((one) => one !== price)) wrong.push({ operatorId, said, margin, taken })
        }
        return wrong
      }
      const bettors = [first, second].flatMap(({ operatorId, players }) =>
        players.map((playerId) => bettor(operatorId, playerId)),
      )
      const trading = Promise.all([trader(first, 0), trader(second, 2)]).finally(() => {
        isOver = true
      })
      const [wrong] = await Promise.all([trading, provider(), ...bettors])
      await town.house.idle()
      expect(wrong.flat()).toEqual([])
      expect(counts.accepted).toBeGreaterThan(setMin)
      // A margin alone turns nobody away who takes any price.
      expect(counts.refused).toBeLessThan(counts.accepted / 10)
      expect(await town.house.settlement.prove()).toEqual([])
    } finally {
      await town.close()
    }
  },
  patience,
)
