/** What lies on a strip, by its short name. */
export type Face = string

/** What three, four and five of a kind from the left pay. */
export type Pays = readonly [number, number, number]

/** A machine of reels with windows of three rows: nothing but data. */
export interface SlotMachine {
  /** Its name with its version. */
  readonly config: string
  /** What lies on each reel, in the order in which it passes; the last is followed by the first. */
  readonly strips: readonly (readonly Face[])[]
  /** For each line its row on each reel, 0 at the top. */
  readonly lines: readonly (readonly number[])[]
  /** Stands for every face but the scatter. It is not on the first reel: a line is of the face that it begins with. */
  readonly wild: Face
  /** In line stakes, of which there is one for each line. */
  readonly linePays: Readonly<Record<Face, Pays>>
  /** Counts wherever it is seen. */
  readonly scatter: Face
  /** In whole stakes. */
  readonly scatterPays: Pays
  /** What as many scatters as pay bring besides; free spins bring them again. */
  readonly freeSpins: number
  /** All that a free spin pays is so many times as much. */
  readonly freeFactor: number
}

export const windowRows = 3
/** Fewer of a kind pay nothing. */
export const kindMin = 3
