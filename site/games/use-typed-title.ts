import { browserTime } from '@banko/browser/connection.ts'
import { useEffect, useEffectEvent, useState } from 'react'

/** From so many letters on a title is looked for. Source: accounts-and-gaming, search. */
export const searchMin = 3
/** A title is looked for once nothing was typed for so long. */
const settleMs = 1000

/** What is typed into the search, whose word stands in the address: kept there after a pause, at once on Enter or when it is emptied. */
export function useTypedTitle(kept: string, keep: (word: string) => void) {
  const [box, setBox] = useState({ typed: kept, kept, sent: kept })
  // a link, or the way back, has brought another word
  if (kept !== box.kept) setBox({ typed: kept === box.sent ? box.typed : kept, kept, sent: kept })
  const trimmed = box.typed.trim()
  const word = trimmed.length >= searchMin ? trimmed : ''
  const send = useEffectEvent(() => {
    if (word === kept) return
    setBox((now) => ({ ...now, sent: word }))
    keep(word)
  })
  useEffect(() => browserTime.after(trimmed === '' ? 0 : settleMs, () => send()), [trimmed])
  return {
    typed: box.typed,
    type: (typed: string) => setBox((now) => ({ ...now, typed })),
    /** What was typed is looked for now. */
    enter: () => {
      if (word === kept) return
      setBox((now) => ({ ...now, sent: word }))
      keep(word)
    },
    isShort: trimmed !== '' && word === '',
  }
}
