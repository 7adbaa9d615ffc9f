import type { Products } from '@banko/betting/match/products.ts'
import { usePlayer } from '@banko/browser/session.tsx'
import { useWide } from '@banko/browser/use-media.ts'
import { useProducts } from '@banko/browser/use-products.ts'
import { defaultParseSearch, useLocation, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { Go } from './go.tsx'

interface GuardProps {
  readonly page: ComponentType
}

/** Visitors sign in first and come back. Source: betting-core §2, coupons need a signed-in player. */
export function OnlySignedIn({ page: Page }: GuardProps) {
  const player = usePlayer()
  const next = useHere()
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

/** This place with its query, to come back to. */
export function useHere(): string {
  return useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` })
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

/** On wide screens the slip is a column beside every page and has no page of its own. */
export function OnPhones({ page: Page }: GuardProps) {
  return useWide() ? <Go to="/" replace /> : <Page />
}
