import { browserTime } from '@banko/browser/connection.ts'
import { useEffect, useState } from 'react'

/** Milliseconds after the last letter in which nobody is asked yet. */
const settled = 180

/** A text once nothing was typed for a while. */
export function useSettled(text: string): string {
  const [still, setStill] = useState(text)
  useEffect(() => browserTime.after(settled, () => setStill(text)), [text])
  return still
}
