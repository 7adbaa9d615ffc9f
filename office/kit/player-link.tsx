import type { ReactNode } from 'react'
import { DeskLink } from './go.tsx'
import { useSelf } from './self.tsx'

interface PlayerLinkProps {
  readonly playerId: number
  /** How they are named; their number otherwise. */
  readonly children?: ReactNode
}

/** A player, leading to their page for who may see it. */
export function PlayerLink({ playerId, children = playerId }: PlayerLinkProps) {
  const { self, may } = useSelf()
  return may('people.see') && !self.bounded ? <DeskLink to={`/people/${playerId}`}>{children}</DeskLink> : children
}
