import { browserTime } from '@banko/browser/connection.ts'
import { useEffect, useState } from 'react'

/** Source: betting-core §5: search is debounced by 500 ms. */
const settleMilliseconds = 500

/** What was typed, once nothing has been typed for half a second; an emptied box counts at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => browserTime.after(text === '' ? 0 : settleMilliseconds, () => setSettled(text)), [text])
  return settled
}
