import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { parseSearch } from './search-text.ts'

/**
 * Goes to an address of the desk, below `/office`, with what stands behind its `?`. The router's own types know the site's
 * addresses, and not ours.
 */
export function useGo(): (to: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (to) => {
      const [path = '', search = ''] = to.split('?')
      void navigate({ to: path as never, search: parseSearch(search) as never })
    },
    [navigate],
  )
}

interface DeskLinkProps {
  readonly to: string
  readonly children: ReactNode
}

/** A link to an address of the desk; within a row of a list it leads there, and does not open the row. */
export function DeskLink({ to, children }: DeskLinkProps) {
  const [path = '', search = ''] = to.split('?')
  return (
    <Link
      to={path as never}
      search={parseSearch(search) as never}
      style={{ color: 'inherit' }}
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  )
}
