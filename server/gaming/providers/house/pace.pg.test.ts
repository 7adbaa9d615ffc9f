import type { HouseChoices } from '@banko/contract/games/house-rounds.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type DiceTown, from, mustValue, openDiceTown } from '../../../testing/dice-town.ts'
import { openSecondProcess, type SecondProcess } from '../../../testing/test-second-process.ts'

/** There for a race that hangs. */
const patience = 300_000

let town: DiceTown
let other: SecondProcess
beforeAll(async () => {
  const databaseUrl = inject('postgresUrl')
  town = await openDiceTown({ databaseUrl, databaseConnections: 6, clock: 'runs' })
  // so that no race lasts as long
  await town.setRules({ slotMs: 60_000, gameMs: 60_000 })
  other = await openSecondProcess(town, databaseUrl)
})
afterAll(async () => {
  const faults = await town.faults()
  await other.close()
  await town.close()
  expect(faults).toEqual([])
})

const twenty = <T>(make: (index: number) => T): Promise<Awaited<T>[]> =>
  Promise.all(Array.from({ length: 20 }, (_, index) => make(index)))
const gamingOf = (index: number) => (index % 2 === 0 ? town.house.gaming : other.gaming)
const newKey = () => town.platform.ids.uuid()
const codesOf = (answers: readonly ({ ok: true } | { ok: false; refusal: { code: string } })[]) =>
  answers.map((answer) => (answer.ok ? 'ok' : answer.refusal.code)).toSorted()

test(
  'rounds of two games asked for at once, by two processes: one is played',
  async () => {
    const { caller, sessionToken: dice } = await town.dicer(100_000, 'dice')
    const { tiles } = await town.house.gaming.lobby({ ...town, offset: 0 })
    const gameId = tiles.find(({ ref }) => ref === 'plinko')?.gameId ?? 0
    const { sessionToken: plinko } = mustValue(await town.house.gaming.open(caller, { gameId, address: from }))
    const choices: readonly HouseChoices[] = [
      { game: 'dice', side: 'over', winning: 4000 },
      { game: 'plinko', rows: 8, risk: 'low' },
    ]
    const played = await twenty((index) => {
      const [isDice, roundKey] = [Math.floor(index / 2) % 2 === 0, newKey()]
      const asked = { sessionToken: isDice ? dice : plinko, roundKey, stake: 100 }
      return gamingOf(index).play(caller, { ...asked, choices: choices[isDice ? 0 : 1] ?? { game: 'slot-ten' } })
    })
    expect(codesOf(played)).toEqual([...new Array<string>(19).fill('gameTooSoon'), 'ok'])
    expect((await town.house.gaming.history(caller)).rounds).toHaveLength(1)
  },
  patience,
)

test(
  'a round of mines and rounds of a slot begun at once: one game is played',
  async () => {
    const { caller, sessionToken } = await town.dicer(100_000, 'slot-ten')
    const { tiles } = await town.house.gaming.lobby({ ...town, offset: 0 })
    const gameId = tiles.find(({ ref }) => ref === 'mines')?.gameId ?? 0
    const { sessionToken: ofMines } = mustValue(await town.house.gaming.open(caller, { gameId, address: from }))
    const answers = await twenty(async (index) => {
      const [gaming, roundKey] = [gamingOf(index), newKey()]
      if (index % 4 < 2) return gaming.mines.start(caller, { sessionToken: ofMines, roundKey, stake: 100, mines: 3 })
      return gaming.play(caller, { sessionToken, roundKey, stake: 100, choices: { game: 'slot-ten' } })
    })
    const codes = codesOf(answers)
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    const isMines = (await town.house.gaming.mines.unfinished(caller)) !== undefined
    expect(new Set(codes)).toEqual(
      new Set(isMines ? ['gameRoundOpen', 'ok', 'roundOpenElsewhere'] : ['gameTooSoon', 'ok']),
    )
  },
  patience,
)
