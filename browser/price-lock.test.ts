import { beforeKickOff } from '@banko/betting/match/match-clock.ts'
import { expect, test } from 'vitest'
import { isPriceLocked, type PriceContext, signPrice } from './price-lock.ts'
import { sampleMarket, sampleRow } from './testing/samples.ts'

const live: PriceContext = { state: sampleRow(1).state, betting: 'open', producerUp: true, fresh: true }
const market = sampleMarket(1420)
const outcome = { id: '1', price: 1420, active: true }

test.each([
  ['open in play', live, market, outcome, false],
  ['stopped', { ...live, betting: 'stopped' as const }, market, outcome, true],
  ['producer down', { ...live, producerUp: false }, market, outcome, true],
  ['in play and not caught up', { ...live, fresh: false }, market, outcome, true],
  ['before kick-off and not caught up', { ...live, state: beforeKickOff, fresh: false }, market, outcome, false],
  ['postponed', { ...live, state: { ...beforeKickOff, status: 'postponed' as const } }, market, outcome, true],
  ['interrupted', { ...live, state: { ...live.state, status: 'interrupted' as const } }, market, outcome, true],
  ['ended', { ...live, state: { ...live.state, status: 'ended' as const } }, market, outcome, true],
  ['market suspended', live, { ...market, status: 'suspended' as const }, outcome, true],
  ['outcome off', live, market, { ...outcome, active: false }, true],
  ['price below 1.01', live, market, { ...outcome, price: 1009 }, true],
])('%s', (_, context, ofMarket, ofOutcome, locked) => {
  expect(isPriceLocked(context, ofMarket, ofOutcome)).toBe(locked)
  expect(signPrice(context, ofMarket, ofOutcome)).toBe(locked ? -ofOutcome.price : ofOutcome.price)
})

test('nothing offered is 0', () => {
  expect(signPrice(live, undefined, undefined)).toBe(0)
})
