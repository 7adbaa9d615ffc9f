import type { MarketKey, OutcomeId } from '@banko/betting/match/market.ts'

export interface NamedOutcome {
  /** The match's name in the story, `M1`. */
  readonly match: string
  readonly marketKey: MarketKey
  readonly outcomeId: OutcomeId
}

const plain: Readonly<Record<string, readonly [MarketKey, OutcomeId]>> = {
  home: ['1x2', '1'],
  draw: ['1x2', 'x'],
  away: ['1x2', '2'],
  over: ['total/total=2.5', 'over'],
  under: ['total/total=2.5', 'under'],
  both: ['bothToScore', 'yes'],
  notBoth: ['bothToScore', 'no'],
}

/** How a story names an outcome: `home`, `over`, `asian-0.75:home` … */
export function readOutcome(name: string): readonly [MarketKey, OutcomeId] {
  const known = plain[name]
  if (known) return known
  const asian = /^asian([+-]?[\d.]+):(home|away)$/.exec(name)
  if (asian) return [`asianHandicap/hcp=${asian[1]}`, asian[2] ?? '']
  throw new Error(`a story knows no outcome "${name}"`)
}

/** `M1.home` */
export function readNamed(text: string): NamedOutcome {
  const [, match, name] = /^(\w+)\.(\S+)$/.exec(text) ?? []
  if (match === undefined || name === undefined) throw new Error(`"${text}" is not like M1.home`)
  const [marketKey, outcomeId] = readOutcome(name)
  return { match, marketKey, outcomeId }
}
