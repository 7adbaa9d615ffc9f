import { useEffect, useEffectEvent, useState } from 'react'
import { useSettled } from './use-settled.ts'

/** A search needs so many letters. Source: betting-core §5. */
export const searchLettersMin = 3

export interface TypedWord {
  readonly typed: string
  readonly type: (text: string) => void
  /** What is searched for, once typing has paused; empty while it is too short. */
  readonly word: string
  /** It was begun and is too short to be searched for. */
  readonly isShort: boolean
}

/** What is typed into a search whose word stands in the address: `kept` there, told by `keep` once typing has paused. */
export function useTypedWord(kept: string, keep: (word: string) => void): TypedWord {
  const [box, setBox] = useState({ typed: kept, kept, sent: kept })
  // A link, or the way back, has brought another word; what was sent from here may come when more has been typed.
  if (kept !== box.kept) setBox({ typed: kept === box.sent ? box.typed : kept, kept, sent: kept })
  const trimmed = box.typed.trim()
  const settled = useSettled(trimmed)
  const keepSettled = useEffectEvent((word: string) => {
    if (word === kept || word !== trimmed) return
    setBox((now) => ({ ...now, sent: word }))
    keep(word)
  })
  useEffect(() => keepSettled(settled), [settled])
  return {
    typed: box.typed,
    type: (typed) => setBox((now) => ({ ...now, typed })),
    word: settled.length >= searchLettersMin ? settled : '',
    isShort: trimmed !== '' && trimmed.length < searchLettersMin,
  }
}
