/** Random rounds of every game of the house: seeds, choices, stakes and variants as a player could have them. */
import { createHash } from 'node:crypto'
import type { Dice } from '../dice.ts'
import { layMines } from './mines.ts'
import { TABLE } from './roulette.ts'
import { slotConfigs } from './slot-papers.ts'
import { type Asked, type Chosen, type CrashPart, streamOf } from './work-out.ts'

/** The games, each thrown as often as the others. */
export const configs = [
  ...(['dice@1', 'mines@1', 'plinko@1', 'keno@1'] as const),
  ...(['crash@1', 'roulette@1', 'tv-keno@1'] as const),
  ...slotConfigs,
]

const oddSeeds = [' ', ':', '::0:', 'a:0:dice@1', '%s%n', '"\\"', "' or 1=1 --", '</script>', '~'.repeat(64), '{{x}}']

/** Any text of 1 to 64 printable characters, odd ones often. */
function randomText(dice: Dice): string {
  if (dice.chance(10)) return dice.pick(oddSeeds)
  return String.fromCharCode(...Array.from({ length: dice.between(1, 64) }, () => dice.between(0x20, 0x7e)))
}

function randomStake(dice: Dice): number {
  return dice.pick([dice.between(20, 99), dice.between(20, 5000), dice.between(20, 1_000_000_000)])
}

/** The seeds of a round; shared ones stand near the end of their chain, since a commit costs as many hashes. */
function randomSeeds(dice: Dice, config: Chosen['config']): Asked['seeds'] {
  if (config === 'crash@1' || config === 'roulette@1' || config === 'tv-keno@1')
    return { salt: randomText(dice), round: dice.between(1, 8) }
  const nonce = dice.pick([0, dice.below(1000), dice.below(2 ** 31), Number.MAX_SAFE_INTEGER - dice.below(9)])
  return { clientSeed: randomText(dice), nonce }
}

/** A round that may be played; the same dice and name, the same round. */
export function randomRound(dice: Dice, name: string): Asked {
  const config = dice.pick(configs)
  const hasOne = config === 'roulette@1' || config === 'tv-keno@1' || slotConfigs.some((slot) => slot === config)
  const stake = randomStake(dice)
  const base = {
    ...{ variant: hasOne ? 97 : dice.pick([95, 97, 99]), stake },
    ...{ serverSeed: createHash('sha256').update(name).digest(), seeds: randomSeeds(dice, config) },
  }
  if (config !== 'mines@1') return { ...base, ...randomChoices(dice, config, stake) }
  const mines = dice.between(1, 24)
  const asked: Asked = { ...base, config, choices: { mines, picks: [] } }
  return { ...asked, choices: { mines, picks: randomPicks(dice, layMines(streamOf(asked), mines)) } }
}

/** Fields in a thrown order, none behind a mine; half of the players step round the mines, or few would get far. */
function randomPicks(dice: Dice, laid: readonly number[]): number[] {
  const fields = Array.from({ length: 25 }, (_, field) => field)
  const order = dice.draw(
    dice.chance(50) ? fields : fields.filter((field) => !laid.includes(field)),
    dice.between(0, 25 - laid.length),
  )
  const mine = order.findIndex((field) => laid.includes(field))
  return mine < 0 ? order : order.slice(0, mine + 1)
}

function randomChoices(dice: Dice, config: Exclude<Chosen['config'], 'mines@1'>, stake: number): Chosen {
  const numbers = (most: number, count: number) =>
    dice.draw(
      Array.from({ length: most }, (_, place) => place + 1),
      count,
    )
  switch (config) {
    case 'dice@1': {
      const winning = dice.pick([1, 9500, dice.between(1, 9500)])
      return { config, choices: { side: dice.pick(['under', 'over'] as const), winning } }
    }
    case 'plinko@1':
      return {
        config,
        choices: { rows: dice.pick([8, 12, 16] as const), risk: dice.pick(['low', 'medium', 'high'] as const) },
      }
    case 'keno@1':
      return { config, choices: { numbers: numbers(40, dice.between(1, 10)) } }
    case 'tv-keno@1':
      return { config, choices: { numbers: numbers(80, dice.pick([4, 6, 10])) } }
    case 'slot-ten@1':
    case 'slot-orchard@1':
    case 'slot-comet@1':
      return { config, choices: {} }
    case 'crash@1':
      return { config, choices: { parts: randomParts(dice, stake) } }
    case 'roulette@1':
      return { config, choices: { bets: randomBets(dice, stake) } }
    default:
      return config satisfies never
  }
}

/** A stake in 1 to 5 shares, or fewer where it is smaller than they. */
function shares(dice: Dice, stake: number): number[] {
  const cuts = Array.from({ length: dice.below(5) }, () => dice.between(1, stake - 1))
  const ends = [...new Set([0, ...cuts, stake])].toSorted((one, other) => one - other)
  return ends.slice(1).map((end, place) => end - (ends[place] ?? 0))
}

function randomParts(dice: Dice, stake: number): CrashPart[] {
  return shares(dice, stake).map((part) =>
    dice.chance(50)
      ? { stake: part, at: dice.pick([101, dice.between(101, 400), dice.between(101, 1_000_000)]) }
      : { stake: part, afterMs: dice.pick([166, dice.between(166, 30_000), dice.between(166, 200_000)]) },
  )
}

function randomBets(dice: Dice, stake: number): Record<string, number> {
  const parts = shares(dice, stake)
  const names = dice.draw([...TABLE.keys()], parts.length)
  return Object.fromEntries(names.map((name, place) => [name, parts[place] ?? 0]))
}
