import type { LazyPart } from '@banko/browser/kit/lazy-part.tsx'
import { reloadWhenStale } from '@banko/browser/stale-build.ts'
import { isWide } from '@banko/browser/use-media.ts'
import { createRootRoute, createRoute, createRouter, type RouterHistory, redirect } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { TransactionsSearch } from './account/transactions/transactions-search.ts'
import type { ComingSearch } from './board/coming-search.ts'
import { HomePage } from './board/home-page.tsx'
import { readLiveSearch } from './board/live-search.ts'
import { readSportsSearch } from './board/sports-search.ts'
import type { CouponsSearch } from './coupons/coupons-search.ts'
import { Frame } from './frame.tsx'
import type { GamesSearch } from './games/games-search.ts'
import { Go } from './go.tsx'
import { OnlyOpen, OnlySignedIn, OnlySignedOut } from './guards.tsx'
import { readMatchSearch } from './match/match-search.ts'
import {
  AccountPage,
  CheckPage,
  CodePage,
  ComingPage,
  ContentPage,
  CouponPage,
  CouponsPage,
  FavouritesPage,
  GamesPage,
  LivePage,
  MatchPage,
  OwnPage,
  PaymentsPage,
  RegisterPage,
  ResultsPage,
  SettingsPage,
  SharedPage,
  SignInPage,
  SportsPage,
  TimeZonePage,
  VerifyPage,
  WayBackPage,
} from './pages.tsx'
import { readNext } from './read-next.ts'
import type { ResultsSearch } from './results/results-search.ts'
import { PageBroken } from './shell/page-broken.tsx'
import { PageWaiting } from './shell/page-waiting.tsx'
import { slipOpen } from './slip/slip-open.ts'

/** How the frame stands around a page. */
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** On phones the page brings its own head instead of header and tabs. */
    readonly bare?: true
    /** Whoever has not signed in sees it, even where a site shows them nothing else. */
    readonly open?: true
    /** The slip bar stands at the bottom of a phone's screen. */
    readonly slipBar?: true
    /** The page listens to everything that is being played. */
    readonly liveBoard?: true
  }
  interface Register {
    router: ReturnType<typeof createSiteRouter>
  }
}

/**
 * Whoever comes by the slip's own address finds it over the home page, and where it is a column beside every page that
 * page alone.
 */
function goUnderSlip(): never {
  const isSheet = typeof document !== 'undefined' && !isWide()
  throw redirect({ to: '/', ...(isSheet && slipOpen), replace: true })
}

const root = createRootRoute({
  component: Frame,
  errorComponent: PageBroken,
  notFoundComponent: () => <Go to="/" replace />,
})
const under = <Path extends string>(path: Path) => ({ getParentRoute: () => root, path })
const lists = { staticData: { slipBar: true } } as const

/** A page behind its doors, whose code is fetched before it is gone to. */
const behind = (page: LazyPart<object>, door: () => ReactNode) => Object.assign(door, { preload: page.preload })
const either = ['sport', 'live'] as const
/** What an address says, as it is: the page reads it, and its code is fetched with the page. */
const asWritten =
  <Search extends object>() =>
  (search: Record<string, unknown>): Search =>
    ({ ...search }) as Search

const liveOnly = behind(LivePage, () => <OnlyOpen page={LivePage} products={['live']} />)
const sportsOnly = behind(SportsPage, () => <OnlyOpen page={SportsPage} products={['sport']} />)
const comingOnly = behind(ComingPage, () => <OnlyOpen page={ComingPage} products={['sport']} />)
const favouritesOnly = behind(FavouritesPage, () => <OnlyOpen page={FavouritesPage} products={either} />)
const matchOnly = behind(MatchPage, () => <OnlyOpen page={MatchPage} products={either} />)
const resultsOnly = behind(ResultsPage, () => <OnlyOpen page={ResultsPage} products={either} />)
const content = { staticData: { open: true }, component: behind(ContentPage, () => <ContentPage />) } as const
const codeOnly = behind(CodePage, () => <OnlyOpen page={CodePage} products={either} />)
const signInOnly = behind(SignInPage, () => <OnlySignedOut page={SignInPage} />)
const registerAny = behind(RegisterPage, () => <RegisterPage />)
const wayBack = { staticData: { open: true }, component: behind(WayBackPage, () => <WayBackPage />) } as const
const accountOnly = behind(AccountPage, () => <OnlySignedIn page={AccountPage} />)
const settingsAny = behind(SettingsPage, () => <SettingsPage />)
const timeZoneAny = behind(TimeZonePage, () => <TimeZonePage />)
const ownOnly = behind(OwnPage, () => <OnlySignedIn page={OwnPage} drawn />)
const paymentsOnly = behind(PaymentsPage, () => <OnlySignedIn page={PaymentsPage} drawn />)
const myCoupons = () => <OnlySignedIn page={CouponsPage} />
const myCoupon = () => <OnlySignedIn page={CouponPage} />
const couponsOnly = behind(CouponsPage, () => <OnlyOpen page={myCoupons} products={either} />)
const gamesAny = { component: behind(GamesPage, () => <GamesPage />) } as const
const shared = behind(SharedPage, () => <SharedPage />)
const couponOnly = behind(CouponPage, () => <OnlyOpen page={myCoupon} products={either} />)
const checkAny = behind(CheckPage, () => <CheckPage />)
const verifyAny = behind(VerifyPage, () => <VerifyPage />)
const verifying = { staticData: { open: true }, component: verifyAny } as const

