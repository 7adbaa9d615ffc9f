import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/** Browsers keep no more steps of a tab than these. */
const stepsMax = 50

/** Leads back to where a game was opened, past every step that its frame has taken since; to all games where there is no such place. */
export function useClose(): () => void {
  const router = useRouter()
  const [stepsBefore] = useState(() => history.length)
  return () => {
    const isKnown = router.history.canGoBack() && history.length < stepsMax
    if (isKnown) router.history.go(stepsBefore - history.length - 1)
    else void router.navigate({ to: '/games' })
  }
}
