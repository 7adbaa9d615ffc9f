import type { Transfer } from '@banko/contract/calls/payments.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '../../platform/must.ts'
import type { ProviderFactKind } from '../facts/fact.ts'
import type { PaymentAccount, PaymentProvider } from '../provider.ts'
import { findTransfer } from '../store.ts'
import { openPayingHouse, type PayingHouse } from '../testing/paying-house.ts'
import { type SignedHook, takeHooks } from './take-hooks.ts'

const runs = process.env.BANKO_LONG ? 400 : 8
/** There for one that hangs. */
const patience = 600_000 + runs * 20_000

let town: PayingHouse
let account: PaymentAccount
let provider: PaymentProvider
beforeAll(async () => {
  town = await openPayingHouse()
  const [playerId = 0] = await town.addPlayers(1, 0)
  const row = await findTransfer(town.platform.db, town.of(playerId), (await town.deposit(playerId, amount)).transferId)
  const { house } = town.house.payments
  account = house.accounts.of(town.operatorId, must(row, 'a deposit').account_id)
  provider = { ...must(house.providers.get(account.provider), 'its provider'), canLookUp: false }
})
afterAll(async () => {
  const proof = await town.house.ledger.prove(town.platform.db)
  const faults = await town.house.payments.prove()
  await town.close()
  expect([...proof.faults, ...faults]).toEqual([])
})

const amount = 10_000
const playerCount = 3
/** Of each player. */
const depositCount = 2

/** What a provider says of the deposits, one hook after another; some say it again, or under a name that was used. */
interface Line {
  readonly player: number
  readonly deposit: number
  readonly kind: ProviderFactKind
  readonly amount: number
  readonly payment: string
  /** Hooks of one name are one hook, whatever else they say. */
  readonly event: number
}

const line: fc.Arbitrary<Line> = fc.record({
  player: fc.nat(playerCount - 1),
  deposit: fc.nat(depositCount - 1),
  kind: fc.constantFrom<ProviderFactKind>(
    ...(['providerPending', 'moneyFinal', 'moneyFinal', 'moneyFinal', 'providerRefused'] as const),
    ...(['disputeOpened', 'disputeWon', 'disputeLost', 'recalled'] as const),
  ),
  amount: fc.constantFrom(amount, amount, amount, amount - 100),
  payment: fc.constantFrom('first', 'first', 'second'),
  event: fc.nat(14),
})
/** Some are told again and again. */
const lines = fc
  .tuple(fc.array(line, { minLength: 4, maxLength: 10 }), fc.array(fc.nat(99), { minLength: 6, maxLength: 24 }))
  .map(([told, order]) => order.map((index) => must(told[index % told.length], 'a line')))

/** Players of one world: each has cash to be taken back, a waiting withdrawal, and deposits that are paid at the provider. */
async function openWorld(): Promise<readonly (readonly Transfer[])[]> {
  const players: Transfer[][] = []
  for (let count = 0; count < playerCount; count += 1) {
    const [playerId = 0] = await town.addPlayers(1, 15_000)
    await town.withdraw(playerId, 12_000)
    const own: Transfer[] = []
    for (let deposit = 0; deposit < depositCount; deposit += 1) own.push(await town.deposit(playerId, amount))
    players.push(own)
    playersOf.set(own, playerId)
  }
  return players
}
const playersOf = new Map<readonly Transfer[], number>()

function hookOf(world: readonly (readonly Transfer[])[], said: Line, name: string): SignedHook {
  const { player, deposit, kind, payment, event } = said
  const reference = must(world[player]?.[deposit], 'a deposit').transferId
  const more = kind === 'moneyFinal' ? { payment, amount: said.amount, currency: 'TRY' } : {}
  const key = kind === 'moneyFinal' ? `final ${payment}` : kind
  const facts = [{ kind, key, saidAt: town.platform.clock.now(), ...more }]
  return { account, provider, eventKey: `${name} ${event}`, body: Buffer.from(JSON.stringify({ reference, facts })) }
}

