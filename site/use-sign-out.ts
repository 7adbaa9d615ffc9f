import { useSession } from '@banko/browser/session.tsx'
import { useNavigate } from '@tanstack/react-router'
import { leaving } from './leaving.ts'

/**
 * Goes home and ends the session there: no page of the player's is left to ask for a sign-in. Where a site shows nothing
 * to visitors, home is the sign-in. Source: accounts-and-gaming §2, sign-out.
 */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useSession()
  const navigate = useNavigate()
  return async () => {
    leaving.isNow = true
    try {
      await navigate({ to: '/' })
      await signOut()
    } finally {
      leaving.isNow = false
    }
  }
}
