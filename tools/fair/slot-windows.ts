import { kindMin, type SlotMachine, windowRows } from '@banko/betting/games/slot/slot-machine.ts'
import { itemAt } from '@banko/betting/lists/item-at.ts'

/** How many windows pay so much, in line stakes: of those without free spins, and of those that bring them. */
export interface PaysCounted {
  readonly plain: ReadonlyMap<number, number>
  readonly free: ReadonlyMap<number, number>
}

/** What of a reel at a stop is seen: on each line a face by its number, and how many scatters. */
interface ReelStop {
  readonly faces: readonly number[]
  readonly scatters: number
}

/** A line that has a face from the left on every reel so far. */
interface OpenLine {
  readonly line: number
  readonly face: number
}

/** What stands before a reel stops. */
interface Before {
  readonly open: readonly OpenLine[]
  readonly paid: number
  readonly scatters: number
}

/**
 * Goes through every window of a machine and counts what it pays, apart from the code that pays players: reel by reel,
 * with the lines that are still open.
 */
export function countWindows(machine: SlotMachine): PaysCounted {
  const names = [...new Set(machine.strips.flat())]
  const wild = names.indexOf(machine.wild)
  const reels = machine.strips.map((_, reel) => stopsOf(machine, names, reel))
  const last = reels.length - 1
  const pays = paysByCount(machine, names)
  const ofScatters = (count: number) => (machine.scatterPays[count - kindMin] ?? 0) * machine.lines.length
  const most = (Math.max(...pays.flat()) + Math.max(...machine.scatterPays)) * machine.lines.length
  const counted = { plain: new Float64Array(most + 1), free: new Float64Array(most + 1) }
  const close = ({ open, paid, scatters }: Before) => {
    for (const stop of itemAt(reels, last)) {
      const seen = scatters + stop.scatters
      let total = paid + ofScatters(seen)
      for (const { line, face } of open) {
        const here = stop.faces[line]
        total += pays[face]?.[here === face || here === wild ? last + 1 : last] ?? 0
      }
      const counts = seen >= kindMin ? counted.free : counted.plain
      counts[total] = (counts[total] ?? 0) + 1
    }
  }
  const goOn = (reel: number, { open, paid, scatters }: Before) => {
    for (const stop of itemAt(reels, reel)) {
      const [still, ended] = parted(open, ({ line, face }) => stop.faces[line] === face || stop.faces[line] === wild)
      const after = ended.reduce((sum, { face }) => sum + (pays[face]?.[reel] ?? 0), paid)
      const before = { open: still, paid: after, scatters: scatters + stop.scatters }
      if (reel + 1 < last) goOn(reel + 1, before)
      else close(before)
    }
  }
  for (const { faces, scatters } of itemAt(reels, 0))
    goOn(1, { open: faces.map((face, line) => ({ line, face })), paid: 0, scatters })
  return { plain: tallied(counted.plain), free: tallied(counted.free) }
}

function stopsOf({ strips, lines, scatter }: SlotMachine, names: readonly string[], reel: number): ReelStop[] {
  const strip = itemAt(strips, reel)
  return strip.map((_, stop) => {
    const seen = Array.from({ length: windowRows }, (__, row) => itemAt(strip, (stop + row) % strip.length))
    return {
      faces: lines.map((rows) => names.indexOf(itemAt(seen, itemAt(rows, reel)))),
      scatters: seen.filter((face) => face === scatter).length,
    }
  })
}

/** For each face what so many of it pay, from none on. */
function paysByCount({ linePays, strips }: SlotMachine, names: readonly string[]): number[][] {
  return names.map((name) =>
    Array.from({ length: strips.length + 1 }, (_, count) => linePays[name]?.[count - kindMin] ?? 0),
  )
}

function parted<T>(list: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  const [first, second]: [T[], T[]] = [[], []]
  for (const item of list) (isFirst(item) ? first : second).push(item)
  return [first, second]
}

function tallied(counts: Float64Array): ReadonlyMap<number, number> {
  return new Map([...counts.entries()].filter(([, count]) => count > 0))
}
