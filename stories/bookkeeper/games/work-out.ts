/** Rounds worked out by the second implementation, in the form in which they are shown to whoever checks them. */
import { drawBust, grownAfter, payCrash } from './crash.ts'
import { diceMultiplier, diceWins, rollDice } from './dice.ts'
import { drawKeno, drawTvKeno, hitsOf, kenoMultiplier, kenoTable, tvKenoTable } from './keno.ts'
import { layMines, minesMultiplier, walkMines } from './mines.ts'
import { pay, payParts } from './pay.ts'
import { dropBall, plinkoMultiplier, plinkoSlots, type Risk, type Rows } from './plinko.ts'
import { rouletteMultiplier, spinWheel, TABLE } from './roulette.ts'
import { type Machines, spinSlot } from './slot.ts'
import type { SlotConfig } from './slot-papers.ts'
import { commitOf, hashedOver, ownStream, type Stream, sharedStream } from './stream.ts'

/** What was chosen, by game. */
export type Chosen =
  | { config: 'dice@1'; choices: { side: 'under' | 'over'; winning: number } }
  | { config: 'mines@1'; choices: { mines: number; picks: readonly number[] } }
  | { config: 'plinko@1'; choices: { rows: Rows; risk: Risk } }
  | { config: 'keno@1' | 'tv-keno@1'; choices: { numbers: readonly number[] } }
  | { config: SlotConfig; choices: Record<string, never> }
  | { config: 'crash@1'; choices: { parts: readonly CrashPart[] } }
  | { config: 'roulette@1'; choices: { bets: Readonly<Record<string, number>> } }

/** A share that leaves at a height in hundredths, or by hand after so many milliseconds. */
export type CrashPart = { stake: number; at: number } | { stake: number; afterMs: number }

/** A round before it is drawn; `variant` in per cent, `stake` in minor units. */
export type Asked = Chosen & {
  readonly variant: number
  readonly stake: number
  readonly serverSeed: Uint8Array
  readonly seeds: { clientSeed: string; nonce: number } | { salt: string; round: number }
}

/** Draws and pays by game: what was drawn, and minor units. */
interface Result {
  readonly drawn: object
  readonly payout: bigint
}

/** The stream of the round, nothing of it read. */
export function streamOf({ config, serverSeed, seeds }: Asked): Stream {
  return 'salt' in seeds
    ? sharedStream({ seed: serverSeed, salt: seeds.salt }, config)
    : ownStream({ serverSeed, ...seeds }, config)
}

/** The record of the round: what is public once its seed is. */
export function workOut(asked: Asked, machines: Machines): Record<string, unknown> {
  const { config, variant, stake, choices, serverSeed, seeds } = asked
  const stream = streamOf(asked)
  const { drawn, payout } = resultOf(asked, stream, machines)
  const commit = 'salt' in seeds ? hashedOver(serverSeed, seeds.round) : commitOf(serverSeed)
  return {
    ...{ config, variant, stake, choices, serverSeed: Buffer.from(serverSeed).toString('hex'), commit },
    ...{ ...seeds, bytes: Buffer.from(stream.read).toString('hex'), drawn, payout: Number(payout) },
  }
}

function resultOf(asked: Asked, stream: Stream, machines: Machines): Result {
  const stake = BigInt(asked.stake)
  const variant = BigInt(asked.variant)
  switch (asked.config) {
    case 'dice@1': {
      const { side, winning } = asked.choices
      const roll = rollDice(stream)
      const won = diceWins(roll, side, winning)
      return { drawn: { roll }, payout: won ? pay(stake, diceMultiplier(winning, variant)) : 0n }
    }
    case 'mines@1':
      return resultOfMines(asked.choices, { stake, variant }, stream)
    case 'plinko@1': {
      const { rows, risk } = asked.choices
      const slot = dropBall(stream, rows)
      return { drawn: { slot }, payout: pay(stake, plinkoMultiplier(plinkoSlots(rows, risk, variant), slot)) }
    }
    case 'keno@1':
    case 'tv-keno@1': {
      const own = asked.choices.numbers
      const isTv = asked.config === 'tv-keno@1'
      const numbers = isTv ? drawTvKeno(stream) : drawKeno(stream)
      const table = isTv ? tvKenoTable(own.length) : kenoTable(own.length, variant)
      const hits = hitsOf(own, numbers)
      return { drawn: { numbers, hits }, payout: pay(stake, kenoMultiplier(table, hits)) }
    }
    case 'slot-ten@1':
    case 'slot-orchard@1':
    case 'slot-comet@1': {
      const { spins, multiplier } = spinSlot(asked.config, machines[asked.config], stream)
      return { drawn: { spins }, payout: pay(stake, multiplier) }
    }
    case 'crash@1':
      return resultOfCrash(asked.choices.parts, drawBust(stream, variant))
    case 'roulette@1': {
      const pocket = spinWheel(stream)
      const parts = Object.entries(asked.choices.bets).map(([name, part]) => ({
        stake: BigInt(part),
        multiplier: rouletteMultiplier(TABLE.get(name) ?? [], pocket),
      }))
      return { drawn: { pocket }, payout: payParts(parts) }
    }
    default:
      return asked satisfies never
  }
}

function resultOfMines(
  { mines, picks }: { mines: number; picks: readonly number[] },
  { stake, variant }: { stake: bigint; variant: bigint },
  stream: Stream,
): Result {
  const laid = layMines(stream, mines)
  const walked = walkMines(laid, picks)
  const drawn = { mines: laid, ...walked }
  if (walked.hit) return { drawn, payout: 0n }
  // the page speaks of one safe field and more: where none was opened nothing was played, and the stake comes back
  return { drawn, payout: walked.safe === 0 ? stake : pay(stake, minesMultiplier(mines, walked.safe, variant)) }
}

function resultOfCrash(parts: readonly CrashPart[], bust: bigint): Result {
  const ways = parts.map((part) => ({
    stake: BigInt(part.stake),
    at: 'at' in part ? BigInt(part.at) : grownAfter(part.afterMs),
  }))
  return { drawn: { bust: Number(bust) }, payout: payCrash(ways, bust) }
}
