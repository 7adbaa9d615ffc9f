import { browserTime } from '@banko/browser/connection.ts'
import { useEffect, useState } from 'react'

/** Whether the next round is waited for, `first` milliseconds to begin with; `begin` says for how long from now on. */
export function useWait(first: number) {
  const [wait, setWait] = useState({ ms: first })
  const [passed, setPassed] = useState<typeof wait>()
  useEffect(() => (wait.ms === 0 ? undefined : browserTime.after(wait.ms, () => setPassed(wait))), [wait])
  return { waitMs: passed === wait ? 0 : wait.ms, begin: (ms: number) => setWait({ ms }) }
}
