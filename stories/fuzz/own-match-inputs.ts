import { sports } from '@banko/betting/match/sport.ts'

/** When a fuzz world stands still. */
export const noon = Date.UTC(2026, 0, 3, 12)
const kickOff = noon - 3_600_000
const score = { home: 1, away: 0 }
const prices = ['1', 'x', '2'].map((id) => ({ id, price: 2500, active: true }))
const fixture = {
  match: 'own',
  sportId: sports.football,
  category: { name: 'Story', flag: 'xx' },
  tournament: 'Cup',
  home: 'North',
  away: 'South',
  startsAt: kickOff,
}
const fixtures = 'match,sport,category,tournament,home,away,kickOff\nfiled,1,Story,Cup,East,West,2026-01-03 11:00'

/** Well-formed input of every call of an operator's program; in this order each of them does something. */
export function ownMatchInputs(): Readonly<Record<string, () => object>> {
  let count = 0
  const asked = (input: object) => () => ({ requestKey: `request-${++count}`, ...input })
  const about = (input: object) => asked({ match: 'own', ...input })
  return {
    'manual.putFixture': asked(fixture),
    'manual.importFixtures': asked({ csv: fixtures, dryRun: false }),
    'manual.putPrices': about({ markets: [{ key: '1x2', status: 'active', outcomes: prices }] }),
    'manual.suspend': about({}),
    'manual.open': about({}),
    'manual.putState': about({ status: 'live', period: 'firstHalf', score }),
    'manual.putResult': about({ status: 'ended', score }),
    'manual.takeBack': about({}),
    'manual.putOutcomes': about({
      markets: [{ key: '1x2', outcomes: prices.map(({ id }) => ({ id, result: 'void' })) }],
    }),
    'manual.cancel': about({ until: 5 }),
    'manual.takeBackCancel': about({ until: 5 }),
    'manual.importResults': asked({ csv: 'match,score\nfiled,2:1', dryRun: false }),
    'manual.matches': () => ({ phase: 'all' }),
    'manual.match': () => ({ match: 'own' }),
    ...termsInputs(),
    ...tradingInputs(),
  }
}

/** The same of what is said over providers' offers; `1` is the match and the rule that are there first. */
function termsInputs(): Readonly<Record<string, () => object>> {
  const market = { matchId: 1, marketKey: '1x2' }
  return {
    'terms.setMargin': () => ({ scope: { sportId: sports.football, phase: 'before' }, margin: 20 }),
    'terms.stopMatch': () => ({ matchId: 1 }),
    'terms.suspendMarket': () => market,
    'terms.hideMarket': () => ({ ...market, until: kickOff }),
    'terms.fixPrices': () => ({ ...market, prices: [{ id: '1', price: 2500 }] }),
    'terms.takeBack': () => ({ kind: 'margin', id: 1 }),
    'terms.list': () => ({}),
  }
}

/** The same of limits; `1` is the player and the rule that are there first. */
function tradingInputs(): Readonly<Record<string, () => object>> {
  const reason = 'a story'
  return {
    'trading.setLimit': () => ({
      about: { source: 'sport', sportId: sports.football, phase: 'before' },
      limit: { kind: 'stakeMax', value: 100_000, currency: 'TRY' },
      reason,
    }),
    'trading.limits': () => ({}),
    'trading.setStakeFactor': () => ({ playerId: 1, percent: 90, reason }),
    'trading.exposure': () => ({ matchId: 1 }),
    'trading.explain': () => ({
      playerId: 1,
      selections: [{ matchId: 1, marketKey: '1x2', outcomeId: '1' }],
      sizes: [],
    }),
    'trading.endLimit': () => ({ id: 1 }),
    'trading.refusals': () => ({ code: 'balanceTooLow' }),
    'trading.refusal': () => ({ at: noon, id: 1 }),
  }
}
