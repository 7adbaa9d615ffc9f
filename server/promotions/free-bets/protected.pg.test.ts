import type { OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { must } from '../../platform/must.ts'
import { type BonusHouse, openBonusHouse } from '../../testing/bonus-house.ts'

let town: BonusHouse
beforeAll(async () => {
  town = await openBonusHouse({ databaseUrl: inject('postgresUrl'), databaseConnections: 6, clock: 'runs' })
})
afterAll(() => town.close())

const soon = () => new Promise((resolve) => setTimeout(resolve, 300))

test('a free bet waits for what its player says for their own protection, and is not spent after it', async () => {
  const { house, platform, operatorId, siteId, of } = town
  const reward: OfferTerms['reward'] = { kind: 'freeBet', amount: 2000, kinds: ['single'], products: ['sport'] }
  const offerId = await town.addOffer({ reward })
  const matchId = await town.offer('left in time')
  const [playerId = 0] = await town.addPlayers(1, 0)
  await town.take(playerId, offerId)
  const { freeBets } = await house.promotions.bonuses({ ...of(playerId), currency: 'TRY', language: 'en' })
  const { freeBetId } = must(freeBets[0], 'a free bet')
  const caller = { kind: 'player', ...of(playerId), siteId, sessionId: platform.ids.uuid() } as const
  const told: string[] = []
  const [left, placed] = await platform.db.transaction().execute(async (tx) => {
    await house.ledger.lock(tx, operatorId, 'playerCash', [playerId])
    const leaving = house.people.protection.timeOut({ caller, address: '192.0.2.1' }, 1)
    await soon()
    const placing = house.placement
      .place(of(playerId), { ...town.request([[matchId, '1x2', '1']], { stake: 2000 }), freeBetId })
      .then((answer) => {
        told.push('placed')
        return answer
      })
    await soon()
    expect(told).toEqual([])
    return [leaving, placing].map((one) => ({ one }))
  })
  await left?.one
  expect(await placed?.one).toMatchObject({ refusal: { code: 'excluded' } })
  const found = await sql<{ state: string }>`select state from free_bet where id = ${freeBetId}`.execute(platform.db)
  expect(found.rows).toEqual([{ state: 'token' }])
}, 60_000)
