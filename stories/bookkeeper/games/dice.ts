/** Dice, from games.md §9: a roll of 0 – 9999 against c winning numbers. */
import type { Stream } from './stream.ts'

/** 0 – 9999. */
export function rollDice(stream: Stream): number {
  return stream.below(10_000)
}

/** Ten-thousandths paid for `count` winning numbers (1 – 9,500) at `variant` per cent. */
export function diceMultiplier(count: number, variant: bigint): bigint {
  return (variant * 1_000_000n) / BigInt(count)
}

/** Under wins with the lowest `count` numbers, over with the highest. */
export function diceWins(roll: number, side: 'under' | 'over', count: number): boolean {
  return side === 'under' ? roll < count : roll > 9_999 - count
}
