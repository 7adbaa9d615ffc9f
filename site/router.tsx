import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { HomePage } from './board/home-page.tsx'
import { readCouponsSearch } from './coupons/coupons-search.ts'
import { Frame } from './frame.tsx'
import { Go } from './go.tsx'
import { OnlyOpen, OnlySignedIn, OnlySignedOut, OnPhones } from './guards.tsx'
import { readNext } from './read-next.ts'
import { readResultsSearch } from './results/results-search.ts'
import { PageBroken } from './shell/page-broken.tsx'

/** How the frame stands around a page. */
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** On phones the page brings its own head instead of header and tabs. */
    readonly bare?: true
    /** The slip bar stands at the bottom of a phone's screen. */
    readonly slipBar?: true
    /** The page listens to everything that is being played. */
    readonly liveBoard?: true
  }
  interface Register {
    router: ReturnType<typeof createSiteRouter>
  }
}

const root = createRootRoute({
  component: Frame,
  errorComponent: PageBroken,
  notFoundComponent: () => <Go to="/" replace />,
})
const under = <Path extends string>(path: Path) => ({ getParentRoute: () => root, path })
const lists = { staticData: { slipBar: true } } as const

const livePage = lazyRouteComponent(() => import('./board/live-page.tsx'), 'LivePage')
const sportsPage = lazyRouteComponent(() => import('./board/sports-page.tsx'), 'SportsPage')
const resultsPage = lazyRouteComponent(() => import('./results/results-page.tsx'), 'ResultsPage')
const signInPage = lazyRouteComponent(() => import('./account/sign-in-page.tsx'), 'SignInPage')
const sessionsPage = lazyRouteComponent(() => import('./account/sessions-page.tsx'), 'SessionsPage')
const slipPage = lazyRouteComponent(() => import('./slip/slip-page.tsx'), 'SlipPage')
const couponsPage = lazyRouteComponent(() => import('./coupons/coupons-page.tsx'), 'CouponsPage')
const couponPage = lazyRouteComponent(() => import('./coupons/coupon-page.tsx'), 'CouponPage')

/** Which kick-offs a list shows: `6h`, or `d0` for today to `d6` for the sixth day after. */
const readWithin = (search: Record<string, unknown>): { within?: string } =>
  typeof search.within === 'string' && /^(6h|d[0-6])$/.test(search.within) ? { within: search.within } : {}

const liveOnly = () => <OnlyOpen page={livePage} products={['live']} />
const sportsOnly = () => <OnlyOpen page={sportsPage} products={['sport']} />
const myCoupons = () => <OnlySignedIn page={couponsPage} />
const myCoupon = () => <OnlySignedIn page={couponPage} />
/** A section of either kind of bet. */
const eitherOpen = (page: ComponentType) => () => <OnlyOpen page={page} products={['sport', 'live']} />

const routes = root.addChildren([
  createRoute({ ...under('/'), staticData: { slipBar: true, liveBoard: true }, component: HomePage }),
  createRoute({ ...under('/live'), staticData: { slipBar: true, liveBoard: true }, component: liveOnly }),
  createRoute({ ...under('/sports'), ...lists, component: sportsOnly, validateSearch: readWithin }),
  createRoute({ ...under('/sports/$sportId'), ...lists, component: sportsOnly, validateSearch: readWithin }),
  createRoute({
    ...under('/sports/$sportId/$categoryId'),
    ...lists,
    component: sportsOnly,
    validateSearch: readWithin,
  }),
  createRoute({
    ...under('/sports/$sportId/$categoryId/$tournamentId'),
    ...lists,
    component: sportsOnly,
    validateSearch: readWithin,
  }),
  createRoute({
    ...under('/match/$matchId'),
    staticData: { slipBar: true, bare: true },
    component: eitherOpen(lazyRouteComponent(() => import('./match/match-page.tsx'), 'MatchPage')),
  }),
  createRoute({
    ...under('/results'),
    ...lists,
    component: eitherOpen(resultsPage),
    validateSearch: readResultsSearch,
  }),
  createRoute({
    ...under('/slip'),
    staticData: { bare: true },
    component: () => <OnPhones page={slipPage} />,
  }),
  createRoute({
    ...under('/sign-in'),
    staticData: { bare: true },
    component: () => <OnlySignedOut page={signInPage} />,
    validateSearch: readNext,
  }),
  createRoute({ ...under('/account/sessions'), component: () => <OnlySignedIn page={sessionsPage} /> }),
  createRoute({
    ...under('/coupons'),
    component: eitherOpen(myCoupons),
    validateSearch: readCouponsSearch,
  }),
  createRoute({ ...under('/coupons/$couponId'), component: eitherOpen(myCoupon) }),
])

/** Every place of the site; its paths carry no language, for the language is the base of them all. */
export function createSiteRouter(lang: string) {
  return createRouter({
    routeTree: routes,
    basepath: `/${lang}`,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: PageBroken,
  })
}
