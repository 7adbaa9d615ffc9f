import type { Output } from '@banko/contract/declared.ts'
import type { Contract } from '@banko/contract/index.ts'
import { unitOf } from '../kit/limit-names.ts'
import { writeSearch } from '../kit/search-text.ts'

type Refusal = Pick<
  Output<Contract['deskRefusals']['page']>,
  'rows' | 'rules' | 'refusal' | 'currency' | 'playerId' | 'selections' | 'stake'
>

/** Where the limit that refused it is set anew, filled in with what it is about; nothing: no rule of the operator's did. */
export function raisePath({ rows, rules, refusal, currency }: Refusal): string | undefined {
  const refused = rows.filter(({ passes }) => passes === false)
  const binding = refused.find(({ source }) => source === refusal.limit) ?? refused[0]
  const rule = rules.find(({ id }) => id === binding?.ruleId)
  if (!rule) return undefined
  const { source, subject, kind, phase, value } = rule
  const search = {
    ...{ source, subject, kind, value: String(value) },
    ...(phase && { phase }),
    ...(unitOf(kind) === 'amount' && { currency: rule.currency ?? currency }),
  }
  return `/limits/new${writeSearch(search)}`
}

/** Where what its player may stake on the same now is explained. */
export function explainPath({ playerId, selections, stake }: Refusal): string {
  const on = selections.map(({ matchId, marketKey, outcomeId }) => `${matchId}|${marketKey}|${outcomeId}`)
  return `/limits${writeSearch({ tab: 'explain', player: String(playerId), on: on.join(' '), stake: String(stake) })}`
}
