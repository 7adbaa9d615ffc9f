import type { StaffSelf } from '@banko/contract/calls/staff.ts'
import type { Permission } from '@banko/contract/permissions.ts'
import { createContext, type ReactNode, use } from 'react'

interface SelfState {
  readonly self: StaffSelf
  /** The house no longer knows this session. */
  onSignedOut(): void
}

const SelfContext = createContext<SelfState | undefined>(undefined)

interface SelfProviderProps extends SelfState {
  readonly children: ReactNode
}

/** Who is signed in, for every room below. */
export function SelfProvider({ self, onSignedOut, children }: SelfProviderProps) {
  return <SelfContext value={{ self, onSignedOut }}>{children}</SelfContext>
}

/** Who is signed in, and what they may do. */
export function useSelf() {
  const state = use(SelfContext)
  if (!state) throw new Error('nobody is signed in here')
  const { self, onSignedOut } = state
  return { self, onSignedOut, may: (permission: Permission) => self.permissions.includes(permission) }
}
