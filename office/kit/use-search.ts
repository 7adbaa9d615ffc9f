import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Search } from './list-address.ts'

/** What the address says behind its `?`, and how it is changed; a filter that is typed leaves no steps to go back. */
export function useSearch() {
  const search = useRouterState({ select: ({ location }) => location.search as Search })
  const navigate = useNavigate()
  const setSearch = useCallback(
    (to: Search) => void navigate({ to: '.', search: to as never, replace: true, resetScroll: false }),
    [navigate],
  )
  return { search, setSearch }
}
