import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Navigate } from '@tanstack/react-router'
import { parseSearch, writeSearch } from './kit/search-text.ts'
import { useSelf } from './kit/self.tsx'
import { mayEnter, mayGoDeeper, type Room, type RoomPath, rooms, roomsOf } from './rooms.ts'
import { Frame } from './shell/frame.tsx'
import { NoPermission, NoRoom } from './shell/no-room.tsx'
import { RoomBroken } from './shell/room-broken.tsx'

const root = createRootRoute({ component: Frame, notFoundComponent: NoRoom, errorComponent: RoomBroken })

/** A room behind its door: its code is fetched when somebody may enter. */
function room(path: RoomPath, load: () => Promise<Record<string, () => React.ReactNode>>, name: string, below = '') {
  const Inside = lazyRouteComponent(load, name)
  const known: Room | undefined = rooms.find((one) => one.path === path)
  if (!known) throw new Error(`${path} is no room`)
  const component = () => {
    const { self } = useSelf()
    const isOpen = mayEnter(known, self) && (below === '' || mayGoDeeper(known, self))
    return isOpen ? <Inside /> : <NoPermission permissions={known.permissions} />
  }
  return createRoute({ getParentRoute: () => root, path: path + below, component })
}

const first = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: FirstRoom,
})
const me = createRoute({
  getParentRoute: () => root,
  path: '/me',
  component: lazyRouteComponent(() => import('./me/me-page.tsx'), 'MePage'),
})

const tree = root.addChildren([
  first,
  me,
  room('/today', () => import('./today/today-page.tsx'), 'TodayPage'),
  room('/refusals', () => import('./refusals/refusals-page.tsx'), 'RefusalsPage'),
  room('/refusals', () => import('./refusals/refusal-page.tsx'), 'RefusalPage', '/$id'),
  room('/limits', () => import('./limits/limits-page.tsx'), 'LimitsPage'),
  room('/limits', () => import('./limits/new-limit-page.tsx'), 'NewLimitPage', '/new'),
  room('/coupons', () => import('./coupons/coupons-page.tsx'), 'CouponsPage'),
  room('/coupons', () => import('./coupons/coupon-page.tsx'), 'CouponPage', '/$id'),
  room('/people', () => import('./people/people-page.tsx'), 'PeoplePage'),
  room('/people', () => import('./people/person-page.tsx'), 'PersonPage', '/$id'),
  room('/documents', () => import('./documents/documents-page.tsx'), 'DocumentsPage'),
  room('/documents', () => import('./documents/document-page.tsx'), 'DocumentPage', '/$id'),
  room('/payments', () => import('./payments/payments-page.tsx'), 'PaymentsPage'),
  room('/payments', () => import('./payments/transfer-page.tsx'), 'TransferPage', '/$id'),
  room('/reconciliation', () => import('./payments/reconciliation/reconciliation-page.tsx'), 'ReconciliationPage'),
  room('/methods', () => import('./payments/methods/methods-page.tsx'), 'MethodsPage'),
  room('/offers', () => import('./promotions/offers-page.tsx'), 'OffersPage'),
  room('/offers', () => import('./promotions/offer-page.tsx'), 'OfferPage', '/$id'),
  room('/offers', () => import('./promotions/new-offer-page.tsx'), 'NewOfferPage', '/new'),
  room('/segments', () => import('./promotions/segments-page.tsx'), 'SegmentsPage'),
  room('/grants', () => import('./promotions/grants-page.tsx'), 'GrantsPage'),
  room('/games', () => import('./gaming/games-page.tsx'), 'GamesPage'),
  room('/rounds', () => import('./gaming/rounds-page.tsx'), 'RoundsPage'),
  room('/rounds', () => import('./gaming/round-page.tsx'), 'RoundPage', '/$id'),
  room('/jackpots', () => import('./jackpots/jackpots-page.tsx'), 'JackpotsPage'),
  room('/approvals', () => import('./approvals/approvals-page.tsx'), 'ApprovalsPage'),
  room('/network', () => import('./network/network-page.tsx'), 'NetworkPage'),
  room('/network', () => import('./network/node-page.tsx'), 'NodePage', '/$id'),
  room('/sheets', () => import('./network/sheets-page.tsx'), 'SheetsPage'),
  room('/terminals', () => import('./terminals/terminals-page.tsx'), 'TerminalsPage'),
  room('/terminals', () => import('./terminals/terminal-page.tsx'), 'TerminalPage', '/$id'),
  room('/messages', () => import('./messages/messages-page.tsx'), 'MessagesPage'),
  room('/contacts', () => import('./contacts/contacts-page.tsx'), 'ContactsPage'),
  room('/content', () => import('./content/content-page.tsx'), 'ContentPage'),
  room('/content', () => import('./content/item-page.tsx'), 'ItemPage', '/$id'),
  room('/content', () => import('./content/new-item-page.tsx'), 'NewItemPage', '/new'),
  room('/words', () => import('./words/words-page.tsx'), 'WordsPage'),
  room('/sites', () => import('./sites/sites-page.tsx'), 'SitesPage'),
  room('/sites', () => import('./sites/site-page.tsx'), 'SitePage', '/$id'),
  room('/staff', () => import('./staff/staff-page.tsx'), 'StaffPage'),
  room('/exports', () => import('./exports/exports-page.tsx'), 'ExportsPage'),
  room('/audit', () => import('./audit/audit-page.tsx'), 'AuditPage'),
])

/** The bare address leads to the first room that somebody may enter, else to what is their own. */
function FirstRoom() {
  const { self } = useSelf()
  return <Navigate to={(roomsOf(self).at(0)?.path ?? '/me') as never} replace />
}

/** The addresses of the desk. */
export function createDeskRouter() {
  return createRouter({
    routeTree: tree,
    basepath: '/office',
    parseSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
  })
}
