import { lazyPart } from '@banko/browser/kit/lazy-part.tsx'
import { PartMissing } from '@banko/browser/kit/part-missing.tsx'
import { PageMissing } from './shell/page-missing.tsx'

const page = { missing: PageMissing }

export const LivePage = lazyPart(async () => (await import('./board/live-page.tsx')).LivePage, page)
export const FavouritesPage = lazyPart(async () => (await import('./board/favourites-page.tsx')).FavouritesPage, page)
export const ComingPage = lazyPart(async () => (await import('./board/coming-page.tsx')).ComingPage, page)
export const SportsPage = lazyPart(async () => (await import('./board/sports-page.tsx')).SportsPage, page)
export const MatchPage = lazyPart(async () => (await import('./match/match-page.tsx')).MatchPage, page)
export const ResultsPage = lazyPart(async () => (await import('./results/results-page.tsx')).ResultsPage, page)
export const SignInPage = lazyPart(async () => (await import('./account/sign-in-page.tsx')).SignInPage, page)
export const RegisterPage = lazyPart(
  async () => (await import('./account/registration/register-page.tsx')).RegisterPage,
  page,
)
export const WayBackPage = lazyPart(
  async () => (await import('./account/way-back/way-back-page.tsx')).WayBackPage,
  page,
)
export const OwnPage = lazyPart(async () => (await import('./account/own-page.tsx')).OwnPage, page)
export const AccountPage = lazyPart(async () => (await import('./account/account-page.tsx')).AccountPage, page)
export const SettingsPage = lazyPart(async () => (await import('./account/settings-page.tsx')).SettingsPage, page)
export const TimeZonePage = lazyPart(async () => (await import('./account/time-zone-page.tsx')).TimeZonePage, page)
export const ContentPage = lazyPart(async () => (await import('./content/content-page.tsx')).ContentPage, page)
export const CodePage = lazyPart(async () => (await import('./slip/codes/code-page.tsx')).CodePage, page)
export const PaymentsPage = lazyPart(
  async () => (await import('./account/payments/payments-page.tsx')).PaymentsPage,
  page,
)
export const CouponsPage = lazyPart(async () => (await import('./coupons/coupons-page.tsx')).CouponsPage, page)
export const CouponPage = lazyPart(async () => (await import('./coupons/coupon-page.tsx')).CouponPage, page)
export const SharedPage = lazyPart(async () => (await import('./coupons/sharing/shared-page.tsx')).SharedPage, page)
export const VerifyPage = lazyPart(async () => (await import('./coupons/verifying/verify-page.tsx')).VerifyPage, page)
export const CheckPage = lazyPart(async () => (await import('./receipts/check-page.tsx')).CheckPage, page)
export const GamesPage = lazyPart(async () => (await import('./games/games-page.tsx')).GamesPage, page)

/** The slip of phones; wide screens never fetch it. */
export const SlipSheet = lazyPart(async () => (await import('./slip/slip-sheet.tsx')).SlipSheet, page)

/** The slip of wide screens; phones never fetch it. */
export const SlipPanel = lazyPart(async () => (await import('./slip/slip-panel.tsx')).SlipPanel, {
  missing: PartMissing,
})