function take(hooks: readonly SignedHook[]) {
  const { house } = town.house.payments
  return town.platform.db.transaction().execute((tx) => takeHooks(house, tx, hooks))
}

/** What became of a world: of each player what they have, owe and wait for, and what their transfers are. */
async function standingOf(world: readonly (readonly Transfer[])[]) {
  const all: (readonly [cash: number, held: number, owed: number, states: readonly string[]])[] = []
  for (const own of world) {
    const playerId = must(playersOf.get(own), 'a player')
    const { transfers } = await town.house.payments.transfers(town.of(playerId), {})
    const states = transfers.map((one) => `${one.direction} ${one.amount} ${one.state} ${one.status}`).sort()
    all.push([await town.cashOf(playerId), await town.heldOf(playerId), await town.owedOf(playerId), states])
  }
  return all
}

let worlds = 0
/** What the random hooks led to: what they never lead to is not tried. */
const reached = new Set<string>()

test(
  'hooks that are taken together leave what they leave one after another',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        lines,
        fc.array(fc.integer({ min: 2, max: 8 }), { minLength: 12, maxLength: 12 }),
        async (all, sizes) => {
          worlds += 1
          const [alone, together] = [await openWorld(), await openWorld()]
          const verdicts: string[] = []
          for (const said of all) {
            const [taken] = await take([hookOf(alone, said, `alone ${worlds}`)])
            verdicts.push(must(taken, 'a verdict').verdict)
          }
          const left = all.map((said) => hookOf(together, said, `together ${worlds}`))
          const inBatches: string[] = []
          for (const size of sizes) {
            // no two of one name go together
            const batch: SignedHook[] = []
            while (batch.length < size && left[0] && !batch.some(({ eventKey }) => eventKey === left[0]?.eventKey))
              batch.push(must(left.shift(), 'a hook'))
            inBatches.push(...(await take(batch)).map(({ verdict }) => verdict))
          }
          for (const hook of left) inBatches.push(...(await take([hook])).map(({ verdict }) => verdict))
          expect(inBatches).toEqual(verdicts)
          const standing = await standingOf(alone)
          expect(await standingOf(together)).toEqual(standing)
          for (const verdict of verdicts) reached.add(verdict)
          for (const [, , owed, states] of standing) {
            if (owed > 0) reached.add('owed')
            if (states.length > depositCount + 1) reached.add('further')
            for (const state of states) reached.add(state.replace(/ \d+/, ''))
          }
        },
      ),
      { numRuns: runs, seed: 3 },
    )
    const wanted = ['again', 'changed', 'further', 'deposit done', 'deposit refused', 'deposit reversed']
    const isReached = (one: string) => [...reached].some((found) => found.startsWith(one))
    expect([...wanted, 'withdrawal refused'].filter((one) => !isReached(one))).toEqual([])
  },
  patience,
)

/** The database takes no such time. */
const never = { kind: 'moneyFinal', key: 'never' } as const

test('one that cannot be written leaves nothing of those beside it, and the door takes them alone', async () => {
  const world = await openWorld()
  const of = (player: number, event: number): Line => ({
    ...{ player, deposit: 0, kind: 'moneyFinal', amount, payment: 'first', event },
  })
  const [good, other] = [hookOf(world, of(0, 1), 'fault'), hookOf(world, of(1, 2), 'fault')]
  const unreadable = { ...provider, readHook: () => said }
  const said = { ...must(provider.readHook(other.body), 'what it says'), facts: [{ ...never, saidAt: Number.NaN }] }
  const bad: SignedHook = { ...other, provider: unreadable }
  await expect(take([good, bad])).rejects.toThrow()
  const cashOf = async () => (await standingOf(world))[0]?.[0]
  expect(await cashOf()).toBe(3000)
  expect(await take([good])).toMatchObject([{ verdict: 'taken' }])
  expect(await cashOf()).toBe(13_000)
})
