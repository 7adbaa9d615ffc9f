import { createHash } from 'node:crypto'
import type { SlotMachine } from '@banko/betting/games/slot/slot-machine.ts'
import { stakeMins } from '@banko/betting/games/variant.ts'
import { lowest, percentOf, type Share, tellShare } from './bet-odds.ts'
import { drawFaults, type FairProof } from './prove-bets.ts'
import { type SlotSums, sumByCounts } from './slot-counts.ts'
import { countWindows, type PaysCounted } from './slot-windows.ts'

/** Counts what a machine gives back twice, from the faces of its reels and window by window: both must be the same. */
export function proveSlot(machine: SlotMachine): FairProof {
  const sums = sumByCounts(machine)
  const parts = partsOf(machine, sums)
  const counted = countWindows(machine)
  const [stakeMin, all] = [stakeMins[97], parts.all]
  const roundedMost = Number(all.n) / Number(all.d) + 1 / (2 * stakeMin)
  const faults = [
    ...drawFaults(machine.strips.map(({ length }) => length)),
    ...(isSame(sums, counted) ? [] : ['windows and counts of faces differ']),
    ...(all.n * 100n > 97n * all.d ? ['gives back more than 97 %'] : []),
    ...(roundedMost < 1 ? [] : [`at a stake of ${stakeMin} rounding could give back all`]),
  ]
  return {
    config: machine.config,
    faults,
    file: {
      config: machine.config,
      passes: faults.length === 0,
      counted: 'faces of each reel, and every window',
      machine: createHash('sha256').update(JSON.stringify(machine)).digest('hex'),
      drawsBelow: [...new Set(machine.strips.map(({ length }) => length))],
      stakeMin,
      roundedAtMost: (100 * roundedMost).toFixed(4),
      return: {
        lines: tellShare(parts.lines),
        scatters: tellShare(parts.scatters),
        freeSpins: tellShare(parts.free),
        all: tellShare(all),
      },
      windows: tellWindows(machine, counted),
    },
  }
}

interface SlotParts {
  readonly lines: Share
  readonly scatters: Share
  readonly free: Share
  readonly all: Share
}

/**
 * A window that brings free spins brings `freeSpins ÷ (1 − freeSpins × its chance)` of them, those that free ones bring
 * included; each gives back what a paid one does, so many times.
 */
function partsOf({ lines, freeSpins, freeFactor }: SlotMachine, sums: SlotSums): SlotParts {
  const stakes = sums.windows * BigInt(lines.length)
  const spin = sums.lines + sums.scatters
  const brought = BigInt(freeSpins) * sums.free
  const left = sums.windows - brought
  if (left <= 0n) throw new Error('free spins never end')
  return {
    lines: lowest(sums.lines, stakes),
    scatters: lowest(sums.scatters, stakes),
    free: lowest(BigInt(freeFactor) * spin * brought, stakes * left),
    all: lowest(spin * (left + BigInt(freeFactor) * brought), stakes * left),
  }
}

function isSame(sums: SlotSums, { plain, free }: PaysCounted): boolean {
  const [windows, pays] = sumOf([...plain, ...free])
  const [withFree] = sumOf([...free])
  return windows === sums.windows && pays === sums.lines + sums.scatters && withFree === sums.free
}

function sumOf(counted: readonly (readonly [number, number])[]): readonly [bigint, bigint] {
  let [windows, pays] = [0n, 0n]
  for (const [each, count] of counted) {
    windows += BigInt(count)
    pays += BigInt(each) * BigInt(count)
  }
  return [windows, pays]
}

/** From so many stakes on, to below the next one. */
const bands = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500]

function tellWindows(machine: SlotMachine, counted: PaysCounted) {
  const all = [...counted.plain, ...counted.free]
  const [windows] = sumOf(all)
  const [free] = sumOf([...counted.free])
  const inStakes = (pays: number) => pays / machine.lines.length
  const most = all.reduce((top, [pays]) => Math.max(top, pays), 0)
  const withMost = all.filter(([pays]) => pays === most).reduce((sum, [, count]) => sum + count, 0)
  const paying = all.filter(([pays]) => pays > 0)
  const share = (count: bigint) => percentOf({ n: count, d: windows })
  const band = (from: number, until: number) =>
    sumOf(paying.filter(([pays]) => inStakes(pays) >= from && inStakes(pays) < until))[0]
  return {
    all: Number(windows),
    hitPercent: share(sumOf(paying)[0]),
    freeSpinsOnceIn: (Number(windows) / Number(free)).toFixed(4),
    most: { pays: inStakes(most), windows: withMost, onceIn: (Number(windows) / withMost).toFixed(1) },
    variance: varianceOf(machine, counted).toFixed(4),
    percentByStakes: Object.fromEntries(
      bands.map((from, index) => [`from ${from}`, share(band(from, bands[index + 1] ?? Number.POSITIVE_INFINITY))]),
    ),
  }
}

/**
 * Of a round, in stakes squared. With X what a spin pays and T whether it brings free spins: a free one is Y = f·X + T·F,
 * where F is the sum of n such, and a round is R = X + T·F.
 */
function varianceOf({ lines, freeSpins: n, freeFactor: f }: SlotMachine, { plain, free }: PaysCounted): number {
  const counts = [...plain, ...free]
  const windows = counts.reduce((sum, [, count]) => sum + count, 0)
  const meanOf = (each: readonly (readonly [number, number])[], power: number) =>
    each.reduce((sum, [pays, count]) => sum + (pays / lines.length) ** power * count, 0) / windows
  const [x, xx, p, xt] = [meanOf(counts, 1), meanOf(counts, 2), meanOf([...free], 0), meanOf([...free], 1)]
  const y = (f * x) / (1 - n * p)
  // E F² = n·E Y² + n(n − 1)·(E Y)², and E Y² = f²·E X² + 2f·E XT·E F + p·E F²
  const yy = (f * f * xx + 2 * f * xt * n * y + p * n * (n - 1) * y * y) / (1 - p * n)
  const ff = n * yy + n * (n - 1) * y * y
  const mean = x + p * n * y
  return xx + 2 * xt * n * y + p * ff - mean * mean
}
