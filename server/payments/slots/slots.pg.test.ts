import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { mustBe, openSlotTown, type SlotTown } from './testing/slot-town.ts'

/** Rounds of each race; more are asked for by `RACE_ROUNDS=5000`. */
const rounds = Math.ceil(Number(process.env.RACE_ROUNDS ?? 40) / 10)
/** There for a race that hangs. */
const patience = 600_000 + rounds * 40_000

let town: SlotTown
beforeAll(async () => {
  town = await openSlotTown({ databaseUrl: inject('postgresUrl'), databaseConnections: 6, clock: 'runs' })
})
afterAll(async () => {
  const proof = await town.house.ledger.prove(town.platform.db)
  const faults = await town.house.payments.prove()
  await town.close()
  expect([...proof.faults, ...faults]).toEqual([])
})

const cash = 100_000
const isOk = ({ ok }: { readonly ok: boolean }) => ok

test(
  'players who reach for one slot at once: exactly one has it, and is paid by it',
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const players = await town.addPlayers(6, cash)
      const bank = await town.addBank([50_000])
      const answers = await Promise.all(players.map((playerId) => town.reserve(playerId, bank, 50_000)))
      expect(answers.filter(isOk)).toHaveLength(1)
      expect(answers.filter((answer) => !answer.ok && answer.refusal.code !== 'slotGone')).toEqual([])
      const kept = answers.flatMap((answer) => (answer.ok ? [answer.value] : []))[0]
      if (!kept) throw new Error('nobody has it')
      const taken = await Promise.all(players.map((playerId) => town.take(playerId, kept)))
      expect(taken.map(isOk)).toEqual(answers.map(isOk))
      const held = await Promise.all(players.map((playerId) => town.heldOf(playerId)))
      expect(held.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 50_000])
    }
  },
  patience,
)

test(
  'two players who change places, again and again: each has one at a time, and nobody waits for the other for good',
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [first = 0, second = 0] = await town.addPlayers(2, cash)
      const bank = await town.addBank([20_000, 50_000])
      mustBe(await town.reserve(first, bank, 20_000))
      mustBe(await town.reserve(second, bank, 50_000))
      await Promise.all([town.reserve(first, bank, 50_000), town.reserve(second, bank, 20_000)])
      const { slots } = mustBe(await town.desk.slots(town.clerk, { state: 'reserved' }, town.at))
      const ofBank = slots.filter(({ swiftCode }) => swiftCode === bank)
      expect(new Set(ofBank.map(({ player }) => player?.playerId)).size).toBe(ofBank.length)
      expect(ofBank).toHaveLength(2)
    }
  },
  patience,
)

test(
  'a slot that its player takes while staff take it away: one of both',
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [playerId = 0] = await town.addPlayers(1, cash)
      const bank = await town.addBank([50_000])
      const [slot] = await town.slots(playerId, bank)
      const slotId = slot?.slotId ?? 0
      const [kept, dropped] = await Promise.all([
        town.reserve(playerId, bank, 50_000),
        town.desk.dropSlot(town.clerk, { slotId }, town.at),
      ])
      expect([isOk(kept), isOk(dropped)].filter(Boolean)).toHaveLength(1)
    }
  },
  patience,
)

test(
  'one request sent ten times at once takes its slot once',
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [playerId = 0] = await town.addPlayers(1, cash)
      const bank = await town.addBank([50_000])
      const kept = mustBe(await town.reserve(playerId, bank, 50_000))
      const by = await town.method('withdrawal', 'Community bank', playerId)
      const values = { iban: 'TR330006100519786457841326', mail: 'ada@example.com' }
      const asked = { ...town.asked(playerId, by, 50_000, values), slotId: kept.slotId }
      const answers = await Promise.all(Array.from({ length: 10 }, () => town.house.payments.withdraw(asked)))
      expect(answers.every(isOk)).toBe(true)
      expect([await town.cashOf(playerId), await town.heldOf(playerId)]).toEqual([50_000, 50_000])
    }
  },
  patience,
)
