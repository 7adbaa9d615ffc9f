import type { Market } from '@banko/betting/match/market.ts'
import { isFinished } from '@banko/betting/match/match-clock.ts'
import { type Answer, ok } from '@banko/contract/answer.ts'
import type { BettingInput } from '@banko/contract/manual-shapes.ts'
import { bar } from './bar.ts'
import type { OwnMatch } from './own-match.ts'
import type { Decided } from './say.ts'
import type { Word } from './word.ts'

/** Stops betting on a match, or on some of its markets. Always said, also where it is stopped already. Pure. */
export function suspend(match: OwnMatch, { markets: keys }: BettingInput): Answer<Decided, 'manualOff'> {
  const wrong = wrongKey(match, keys)
  if (wrong) return wrong
  const active = activeAmong(match, keys)
  const became = (keys ? active.length > 0 : match.betting === 'open') ? 'changed' : 'unchanged'
  return ok({ words: [{ kind: 'betStop', ...(keys && { markets: keys }) }], became })
}

/** Lets betting go on, on a match that is stopped, or on some of its suspended markets. Pure. */
export function open(match: OwnMatch, { markets: keys }: BettingInput): Answer<Decided, 'manualOff'> {
  const wrong = wrongKey(match, keys)
  if (wrong) return wrong
  const { betting } = match
  if (!keys) {
    const word: Word = { kind: 'odds', betting: 'open', markets: [] }
    return ok({ words: [word], became: betting === 'open' ? 'unchanged' : 'changed' })
  }
  const gone = keys.find((key) => !match.markets.some((market) => market.key === key))
  if (gone !== undefined) return bar('marketNotOffered', gone)
  const markets = match.markets.flatMap((market): Market[] => {
    return keys.includes(market.key) && market.status === 'suspended' ? [{ ...market, status: 'active' }] : []
  })
  return ok({
    words: [{ kind: 'odds', betting, markets }],
    became: markets.length > 0 ? 'changed' : 'unchanged',
  })
}

/** Of these markets, or of all, those that are taken bets on. */
export function activeAmong(match: OwnMatch, keys: readonly string[] | undefined): readonly string[] {
  const active = match.markets.filter(({ key, status }) => status === 'active' && (!keys || keys.includes(key)))
  return active.map(({ key }) => key)
}

function wrongKey(match: OwnMatch, keys: readonly string[] | undefined): Answer<never, 'manualOff'> | undefined {
  if (isFinished(match.state.status)) return bar('matchOver')
  const unknown = keys?.find((key) => !Object.hasOwn(match.offered, key))
  if (unknown !== undefined) return bar('marketNotOffered', unknown)
  const decided = keys?.find((key) => match.results.some((result) => result.key === key))
  return decided === undefined ? undefined : bar('marketDecided', decided)
}