const routes = root.addChildren([
  createRoute({
    ...under('/'),
    staticData: { slipBar: true, liveBoard: true },
    component: HomePage,
  }),
  createRoute({
    ...under('/live'),
    staticData: { slipBar: true, liveBoard: true },
    component: liveOnly,
    validateSearch: readLiveSearch,
  }),
  createRoute({ ...under('/sports'), ...lists, component: sportsOnly, validateSearch: readSportsSearch }),
  createRoute({ ...under('/sports/$sportId'), ...lists, component: sportsOnly, validateSearch: readSportsSearch }),
  createRoute({
    ...under('/sports/$sportId/$categoryId'),
    ...lists,
    component: sportsOnly,
    validateSearch: readSportsSearch,
  }),
  createRoute({
    ...under('/sports/$sportId/$categoryId/$tournamentId'),
    ...lists,
    component: sportsOnly,
    validateSearch: readSportsSearch,
  }),
  createRoute({
    ...under('/coming'),
    staticData: { slipBar: true },
    component: comingOnly,
    validateSearch: asWritten<ComingSearch>(),
  }),
  createRoute({ ...under('/favourites'), staticData: { slipBar: true }, component: favouritesOnly }),
  createRoute({
    ...under('/match/$matchId'),
    staticData: { slipBar: true, bare: true },
    component: matchOnly,
    validateSearch: readMatchSearch,
  }),
  createRoute({
    ...under('/results'),
    staticData: { slipBar: true },
    component: resultsOnly,
    validateSearch: asWritten<ResultsSearch>(),
  }),
  createRoute({ ...under('/slip'), beforeLoad: goUnderSlip }),
  createRoute({ ...under('/code'), staticData: { slipBar: true }, component: codeOnly }),
  createRoute({ ...under('/code/$code'), staticData: { slipBar: true }, component: codeOnly }),
  createRoute({
    ...under('/sign-in'),
    staticData: { bare: true, open: true },
    component: signInOnly,
    validateSearch: readNext,
  }),
  createRoute({
    ...under('/register'),
    staticData: { open: true },
    component: registerAny,
    validateSearch: readNext,
  }),
  createRoute({ ...under('/forgot-password'), ...wayBack }),
  createRoute({ ...under('/reset-password/$code'), ...wayBack }),
  createRoute({ ...under('/activate/$code'), ...wayBack }),
  createRoute({ ...under('/account/$step'), component: ownOnly, validateSearch: asWritten<TransactionsSearch>() }),
  createRoute({ ...under('/account'), component: accountOnly }),
  createRoute({ ...under('/payments/$step'), component: paymentsOnly }),
  // where providers send players back to
  createRoute({ ...under('/transfer/$step'), component: paymentsOnly }),
  createRoute({ ...under('/account/settings'), component: settingsAny }),
  createRoute({ ...under('/account/timezone'), component: timeZoneAny }),
  createRoute({
    ...under('/coupons'),
    component: couponsOnly,
    validateSearch: asWritten<CouponsSearch>(),
  }),
  createRoute({
    ...under('/coupons/$couponId'),
    component: couponOnly,
    validateSearch: asWritten<Pick<CouponsSearch, 'archived'>>(),
  }),
  createRoute({
    ...under('/shared/$token'),
    staticData: { open: true, slipBar: true },
    component: shared,
  }),
  createRoute({ ...under('/verify'), ...verifying }),
  createRoute({ ...under('/verify/$code'), ...verifying }),
  createRoute({ ...under('/page/$pageId'), ...content }),
  createRoute({ ...under('/contact'), ...content }),
  createRoute({ ...under('/support'), ...content }),
  createRoute({ ...under('/others'), ...content }),
  // which of them is shown stands behind a #, and is not sent to the house
  createRoute({ ...under('/promotions'), ...content }),
  createRoute({ ...under('/notifications'), ...content }),
  createRoute({ ...under('/games'), ...gamesAny, validateSearch: asWritten<GamesSearch>() }),
  createRoute({ ...under('/games/$step'), ...gamesAny }),
  // as the specification calls them
  createRoute({ ...under('/casino'), ...gamesAny }),
  createRoute({ ...under('/livecasino'), ...gamesAny }),
  createRoute({ ...under('/bingo'), ...gamesAny }),
  createRoute({ ...under('/virtualgames'), ...gamesAny }),
  createRoute({ ...under('/tvgames'), ...gamesAny }),
  createRoute({ ...under('/opencasino'), ...gamesAny }),
  createRoute({ ...under('/receipts/check'), staticData: { open: true }, component: checkAny }),
])

export type SiteRouter = ReturnType<typeof createSiteRouter>

/**
 * Every place of the site; its paths carry no language, for the language is the base of them all. `history` is the
 * browser's where none is given.
 */
export function createSiteRouter(lang: string, history?: RouterHistory) {
  const router = createRouter({
    ...(history && { history }),
    routeTree: routes,
    basepath: `/${lang}`,
    scrollRestoration: history === undefined,
    defaultPreload: 'intent',
    defaultErrorComponent: PageBroken,
    defaultPendingComponent: PageWaiting,
  })
  // the address is the next page's already
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && void reloadWhenStale())
  return router
}
