import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Answered, fresh, type GamingTown, ofRound, openGamingTown, type Said } from '../../testing/gaming-town.ts'
import { openSecondProcess, type SecondProcess } from '../../testing/test-second-process.ts'

/** Rounds of each race; more are asked for by `RACE_ROUNDS=2000`. */
const rounds = Math.ceil(Number(process.env.RACE_ROUNDS ?? 40) / 10)
/** There for a race that hangs. */
const patience = 600_000 + rounds * 20_000

let town: GamingTown
let other: SecondProcess
beforeAll(async () => {
  const databaseUrl = inject('postgresUrl')
  town = await openGamingTown({ databaseUrl, databaseConnections: 6, clock: 'runs' })
  other = await openSecondProcess(town, databaseUrl)
  await other.gaming.refresh()
})
afterAll(async () => {
  const faults = await town.faults()
  await other.close()
  await town.close()
  expect(faults).toEqual([])
})

/** Of this process and of another one, in turn. */
async function askAll(calls: readonly (readonly [command: string, said: Said])[]): Promise<Answered[]> {
  return Promise.all(
    calls.map(([command, said], index) =>
      index % 2 === 0 ? town.ask(command, said) : town.askIn(other, command, said),
    ),
  )
}

function tally(answers: readonly Answered[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const word = `${status === 200 ? body.status : status}${body.repeated === true ? ' again' : ''}`
    counts[word] = (counts[word] ?? 0) + 1
  }
  return counts
}

async function open(cash: number) {
  const [playerId = 0] = await town.addPlayers(1, cash)
  const session = await town.open(playerId)
  return { playerId, session }
}

const fifty = <T>(make: (index: number) => T): T[] => Array.from({ length: 50 }, (_, index) => make(index))

test(
  'fifty bets at once on one balance that has ten of them: ten are taken, and the balances are those of some order',
  async () => {
    for (let turn = 0; turn < rounds; turn += 1) {
      const { playerId, session } = await open(10_000)
      const answers = await askAll(
        fifty(() => ['bet', { ...ofRound(session, fresh('round')), transactionId: fresh('bet'), amount: '10' }]),
      )
      expect(tally(answers)).toEqual({ ok: 10, insufficientFunds: 40 })
      expect(await town.cashOf(playerId)).toBe(0)
      const left = answers.flatMap(({ body }) => (body.status === 'ok' ? [Number(body.balance)] : []))
      expect(left.sort((a, b) => a - b)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90])
    }
  },
  patience,
)

test(
  'fifty times one bet at once: it is taken once, and fifty answers are one',
  async () => {
    for (let turn = 0; turn < rounds; turn += 1) {
      const { playerId, session } = await open(10_000)
      const bet = { ...ofRound(session, fresh('round')), transactionId: fresh('bet'), amount: '10' }
      const answers = await askAll(fifty((index) => ['bet', { ...bet, requestId: `request-${index}` }]))
      expect(tally(answers)).toEqual({ ok: 1, 'ok again': 49 })
      expect(new Set(answers.map(({ body }) => body.balance))).toEqual(new Set(['90.00']))
      expect(await town.cashOf(playerId)).toBe(9000)
    }
  },
  patience,
)

/** What of bet, rollback and win is there before the race, by their places in it, and what the player can have after it. */
const beginnings: readonly { readonly before: readonly number[]; readonly ends: readonly number[] }[] = [
  // never came or was given back; stands as lost; was won
  { before: [], ends: [10_000, 9000, 11_500] },
  { before: [1], ends: [10_000] },
  { before: [0, 2], ends: [11_500] },
]

test(
  'a bet, its rollback, its win and its end at once, many times each: nothing is paid for a bet that was given back',
  async () => {
    for (let turn = 0; turn < rounds * 3; turn += 1) {
      const { playerId, session } = await open(10_000)
      const [round, bet] = [fresh('round'), fresh('bet')]
      const [win, back, end] = [fresh('win'), fresh('back'), fresh('end')]
      const calls: readonly (readonly [string, Said])[] = [
        ['bet', { transactionId: bet, amount: '10' }],
        ['rollback', { transactionId: back, of: bet }],
        ['win', { transactionId: win, betId: bet, amount: '25' }],
        ['endRound', { transactionId: end }],
      ]
      const said = (index: number) => {
        const [command, told] = calls[index % calls.length] ?? ['balance', {}]
        return [command, { ...ofRound(session, round), ...told }] as const
      }
      const { before, ends } = beginnings[turn % beginnings.length] ?? { before: [], ends: [] }
      for (const index of before) await town.ask(...said(index))
      const answers = await askAll(fifty((index) => said(index * 7 + turn)))
      expect(answers.filter(({ status }) => status !== 200)).toEqual([])
      expect(ends).toContain(await town.cashOf(playerId))
    }
  },
  patience,
)

test(
  'one transaction of two players at once: one of them has it',
  async () => {
    for (let turn = 0; turn < rounds; turn += 1) {
      const [one, two] = [await open(10_000), await open(10_000)]
      const [transactionId, round] = [fresh('bet'), fresh('round')]
      const answers = await askAll(
        fifty((index) => {
          const { session } = index < 25 ? one : two
          return ['bet', { ...ofRound(session, round), transactionId, amount: '10' }]
        }),
      )
      expect(tally(answers)).toMatchObject({ ok: 1, 'ok again': 24, transactionReused: 25 })
      expect((await town.cashOf(one.playerId)) + (await town.cashOf(two.playerId))).toBe(19_000)
    }
  },
  patience,
)

test(
  'bets beside an exclusion: none is taken after it',
  async () => {
    for (let turn = 0; turn < rounds; turn += 1) {
      const { playerId, session } = await open(100_000)
      const caller = {
        ...town.of(playerId),
        kind: 'player',
        siteId: town.siteId,
        sessionId: town.platform.ids.uuid(),
      } as const
      const betting = askAll(
        fifty(() => ['bet', { ...ofRound(session, fresh('round')), transactionId: fresh('bet'), amount: '10' }]),
      )
      await town.house.people.protection.exclude({ caller, address: '192.0.2.1' }, 6)
      const cash = await town.cashOf(playerId)
      const counts = tally(await betting)
      expect((counts.ok ?? 0) + (counts.playerRefused ?? 0)).toBe(50)
      expect(await town.cashOf(playerId)).toBe(cash)
    }
  },
  patience,
)
