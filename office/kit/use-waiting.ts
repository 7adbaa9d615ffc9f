import { type WaitingKind, waitingKinds } from '@banko/contract/desk/waiting-kinds.ts'
import type { WaitingCount } from '@banko/contract/topics/desk.ts'
import { calls } from './calls.ts'
import { useDeskTopic } from './desk-live.tsx'
import { useAnswer } from './use-answer.ts'

type Waiting = Readonly<Partial<Record<WaitingKind, WaitingCount>>>

/** What waits for who looks: as it is pushed, or while the line is down as it was asked for last. */
export function useWaiting() {
  const live = useDeskTopic('today')
  const { value, waiting, trouble, again } = useAnswer(['today', 'waiting'], () => calls.deskToday.waiting({}))
  const asked: Waiting | undefined = value && countsOf(value.waiting)
  const counts = live?.waiting ?? asked
  return { counts, waiting: !counts && waiting, trouble: counts ? undefined : trouble, again }
}

function countsOf(waiting: readonly (WaitingCount & { readonly what: WaitingKind })[]): Waiting {
  return Object.fromEntries(
    waitingKinds.flatMap((kind) => {
      const found = waiting.find(({ what }) => what === kind)
      return found ? [[kind, { count: found.count, more: found.more }] as const] : []
    }),
  )
}
