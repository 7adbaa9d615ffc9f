import { browserTime } from '@banko/browser/connection.ts'
import { useEffect, useState } from 'react'

const minute = 60_000

/** The time of this device, told again every minute. */
export function useMinute(): number {
  const [now, setNow] = useState(() => browserTime.now())
  useEffect(() => {
    let cancel = () => {}
    const tick = () => {
      setNow(browserTime.now())
      cancel = browserTime.after(minute, tick)
    }
    cancel = browserTime.after(minute, tick)
    return () => cancel()
  }, [])
  return now
}
