import { lostResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import { itemAt } from '@banko/betting/lists/item-at.ts'
import { must } from '@banko/server/platform/must.ts'
import pg from 'pg'
import { createDatabase } from '../../postgres/database.ts'
import { findPostgres } from '../../postgres.ts'
import { median } from '../contest.ts'
import { type BenchHouse, domain, openBenchHouse, password, producer } from '../placement/open-bench-house.ts'
import { openPushDoor } from '../push-door.ts'
import type { Figure, Sheet } from '../sheet.ts'
import { settleBare } from './bare-updates.ts'

const couponsOfMarket = 20_000
const couponsOfMatch = 10_000
const marketsOfMatch = ['1x2', 'bothToScore', 'total/total=1.5', 'total/total=2.5', 'total/total=3.5']

/** From a result to the last coupon that is paid and told of. Source: speed.md, Settlement. */
export const settlement: Sheet = {
  name: 'settlement',
  says: 'a result of 20,000 coupons, paid and told, against the bare updates of their rows; 10,000 of one match',
  measure: async ({ rounds, onRound }) => {
    const postgres = await findPostgres({ fsync: 'on', settings: { shared_buffers: '512MB' } })
    const database = await createDatabase(postgres.url)
    const bench = await openBenchHouse(database.url)
    const listeners = await openListeners(bench)
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    try {
      const bare: number[] = []
      const ours: number[] = []
      const ofMatch: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const [first, second] = [round * 2, round * 2 + 1]
        await placeOn(bench, { match: first, markets: ['1x2'], count: couponsOfMarket })
        await bench.platform.database.session(({ run }) => run('analyze'))
        const numbers = await openCoupons(client)
        if (numbers.length !== couponsOfMarket) throw new Error(`${numbers.length} coupons are open`)
        bare.push(couponsOfMarket / ((await settleBare(client, numbers)) / 1000))
        ours.push(couponsOfMarket / (await settle(bench, { match: first, markets: ['1x2'] })))
        await placeOn(bench, { match: second, markets: marketsOfMatch, count: couponsOfMatch })
        ofMatch.push(await settle(bench, { match: second, markets: marketsOfMatch }))
        onRound?.(
          `round ${round + 1}   bare ${Math.round(bare.at(-1) ?? 0)}/s   ours ${Math.round(ours.at(-1) ?? 0)}/s   ` +
            `a match of ${couponsOfMatch} coupons ${(ofMatch.at(-1) ?? 0).toFixed(1)} s`,
        )
      }
      if (listeners.frames() < rounds) throw new Error('nobody was told')
      const wrongs = await bench.house.settlement.prove()
      if (wrongs.length > 0) throw new Error(wrongs.join('\n'))
      return figures(bare, ours, ofMatch)
    } finally {
      listeners.close()
      await client.end()
      await bench.close()
      await postgres.stop()
    }
  },
}

function figures(bare: readonly number[], ours: readonly number[], ofMatch: readonly number[]): readonly Figure[] {
  return [
    { name: 'bare updates of the rows of 20,000 coupons', value: median(bare), unit: '/s' },
    { name: 'ours, from the result to the last one paid and told', value: median(ours), unit: '/s' },
    { name: 'ours over the bare updates', value: median(ours) / median(bare), unit: '×', goal: { atLeast: 0.6 } },
    { name: '10,000 coupons of a match paid', value: median(ofMatch), unit: 's', goal: { atMost: 5 } },
  ]
}

interface Bets {
  /** By its place among the matches of the bench. */
  readonly match: number
  readonly markets: readonly string[]
}

/** Singles, half of them on what will win. */
async function placeOn(bench: BenchHouse, { match, markets, count }: Bets & { readonly count: number }): Promise<void> {
  const matchId = must([...bench.house.book.books.matches.keys()][match], 'a match for every round')
  let placed = 0
  await Promise.all(
    bench.playerIds.map(async (playerId) => {
      while (placed < count) {
        const turn = placed++
        const picks = { marketKey: itemAt(markets, turn % markets.length), outcomeId: turn % 2 ? '1' : '2' }
        const selection = { matchId, ...picks, price: 2000, version: 2, banker: false }
        const request = { ...bench.request(turn), selections: [selection] }
        const answer = await bench.house.placement.place({ operatorId: bench.operatorId, playerId }, request)
        if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.refusal)}`)
      }
    }),
  )
}

/** Seconds from the result until every coupon is paid and everybody told. */
async function settle(bench: BenchHouse, { match, markets }: Bets): Promise<number> {
  const { house } = bench
  const outcomes = [
    { id: '1', result: wonResult },
    { id: 'x', result: lostResult },
    { id: '2', result: lostResult },
  ]
  const results = markets.map((key) => ({ key, outcomes }))
  const began = performance.now()
  const about = { producer, at: Date.now(), match: `m${match}` } as const
  await house.feed.submit([{ kind: 'settlement', ...about, certainty: 'confirmed', markets: results }])
  await house.settlement.idle()
  await house.coupons.idle()
  return (performance.now() - began) / 1000
}

async function openCoupons(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ number: string }>(
    `select number from coupon where status = 'waiting' order by number`,
  )
  return rows.map(({ number }) => Number(number))
}

/** Every player has a page open, which is told of their coupons and their balance. */
async function openListeners(bench: BenchHouse) {
  const { operatorId, siteId, house } = bench
  const { people } = house
  const site = must(house.operators.findSite(domain), 'the site of the bench')
  const callers = await Promise.all(
    bench.playerIds.map(async (_, index) => {
      const of = { operatorId, siteId, userName: `bench${index}`, password, address: `192.0.2.${index}` }
      const outcome = await people.signIn(of)
      if (outcome.kind !== 'signedIn') throw new Error(`bench${index} is not signed in: ${outcome.kind}`)
      return await people.callerOf(site, outcome.token)
    }),
  )
  let next = 0
  const door = await openPushDoor(bench, () => must(callers[next++], 'a player for every socket'))
  const sockets: Awaited<ReturnType<typeof door.listen>>[] = []
  for (const _ of callers) sockets.push(await door.listen(['coupons', 'balance']))
  return {
    frames: () => sockets.reduce((sum, socket) => sum + socket.frames(), 0),
    close() {
      for (const socket of sockets) socket.close()
      door.close()
    },
  }
}
