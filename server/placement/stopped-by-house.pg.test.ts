import { expect, inject, test } from 'vitest'
import type { OverrideAsked } from '../book/index.ts'
import { market, odds, openTestHouse, saidByTest, type TestHouse } from '../testing/test-house.ts'

/** Times that the trader says stop; a long form is asked for by `HOUSE_STOPS=2000`. */
const stopsMin = Number(process.env.HOUSE_STOPS ?? 40)
/** There for a race that hangs. */
const patience = 600_000 + stopsMin * 3000
const playerCount = 32

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function count(town: TestHouse): Promise<number> {
  const statement = 'select count(*)::bigint as count from leg'
  const rows = await town.platform.database.session((session) => session.rows<{ count: number }>(statement))
  return rows[0]?.count ?? 0
}

test(
  'no coupon is committed on a market from when a trader’s suspension is in force until it is taken back, however the provider goes on',
  async () => {
    const town = await openTestHouse({ databaseUrl: inject('postgresUrl'), databaseConnections: 6, clock: 'runs' })
    const { book, feed, placement } = town.house
    try {
      const matchId = await town.offer('match')
      const orders: readonly OverrideAsked[] = [
        { kind: 'suspended', matchId, marketKey: '1x2', ...saidByTest },
        { kind: 'hidden', matchId, marketKey: '1x2', ...saidByTest },
        { kind: 'stopped', matchId, ...saidByTest },
      ]
      const players = await town.addPlayers(playerCount, 1_000_000_000)
      let [isOver, accepted, refused] = [false, 0, 0]
      const bettor = async (playerId: number) => {
        while (!isOver) {
          const answer = await placement.place(
            town.of(playerId),
            town.request([[matchId, '1x2', '1']], { pricePolicy: 'any' }),
          )
          if (answer.ok) accepted += 1
          else refused += 1
          if (!answer.ok) await new Promise((resolve) => setImmediate(resolve))
        }
      }
      const provider = async () => {
        for (let turn = 0; !isOver; turn += 1) {
          const offered = market('1x2', { 1: 2000 + (turn % 50), x: 3000, 2: 4000 })
          await feed.submit([odds('match', { betting: 'open', markets: [offered] })])
          await pause(turn % 4)
        }
      }
      const trader = async () => {
        const within: number[] = []
        try {
          // It is a race when some come too late.
          for (let stop = 0; stop < stopsMin || refused === 0; stop += 1) {
            const said = await book.setOverride(
              orders[stop % orders.length] ?? { kind: 'stopped', matchId, ...saidByTest },
            )
            await book.isInForce(saidByTest.operatorId, said, 1000)
            const before = await count(town)
            // whoever was under way when it came into force is answered
            const answered = accepted + refused
            while (accepted + refused < answered + playerCount) await pause(1)
            within.push((await count(town)) - before)
            await book.takeBack({ ...said, ...saidByTest })
            const until = accepted + 1 + (stop % playerCount)
            while (accepted < until) await pause(1)
          }
        } finally {
          isOver = true
        }
        return within
      }
      const [within] = await Promise.all([trader(), provider(), ...players.map(bettor)])
      await town.house.idle()
      expect(within.filter((coupons) => coupons > 0)).toEqual([])
      expect(within.length).toBeGreaterThanOrEqual(stopsMin)
      expect(await count(town)).toBe(accepted)
      expect(await town.house.settlement.prove()).toEqual([])
    } finally {
      await town.close()
    }
  },
  patience,
)
