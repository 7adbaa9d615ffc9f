import { useSession } from '@banko/browser/session.tsx'
import { useNavigate } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Somebody has just left: until when they are out, milliseconds, or for ever; or they closed their account. */
    readonly out?: number | 'forever' | 'closed'
  }
}

/** Goes where whoever has just left is told until when they are out; nothing of theirs stays on the screen. */
export function useLeave() {
  const navigate = useNavigate()
  const { signedOut } = useSession()
  return async (until: number | 'closed' | undefined) => {
    await navigate({ to: '/' })
    signedOut()
    await navigate({ to: '/sign-in', state: { out: until ?? 'forever' } })
  }
}
