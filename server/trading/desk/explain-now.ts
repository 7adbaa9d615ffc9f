import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { Input, Output } from '@banko/contract/declared.ts'
import type { Contract } from '@banko/contract/index.ts'
import { readUserNames } from '../../people/index.ts'
import type { Scope } from '../../platform/scope.ts'
import type { LimitsNeeds } from './limits-needs.ts'
import { seeMatches } from './see-matches.ts'
import { readFactors, readSaidLimits } from './store-limits.ts'

type Explain = Contract['deskLimits']['explain']

/** What a player may stake now, and whose each limit is. */
export async function explainNow(
  house: Omit<LimitsNeeds, 'operators' | 'book'>,
  { operatorId }: Scope,
  { playerId, selections, stake }: Input<Explain>,
): Promise<Answer<Output<Explain>, 'notFound'>> {
  const { platform, people, network, catalogue, placement } = house
  const { dbReads } = platform
  const names = await readUserNames(dbReads, operatorId, [playerId])
  const userName = names.get(playerId)
  if (userName === undefined) return refused({ code: 'notFound' })
  const of = { operatorId, playerId }
  const { rows, stakePercent } = await placement.explain(of, {
    selections,
    sizes: [],
    ...(stake !== undefined && { stake }),
  })
  const { currency } = await people.factsOf(of)
  const ids = [...new Set(rows.flatMap(({ ruleId }) => ruleId ?? []))]
  const matchIds = selections.map(({ matchId }) => matchId)
  const [[factor], rules, matches, node] = await Promise.all([
    readFactors(dbReads, operatorId, [playerId]),
    readSaidLimits(dbReads, operatorId, ids),
    seeMatches(catalogue, dbReads, { operatorId, matchIds }),
    network.nodeOf(of),
  ])
  return ok({
    ...{ userName, currency, stakePercent, rows, rules },
    ...(factor && { factor }),
    matches: [...matches.values()],
    ...(node && { node }),
  })
}
