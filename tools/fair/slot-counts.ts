import { kindMin, type SlotMachine, windowRows } from '@banko/betting/games/slot/slot-machine.ts'
import { itemAt } from '@banko/betting/lists/item-at.ts'

/** What all windows of a machine pay together, in line stakes, and in how many its scatters pay. */
export interface SlotSums {
  readonly windows: bigint
  readonly lines: bigint
  readonly scatters: bigint
  /** Windows that bring free spins. */
  readonly free: bigint
}

/**
 * Counts what a machine pays from how many of each face lie on each reel: on every line each place of a strip is as
 * likely, and reels stop alone. Throws where a wild lies on the first reel: a line could be of two faces then.
 */
export function sumByCounts(machine: SlotMachine): SlotSums {
  const { strips, wild, lines, linePays } = machine
  if (strips[0]?.includes(wild)) throw new Error(`${machine.config} has a wild on its first reel`)
  const windows = strips.reduce((product, strip) => product * BigInt(strip.length), 1n)
  let perLine = 0n
  for (const [face, pays] of Object.entries(linePays)) {
    const lying = strips.map((strip) => strip.filter((each) => each === face || each === wild).length)
    for (let count = kindMin; count <= strips.length; count += 1)
      perLine += BigInt(itemAt(pays, count - kindMin)) * waysOf(machine, lying, count)
  }
  const seen = scattersSeen(machine)
  let [scatters, free] = [0n, 0n]
  for (let count = kindMin; count < seen.length; count += 1) {
    const stakes = itemAt(machine.scatterPays, count - kindMin) * lines.length
    scatters += itemAt(seen, count) * BigInt(stakes)
    free += itemAt(seen, count)
  }
  return { windows, lines: perLine * BigInt(lines.length), scatters, free }
}

/** In how many windows a line has exactly so many of a face from the left. */
function waysOf({ strips }: SlotMachine, lying: readonly number[], count: number): bigint {
  return strips.reduce((ways, { length }, reel) => {
    const here = itemAt(lying, reel)
    return ways * BigInt(reel < count ? here : reel === count ? length - here : length)
  }, 1n)
}

/** In how many windows so many scatters are seen, from none on. */
function scattersSeen({ strips, scatter }: SlotMachine): bigint[] {
  let seen = [1n]
  for (const strip of strips) {
    const next = new Array<bigint>(seen.length + windowRows).fill(0n)
    strip.forEach((_, stop) => {
      const here = Array.from({ length: windowRows }, (__, row) => itemAt(strip, (stop + row) % strip.length))
      const count = here.filter((face) => face === scatter).length
      seen.forEach((ways, before) => {
        next[before + count] = itemAt(next, before + count) + ways
      })
    })
    seen = next
  }
  return seen.slice(0, strips.length + 1)
}
