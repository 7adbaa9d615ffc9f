import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Fact, FactKind, FactSource } from './facts/fact.ts'
import { findTransfer } from './store.ts'
import { takeFacts } from './take-facts.ts'
import { openPayingHouse, type PayingHouse } from './testing/paying-house.ts'

/** Rounds of each race; more are asked for by `RACE_ROUNDS=5000`. */
const rounds = Math.ceil(Number(process.env.RACE_ROUNDS ?? 40) / 10)
/** There for a race that hangs. */
const patience = 600_000 + rounds * 40_000

let town: PayingHouse
beforeAll(async () => {
  town = await openPayingHouse({ databaseUrl: inject('postgresUrl'), databaseConnections: 6, clock: 'runs' })
})
afterAll(async () => {
  const proof = await town.house.ledger.prove(town.platform.db)
  const faults = await town.house.payments.prove()
  await town.close()
  expect([...proof.faults, ...faults]).toEqual([])
})

async function player(cash: number): Promise<number> {
  const [playerId = 0] = await town.addPlayers(1, cash)
  return playerId
}

async function numberOf(playerId: number, transferId: string): Promise<number> {
  const found = await findTransfer(town.platform.db, town.of(playerId), transferId)
  if (!found) throw new Error('there is no such transfer')
  return found.number
}

/** Says something of a transfer, in a transaction of its own; what it is written with may lose a race and then says nothing. */
async function say(number: number, kind: FactKind, source: FactSource, more: Partial<Fact> = {}): Promise<void> {
  const fact: Fact = { kind, source, key: `${kind} ${more.key ?? ''}`, saidAt: town.platform.clock.now(), ...more }
  const { house } = town.house.payments
  await town.platform.db
    .transaction()
    .execute((tx) => takeFacts(house, tx, { operatorId: town.operatorId, number }, [fact]))
}

test(
  'asked for ten times at once under one name, it is one withdrawal and is held once',
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const playerId = await player(50_000)
      const by = await town.method('withdrawal', 'To my account', playerId)
      const asked = town.asked(playerId, by, 20_000, { iban: 'TR330006100519786457841326', born: '10-12-1990' })
      const answers = await Promise.all(Array.from({ length: 10 }, () => town.house.payments.withdraw(asked)))
      expect(answers.every(({ ok }) => ok)).toBe(true)
      expect([await town.cashOf(playerId), await town.heldOf(playerId)]).toEqual([30_000, 20_000])
    }
  },
  patience,
)

test(
  'a stake and a withdrawal of the same cash: one of them has it',
  async () => {
    const matchId = await town.offer('Wanted')
    const won = { stake: 0, withdrawal: 0 }
    for (let round = 0; round < rounds; round += 1) {
      const playerId = await player(20_000)
      const by = await town.method('withdrawal', 'To my account', playerId)
      const asked = town.asked(playerId, by, 20_000, { iban: 'TR330006100519786457841326', born: '10-12-1990' })
      const request = town.request([[matchId, '1x2', '1']], { stake: 20_000 })
      const [taken, placed] = await Promise.all([
        town.house.payments.withdraw(asked),
        town.house.placement.place(town.of(playerId), request),
      ])
      expect([taken.ok, placed.ok].filter(Boolean)).toHaveLength(1)
      won[taken.ok ? 'withdrawal' : 'stake'] += 1
      expect(await town.cashOf(playerId)).toBe(0)
      expect(await town.heldOf(playerId)).toBe(taken.ok ? 20_000 : 0)
    }
    expect(won.stake + won.withdrawal).toBe(rounds)
  },
  patience,
)

test(
  'the provider, its player and the clock speak of a deposit at once: it is credited once or not at all',
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const playerId = await player(0)
      const { transferId } = await town.deposit(playerId, 10_000)
      const number = await numberOf(playerId, transferId)
      const paid = { amount: 10_000, currency: 'TRY' }
      await Promise.all([
        ...[1, 2, 3].map((nth) => say(number, 'moneyFinal', 'provider', { ...paid, key: `paid ${nth % 2}` })),
        say(number, 'expired', 'house'),
        town.house.payments.leave(town.of(playerId), transferId),
        say(number, 'providerPending', 'provider'),
      ])
      expect(await town.cashOf(playerId)).toBe(10_000)
      expect(await town.transfer(playerId, transferId)).toMatchObject({ state: 'done' })
    }
  },
  patience,
)

test(
  'a charge-back and a stake of the same cash: what is not there is owed',
  async () => {
    const matchId = await town.offer('Charged back')
    for (let round = 0; round < rounds; round += 1) {
      const playerId = await player(0)
      const { transferId } = await town.deposit(playerId, 10_000)
      const number = await numberOf(playerId, transferId)
      await say(number, 'moneyFinal', 'provider', { amount: 10_000, currency: 'TRY' })
      const requests = [1, 2, 3, 4].map(() => town.request([[matchId, '1x2', '1']], { stake: 2000 }))
      const [placed] = await Promise.all([
        Promise.all(requests.map((request) => town.house.placement.place(town.of(playerId), request))),
        say(number, 'disputeLost', 'provider'),
      ])
      const staked = placed.filter(({ ok }) => ok).length * 2000
      expect([await town.cashOf(playerId), await town.owedOf(playerId)]).toEqual([0, staked])
    }
  },
  patience,
)

test(
  'two of the staff decide at once: it is sent or given back, and never both',
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const playerId = await player(50_000)
      const { transferId } = await town.withdraw(playerId, 20_000)
      const number = await numberOf(playerId, transferId)
      await Promise.all([
        say(number, 'yes', 'staff 1'),
        say(number, 'no', 'staff 2', { word: 'detailsWrong' }),
        say(number, 'yes', 'staff 3'),
      ])
      const { state } = await town.transfer(playerId, transferId)
      const held = await town.heldOf(playerId)
      expect(held + (await town.cashOf(playerId))).toBe(state === 'done' ? 30_000 : 50_000)
      expect(held === 0).toBe(state === 'refused' || state === 'done')
    }
  },
  patience,
)
