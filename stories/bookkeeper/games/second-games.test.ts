import { houseGames } from '@banko/betting/games/house-games.ts'
import { rouletteBets } from '@banko/betting/games/roulette-bets.ts'
import { slotMachines } from '@banko/betting/games/slot/slot-machines.ts'
import { verifyRound } from '@banko/betting/games/verify/verify-round.ts'
import { expect, test, vi } from 'vitest'
import { diceOf } from '../dice.ts'
import { flip, type Part, parts } from './flip.ts'
import { configs, randomRound } from './random-round.ts'
import { TABLE } from './roulette.ts'
import { countsOf, type Machines } from './slot.ts'
import { papers, slotConfigs } from './slot-papers.ts'
import { type Asked, workOut } from './work-out.ts'

vi.setConfig({ testTimeout: 3_600_000 })

const { BANKO_LONG, BANKO_SEED = '1' } = process.env
const count = BANKO_LONG ? 1_000_000 : 20_000
const flips = BANKO_LONG ? 100_000 : 2000

/** What the page's check sheet finds in a record; the key that is wrong where it is none. */
function faultsIn(record: unknown): unknown {
  const verdict = verifyRound(record)
  return 'wrong' in verdict ? verdict.wrong : verdict.faults
}

const isSound = (found: unknown) => Array.isArray(found) && found.length === 0

const machines: Machines = {
  'slot-ten@1': slotMachines['slot-ten'],
  'slot-orchard@1': slotMachines['slot-orchard'],
  'slot-comet@1': slotMachines['slot-comet'],
}

test.each(slotConfigs)('the strips and lines of %s are those that the page counts', (config) => {
  const { strips, lines } = machines[config]
  expect(countsOf(config, strips)).toEqual(papers[config].counts)
  for (const strip of strips)
    strip.forEach((face, place) => {
      for (const away of [1, 2]) expect(strip[(place + away) % strip.length]).not.toBe(face)
    })
  expect(new Set(lines.map((line) => line.join(''))).size).toBe(papers[config].lines)
})

test('the table of roulette has the same bets', () => {
  expect(new Map([...rouletteBets].toSorted())).toEqual(new Map([...TABLE].toSorted()))
})

test(`a second implementation, by who read the page alone, agrees on ${count} rounds of the house`, () => {
  const dice = diceOf(Number(BANKO_SEED))
  const met = new Map<string, number>()
  for (let nth = 0; nth < count; nth += 1) {
    const asked = randomRound(dice, `round ${BANKO_SEED} ${nth}`)
    const record = workOut(asked, machines)
    const found = faultsIn(record)
    // telling costs more than checking
    if (!isSound(found)) expect(found, JSON.stringify({ nth, record })).toEqual([])
    const result = `${asked.config} ${Number(record.payout) > 0}`
    met.set(result, (met.get(result) ?? 0) + 1)
  }
  expect([...houseGames.keys()].toSorted()).toEqual(configs.toSorted())
  for (const config of configs) expect(met.get(`${config} true`)).toBeGreaterThan(count / 200)
})

/** What is not fixed by the seeds: a round of other choices or another stake is a round, too, if its result is theirs. */
const free: ReadonlySet<Part> = new Set(['choices', 'stake'])

/** Whether the record is that of a round which could have been played so. */
function isRound(asked: Asked, flipped: Record<string, unknown>): boolean {
  const again = workOut({ ...asked, stake: flipped.stake, choices: flipped.choices } as Asked, machines)
  return JSON.stringify([again.drawn, again.payout]) === JSON.stringify([flipped.drawn, flipped.payout])
}

test(`of ${flips} bytes of rounds that are flipped each is found, but where it is a round that could have been played so`, () => {
  const dice = diceOf(Number(BANKO_SEED) + 1)
  const met = new Map<Part, number>()
  for (let nth = 0, tried = 0; tried < flips; nth += 1) {
    const asked = randomRound(dice, `flip ${BANKO_SEED} ${nth}`)
    const part = dice.pick(parts)
    const flipped = flip(dice, workOut(asked, machines), part)
    // a round lacks some parts
    if (!flipped) continue
    tried += 1
    const isFound = !isSound(faultsIn(flipped))
    const isAllowed = free.has(part) && !isFound && isRound(asked, flipped)
    expect(isFound || isAllowed, JSON.stringify({ nth, part, flipped })).toBe(true)
    if (isFound) met.set(part, (met.get(part) ?? 0) + 1)
  }
  for (const part of parts) expect(met.get(part), part).toBeGreaterThan(flips / 100)
})
