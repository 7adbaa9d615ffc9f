import type { LimitListRow } from '@banko/contract/calls/desk-limits.ts'
import type { SaidLimit } from '@banko/contract/desk/said-limit.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import { readUserNames } from '../../people/index.ts'
import type { Transaction } from '../../platform/platform.ts'
import { seeMatches } from './see-matches.ts'
import { readSaidLimits } from './store-limits.ts'

interface Asked {
  readonly operatorId: number
  readonly ids: readonly number[]
  readonly catalogue: Pick<Catalogue, 'matches' | 'tournamentNames'>
}

/** Limits by their numbers, each with what it is about by name, in no order. */
export async function readLimitRows(tx: Transaction, { operatorId, ids, catalogue }: Asked): Promise<LimitListRow[]> {
  const rules = await readSaidLimits(tx, operatorId, ids)
  const numbersOf = (of: (rule: SaidLimit) => number | undefined) => [
    ...new Set(rules.flatMap((rule) => of(rule) ?? [])),
  ]
  const names = await readUserNames(
    tx,
    operatorId,
    numbersOf(({ source, subject }) => (source === 'player' ? Number(subject) : undefined)),
  )
  const matches = await seeMatches(catalogue, tx, { operatorId, matchIds: numbersOf(matchOf) })
  const tournaments = await catalogue.tournamentNames(
    tx,
    numbersOf(({ source, subject }) => (source === 'tournament' ? Number(subject) : undefined)),
  )
  return rules.map(({ endedAt: _, ...rule }) => {
    const number = Number(rule.subject)
    const userName = rule.source === 'player' ? names.get(number) : undefined
    const tournamentName = rule.source === 'tournament' ? tournaments.get(number) : undefined
    const match = matches.get(matchOf(rule) ?? 0)
    return {
      ...rule,
      ...(userName !== undefined && { userName }),
      ...(tournamentName !== undefined && { tournamentName }),
      ...(match && { match }),
    }
  })
}

/** The match that a limit is about, or has its market or outcome. */
function matchOf({ source, subject }: Pick<SaidLimit, 'source' | 'subject'>): number | undefined {
  const isOfMatch = source === 'match' || source === 'market' || source === 'outcome'
  return isOfMatch ? Number(subject.split('|')[0]) : undefined
}
