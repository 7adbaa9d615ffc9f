import type { SiteRouter } from './router.tsx'

/** What the house does ahead for a page that it sends. */
export interface DrawnRoute {
  /**
   * `whole`: with all that it shows, which is the same for everybody who may see it. `unasked`: as it stands before anything
   * was asked for. Absent: nothing is drawn.
   */
  readonly drawn?: 'whole' | 'unasked'
  /** Its modules, as the build knows them, where the start does not have them. */
  readonly modules: readonly string[]
}

type RouteId = keyof SiteRouter['routesById']

const whole = (...modules: readonly string[]): DrawnRoute => ({ drawn: 'whole', modules })
const unasked = (...modules: readonly string[]): DrawnRoute => ({ drawn: 'unasked', modules })
const fetched = (...modules: readonly string[]): DrawnRoute => ({ modules })

const sports = whole('board/sports-page.tsx')
const content = whole('content/content-page.tsx')
const wayBack = fetched('account/way-back/way-back-page.tsx')
const verifying = fetched('coupons/verifying/verify-page.tsx')
const games = fetched('games/games-page.tsx')
const payments = unasked('account/payments/payments-page.tsx', 'account/payments/ask-first.tsx')

/** By the route's path. */
const routes: Readonly<Partial<Record<RouteId, DrawnRoute>>> = {
  '/': whole(),
  '/live': whole('board/live-page.tsx'),
  '/sports': sports,
  '/sports/$sportId': sports,
  '/sports/$sportId/$categoryId': sports,
  '/sports/$sportId/$categoryId/$tournamentId': sports,
  '/match/$matchId': whole('match/match-page.tsx'),
  '/results': fetched('results/results-page.tsx'),
  '/coupons': whole('coupons/coupons-page.tsx'),
  '/shared/$token': fetched('coupons/sharing/shared-page.tsx'),
  '/verify': verifying,
  '/verify/$code': verifying,
  '/page/$pageId': content,
  '/contact': content,
  '/support': content,
  '/others': content,
  '/sign-in': unasked(),
  '/register': unasked('account/registration/register-page.tsx'),
  '/forgot-password': wayBack,
  '/reset-password/$code': wayBack,
  '/activate/$code': wayBack,
  '/games': games,
  '/games/$step': games,
  '/casino': games,
  '/livecasino': games,
  '/bingo': games,
  '/virtualgames': games,
  '/tvgames': games,
  '/opencasino': games,
  '/payments/$step': payments,
  '/account': unasked('account/account-page.tsx'),
  '/account/settings': unasked('account/settings-page.tsx'),
  '/account/timezone': fetched('account/time-zone-page.tsx'),
}

/** Pages of the account that have a file of their own beside those that are fetched together. */
const ownModules: Readonly<Record<string, string>> = {
  bonuses: 'account/bonuses/bonuses-page.tsx',
  transactions: 'account/transactions/transactions-page.tsx',
  limits: 'account/protection/protection-page.tsx',
  'second-factor': 'account/second-factor/second-factor-page.tsx',
  statement: 'account/statement/statement-page.tsx',
}

/** Of the last of the routes that an address leads to. */
export function drawnRouteOf(routeId: string, params: Readonly<Record<string, unknown>>): DrawnRoute {
  if (routeId !== '/account/$step') return Object.entries(routes).find(([id]) => id === routeId)?.[1] ?? fetched()
  const own = ownModules[String(params.step)]
  return unasked('account/own-page.tsx', ...(own === undefined ? [] : [own]))
}
