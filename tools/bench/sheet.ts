/** One measured figure and what it must reach. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: 'µs' | 'ms' | 's' | '/s' | 'cores' | 'kB' | 'MB' | '×' | '%' | ''
  readonly goal?: { readonly atMost: number } | { readonly atLeast: number }
}

/** How often and how long, and what a sheet may tell while it measures. */
export interface SheetPace {
  readonly rounds: number
  readonly seconds: number
  /** Sockets, where there are any. */
  readonly sockets: number
  /** How long memory is watched, where it is. */
  readonly minutes: number
  /** The one part to measure, of a sheet that has parts. */
  readonly only: string | undefined
  onRound?(line: string): void
}

/** A bench with many figures, each of which may have a goal of its own. */
export interface Sheet {
  readonly name: string
  readonly says: string
  /** Measures everything `rounds` times in turn and answers medians. */
  measure(pace: SheetPace): readonly Figure[] | Promise<readonly Figure[]>
}

/** True while a figure is within its goal, or has none. */
export function reaches({ value, goal }: Figure): boolean {
  if (!goal) return true
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast
}

/** Figures for people, one a line. */
export function sheetReport(figures: readonly Figure[]): string {
  const width = Math.max(...figures.map(({ name }) => name.length))
  return figures
    .map((figure) => {
      const value =
        figure.value >= 100
          ? Math.round(figure.value).toLocaleString('en')
          : figure.value.toFixed(figure.value >= 10 ? 1 : 2)
      const line = `${figure.name.padEnd(width)}  ${value.padStart(10)} ${figure.unit}`
      return figure.goal ? `${line}   ${goalText(figure)}` : line
    })
    .join('\n')
}

function goalText(figure: Figure): string {
  const { goal, unit } = figure
  if (!goal) return ''
  const bound = 'atMost' in goal ? `at most ${goal.atMost}` : `at least ${goal.atLeast}`
  return `(goal ${bound} ${unit}${reaches(figure) ? '' : ', MISSED'})`
}
