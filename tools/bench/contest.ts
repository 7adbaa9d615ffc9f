/** One side of a measurement. */
export interface Contender {
  readonly name: string
  /** What runs, so that a reader can run it alone. */
  readonly command: string
  /** Runs for about so long and answers how many were done in a second. */
  run(seconds: number): Promise<number>
}

/** Ours and its yardstick, on one machine, in one call: absolute figures move between hours, their ratio does not. */
export interface Contest {
  readonly yardstick: Contender
  readonly ours: Contender
  /** What the figures depend on, by name: database, settings, sizes. */
  readonly conditions: Readonly<Record<string, string>>
  /** After the last round, lines that say where the time goes. */
  explain?(): Promise<readonly string[]>
  close(): Promise<void>
}

export interface Bench {
  readonly name: string
  readonly says: string
  /** The ratio aimed at, ours over yardstick; absent where there is no bar yet. */
  readonly goal?: number
  open(): Promise<Contest>
}

export interface Round {
  readonly yardstick: number
  readonly ours: number
}

export interface Result {
  readonly bench: string
  readonly goal: number | undefined
  readonly seconds: number
  readonly rounds: readonly Round[]
  /** Medians, a second. */
  readonly yardstick: number
  readonly ours: number
  /** Ours over yardstick, of the medians. */
  readonly ratio: number
  readonly commands: { readonly yardstick: string; readonly ours: string }
  readonly conditions: Readonly<Record<string, string>>
  readonly explanation: readonly string[]
}

export interface Pace {
  readonly rounds: number
  readonly seconds: number
  onRound?(round: Round, number: number): void
}

/** Runs yardstick and ours in turn, so often, and closes what the bench opened, also when a round fails. */
export async function runContest(bench: Bench, pace: Pace): Promise<Result> {
  const contest = await bench.open()
  try {
    const { yardstick, ours, conditions } = contest
    const rounds: Round[] = []
    for (let number = 1; number <= pace.rounds; number++) {
      const round = { yardstick: await yardstick.run(pace.seconds), ours: await ours.run(pace.seconds) }
      rounds.push(round)
      pace.onRound?.(round, number)
    }
    const medians = {
      yardstick: median(rounds.map((round) => round.yardstick)),
      ours: median(rounds.map((r) => r.ours)),
    }
    return {
      bench: bench.name,
      goal: bench.goal,
      seconds: pace.seconds,
      rounds,
      ...medians,
      ratio: medians.ours / medians.yardstick,
      commands: { yardstick: yardstick.command, ours: ours.command },
      conditions,
      explanation: (await contest.explain?.()) ?? [],
    }
  } finally {
    await contest.close()
  }
}

/** The middle one; of an even count, the mean of the two in the middle. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const upper = sorted[sorted.length >> 1]
  const lower = sorted[(sorted.length - 1) >> 1]
  if (upper === undefined || lower === undefined) throw new Error('no median of nothing')
  return (upper + lower) / 2
}
