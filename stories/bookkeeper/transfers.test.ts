import { depositByFacts, type Fact, withdrawalByFacts } from '@banko/server/testing/transfer-by-facts.ts'
import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { expect, test, vi } from 'vitest'
import type { Said } from './said.ts'
import { type DepositAsked, keepDeposit, keepWithdrawal, type WithdrawalAsked } from './transfer-book.ts'

vi.setConfig({ testTimeout: 3_600_000 })

const { BANKO_LONG, BANKO_SEED = '1' } = process.env
const count = BANKO_LONG ? 200_000 : 4000
const minute = 60_000
type Random = ReturnType<typeof seededRandom>

const pick = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random.next() * all.length)] as T

const depositKinds = [
  ...(['begun', 'providerPending', 'moneySeen', 'moneyFinal', 'moneyFinal', 'moneyFinal'] as const),
  ...(['providerRefused', 'playerLeft', 'expired', 'yes', 'no'] as const),
  ...(['disputeOpened', 'disputeWon', 'disputeLost', 'recalled'] as const),
] as const
const withdrawalKinds = [
  ...(['yes', 'yes', 'yes', 'no', 'playerLeft', 'claimed', 'claimed', 'claimed'] as const),
  ...(['payTaken', 'payTaken', 'payRefused', 'payDone', 'payDone', 'payNotKnown', 'payNotKnown', 'retry'] as const),
  ...(['bounced', 'proof', 'lineMatched'] as const),
] as const

function randomDeposit(random: Random): { said: Said[]; asked: DepositAsked } {
  const asked: DepositAsked = {
    ...{ amount: 10_000, fee: pick(random, [0, 0, 100]), currency: 'TRY', amountMin: 1000, amountMax: 50_000 },
    mismatch: pick(random, ['exact', 'asPaid', 'tolerance'] as const),
    ...{ tolerancePercent: 2, lateMax: pick(random, [5000, 20_000]), expiresAt: 30 * minute },
  }
  const length = 1 + Math.floor(random.next() * 8)
  const said = Array.from({ length }, (): Said => {
    const kind = pick(random, depositKinds)
    const saidAt = Math.floor(random.next() * 40) * minute
    const came = pick(random, [10_000, 10_000, 10_000, 10_100, 9900, 9000, 60_000])
    if (kind === 'moneyFinal')
      return { kind, saidAt, amount: came, currency: pick(random, ['TRY', 'TRY', 'TRY', 'EUR']) }
    if (kind === 'yes') return { kind, saidAt, amount: pick(random, [9000, 10_000]), by: pick(random, ['1', '2']) }
    const taken = pick(random, [undefined, 4000, 20_000])
    if ((kind === 'disputeLost' || kind === 'recalled') && taken !== undefined) return { kind, saidAt, amount: taken }
    return { kind, saidAt, ...(kind === 'no' && { by: '3' }) }
  })
  return { said, asked }
}

function randomWithdrawal(random: Random): { said: Said[]; asked: WithdrawalAsked } {
  const asked = { amount: 5000, fee: pick(random, [0, 0, 50]), eyes: pick(random, [0, 1, 2]) }
  let attempts = 0
  const length = 1 + Math.floor(random.next() * 9)
  const said = Array.from({ length }, (): Said => {
    const kind = pick(random, withdrawalKinds)
    const saidAt = Math.floor(random.next() * 60) * minute
    if (kind === 'yes' || kind === 'no') return { kind, saidAt, by: pick(random, ['1', '2', '3']) }
    if (kind === 'claimed')
      return { kind, saidAt, attempt: ++attempts, again: attempts > 1 && pick(random, [true, false]) }
    const isOfTry = kind.startsWith('pay') || kind === 'retry' || (kind === 'bounced' && pick(random, [true, false]))
    return { kind, saidAt, ...(isOfTry && { attempt: 1 + Math.floor(random.next() * Math.max(1, attempts)) }) }
  })
  return { said, asked }
}

/** Each with a name of its own, but for what nobody says twice. */
function asFacts(said: readonly Said[]): Fact[] {
  return said.map(({ kind, by, again = false, ...rest }, at): Fact => {
    const source = by === undefined ? 'provider' : (`staff ${Number.parseInt(by, 10)}` as const)
    return { ...rest, kind, source, key: `${at}`, ...wordOf(kind, again) }
  })
}

function wordOf(kind: Said['kind'], again: boolean): { readonly word?: string } {
  if (kind === 'no') return { word: 'detailsWrong' }
  return again ? { word: 'again' } : {}
}

test(`a second bookkeeper, who read the page alone, agrees on ${count} deposits`, () => {
  const random = seededRandom(`deposits ${BANKO_SEED}`)
  const met = new Set<string>()
  for (let nth = 0; nth < count; nth += 1) {
    const { said, asked } = randomDeposit(random)
    const kept = keepDeposit(said, asked)
    const house = depositByFacts(asFacts(said), { ...asked, mayTake: () => true })
    expect(house, JSON.stringify({ nth, said, asked })).toEqual(kept)
    met.add(kept.state)
  }
  expect(met.size).toBe(10)
})

test(`a second bookkeeper, who read the page alone, agrees on ${count} withdrawals`, () => {
  const random = seededRandom(`withdrawals ${BANKO_SEED}`)
  const met = new Set<string>()
  for (let nth = 0; nth < count; nth += 1) {
    const { said, asked } = randomWithdrawal(random)
    const kept = keepWithdrawal(said, asked)
    const house = withdrawalByFacts(asFacts(said), asked)
    expect(house, JSON.stringify({ nth, said, asked })).toEqual(kept)
    met.add(kept.state)
  }
  expect(met.size).toBeGreaterThanOrEqual(9)
})
