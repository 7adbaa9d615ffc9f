import {
  halfLostResult,
  halfWonResult,
  lostResult,
  type OutcomeResult,
  voidResult,
  wonResult,
} from '@banko/betting/coupon/settle-leg.ts'
import { type Answer, ok } from '@banko/contract/answer.ts'
import type { MarketResult } from '@banko/contract/feed/message.ts'
import type { OutcomesInput } from '@banko/contract/manual-shapes.ts'
import equal from 'fast-deep-equal'
import { bar } from './bar.ts'
import { activeAmong } from './change-betting.ts'
import type { OwnMatch } from './own-match.ts'
import type { Decided } from './say.ts'
import type { Word } from './word.ts'

type MarketTold = OutcomesInput['markets'][number]
type ResultName = MarketTold['outcomes'][number]['result']

const resultsByName: Readonly<Record<ResultName, OutcomeResult>> = {
  won: wonResult,
  lost: lostResult,
  void: voidResult,
  halfWon: halfWonResult,
  halfLost: halfLostResult,
}

/** Settles markets by what the operator says became of each outcome, whatever the rules would say. Pure. */
export function putOutcomes(match: OwnMatch, { markets }: OutcomesInput): Answer<Decided, 'manualOff'> {
  const keys = markets.map(({ key }) => key)
  const repeated = keys.find((key, at) => keys.indexOf(key) < at)
  if (repeated !== undefined) return bar('marketRepeated', repeated)
  for (const market of markets) {
    const wrong = findWrong(match, market)
    if (wrong) return wrong
  }
  const told = markets.map(resultOf)
  const known = told.flatMap((result) => match.results.filter(({ key }) => key === result.key))
  const news = told.filter((result) => !known.some((one) => isSameResult(one, result)))
  if (news.length === 0) return ok({ words: [], became: 'unchanged' })
  const active = activeAmong(match, keys)
  const stop: readonly Word[] = active.length > 0 ? [{ kind: 'betStop', markets: active }] : []
  const words: readonly Word[] = [...stop, { kind: 'settlement', certainty: 'confirmed', markets: news }]
  return ok({ words, became: known.length > 0 ? 'changed' : 'created' })
}

function findWrong(match: OwnMatch, { key, outcomes }: MarketTold): Answer<never, 'manualOff'> | undefined {
  const offered = Object.hasOwn(match.offered, key) ? match.offered[key] : undefined
  if (!offered) return bar('marketNotOffered', key)
  const ids = outcomes.map(({ id }) => id)
  if (ids.some((id, at) => !offered.includes(id) || ids.indexOf(id) < at)) return bar('outcomeUnknown', key)
  return offered.every((id) => ids.includes(id)) ? undefined : bar('outcomesMissing', key)
}

function resultOf({ key, outcomes }: MarketTold): MarketResult {
  return { key, outcomes: outcomes.map(({ id, result }) => ({ id, result: resultsByName[result] })) }
}

/** Of outcomes that were offered: a rule may have decided others besides. */
function isSameResult(known: MarketResult, told: MarketResult): boolean {
  return told.outcomes.every(({ id, result }) => equal(known.outcomes.find((one) => one.id === id)?.result, result))
}
