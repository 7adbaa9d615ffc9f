import type { Products } from '@banko/betting/match/products.ts'
import { usePlayer, useSession } from '@banko/browser/session.tsx'
import { useProducts } from '@banko/browser/use-products.ts'
import { defaultParseSearch, useLocation, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { Go } from './go.tsx'
import { PageWaiting } from './shell/page-waiting.tsx'

interface GuardProps {
  readonly page: ComponentType
}

interface SignedInProps extends GuardProps {
  /** Where nobody says for whom it is drawn it is drawn all the same: it shows nothing of anybody's until it was asked for. */
  readonly drawn?: boolean
}

/**
 * Visitors sign in first and come back. A page that is drawn without saying for whom waits, mostly. Source: betting-core §2,
 * coupons need a signed-in player.
 */
export function OnlySignedIn({ page: Page, drawn }: SignedInProps) {
  const { player, isUndisclosed } = useSession()
  const next = useHere()
  if (isUndisclosed) return drawn ? <Page /> : <PageWaiting />
  return player ? <Page /> : <Go to="/sign-in" search={{ next }} replace />
}

/** Whoever is signed in already goes on to where he wanted to be. */
export function OnlySignedOut({ page: Page }: GuardProps) {
  const player = usePlayer()
  const { next } = useSearch({ strict: false })
  if (!player) return <Page />
  const { pathname, search } = new URL(next ?? '/', location.origin)
  return <Go to={pathname} search={defaultParseSearch(search)} replace />
}

/** This place with its query, to come back to. The slip over the home page has an address of its own. */
export function useHere(): string {
  return useLocation({
    select: ({ pathname, searchStr, state }) =>
      state.slip === true && pathname === '/' ? '/slip' : `${pathname}${searchStr}`,
  })
}

interface OpenProps extends GuardProps {
  /** One of them is enough. */
  readonly products: readonly (keyof Products)[]
}

/** A section that the site or the player does not have leads home. Source: betting-core §6. */
export function OnlyOpen({ page: Page, products }: OpenProps) {
  const open = useProducts()
  return products.some((product) => open[product]) ? <Page /> : <Go to="/" replace />
}
