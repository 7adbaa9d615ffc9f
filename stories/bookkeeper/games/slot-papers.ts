/** What the pages say of slots. */
export interface Paper {
  /** How many lines share the stake. */
  readonly lines: number
  /** Symbols per reel. */
  readonly counts: Readonly<Record<string, readonly number[]>>
  /** Times the line's stake for 3, 4, 5 of a symbol from the left. */
  readonly line: Readonly<Record<string, readonly number[]>>
  readonly wild: string
  readonly scatter: string
  /** Times the whole stake for 3, 4, 5 scatters. */
  readonly scatters: readonly number[]
  /** Spins that three scatters bring, and how many times what they pay counts. */
  readonly free: number
  readonly times: number
  /** The return, as a fraction. */
  readonly returns: readonly [bigint, bigint]
}

const ten: Paper = {
  lines: 10,
  counts: {
    W: [0, 1, 1, 1, 0],
    S: [1, 1, 1, 1, 1],
    H1: [2, 2, 2, 2, 2],
    H2: [3, 2, 3, 2, 3],
    H3: [3, 3, 3, 3, 3],
    H4: [4, 4, 3, 4, 4],
    A: [4, 5, 5, 5, 5],
    K: [5, 5, 4, 5, 4],
    Q: [5, 4, 5, 4, 5],
    J: [5, 5, 5, 5, 5],
  },
  line: {
    H1: [70, 450, 3000],
    H2: [45, 220, 1000],
    H3: [40, 150, 600],
    H4: [28, 100, 300],
    A: [20, 55, 200],
    K: [16, 48, 160],
    Q: [13, 38, 130],
    J: [11, 32, 110],
  },
  ...{ wild: 'W', scatter: 'S', scatters: [2, 10, 100], free: 10, times: 3 },
  returns: [62_805_511_850_285n, 65_355_334_549_504n],
}

const orchard: Paper = {
  lines: 10,
  counts: {
    sun: [0, 2, 2, 2, 0],
    blossom: [1, 1, 1, 1, 1],
    cherry: [2, 2, 2, 2, 2],
    pear: [3, 3, 2, 3, 3],
    plum: [4, 3, 3, 3, 4],
    apple: [4, 4, 4, 4, 4],
    lemon: [5, 4, 5, 4, 5],
    grape: [5, 5, 5, 5, 5],
  },
  line: {
    cherry: [25, 75, 250],
    pear: [15, 40, 120],
    plum: [12, 28, 80],
    apple: [10, 22, 60],
    lemon: [7, 15, 40],
    grape: [5, 12, 30],
  },
  ...{ wild: 'sun', scatter: 'blossom', scatters: [2, 6, 30], free: 6, times: 2 },
  returns: [9_455_600_945n, 9_824_550_912n],
}

const comet: Paper = {
  lines: 5,
  counts: {
    nova: [0, 1, 1, 1, 0],
    eclipse: [1, 1, 1, 1, 1],
    comet: [2, 2, 2, 2, 2],
    planet: [3, 2, 3, 2, 3],
    moon: [3, 3, 3, 3, 3],
    galaxy: [4, 4, 3, 4, 4],
    orion: [4, 5, 5, 5, 5],
    cygnus: [5, 5, 4, 5, 4],
    lyra: [5, 4, 5, 4, 5],
    cassiopeia: [5, 5, 5, 5, 5],
  },
  line: {
    comet: [100, 350, 700],
    planet: [60, 220, 500],
    moon: [50, 180, 400],
    galaxy: [25, 100, 250],
    orion: [15, 40, 120],
    cygnus: [12, 35, 100],
    lyra: [9, 25, 80],
    cassiopeia: [7, 20, 60],
  },
  ...{ wild: 'nova', scatter: 'eclipse', scatters: [2, 10, 50], free: 6, times: 10 },
  returns: [129_515_500_345_805n, 134_721_396_801_536n],
}

export const papers = { 'slot-ten@1': ten, 'slot-orchard@1': orchard, 'slot-comet@1': comet } as const

export type SlotConfig = keyof typeof papers

export const slotConfigs = ['slot-ten@1', 'slot-orchard@1', 'slot-comet@1'] as const satisfies readonly SlotConfig[]
