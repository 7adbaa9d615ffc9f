import { readValue } from '@banko/browser/call.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { calls } from '../kit/calls.ts'
import { useSelf } from '../kit/self.tsx'
import { type Trouble, troubleOf, useEndOfSession } from '../kit/use-answer.ts'
import { useSettled } from '../kit/use-settled.ts'
import { roomsOf } from '../rooms.ts'
import { type Found, findRooms, foundThings, readSearch } from './found.ts'

interface Searching {
  readonly found: readonly Found[]
  /** `waiting`: what the house finds is on its way. */
  readonly state: 'idle' | 'short' | 'waiting' | 'told'
  readonly trouble: Trouble | undefined
  again(): void
}

/** What is found by what is typed: rooms at once, people and coupons as the house answers. */
export function useDeskSearch(typed: string): Searching {
  const t = useText()
  const { locale } = useWords()
  const { self, may } = useSelf()
  const mayAsk = may('people.see') && !self.bounded
  const opensCoupons = may('coupons.replay')
  const read = readSearch(typed)
  const text = read.kind === 'ask' && mayAsk ? read.text : ''
  const still = useSettled(text)
  const query = useQuery({
    queryKey: ['desk', 'search', still],
    queryFn: async () => readValue(await calls.desk.search({ text: still })),
    enabled: still !== '',
  })
  useEndOfSession(query.error)
  const answer = text !== '' && still === text ? query.data : undefined
  const found = useMemo(() => {
    const rooms = [
      ...roomsOf(self).map(({ path, name }) => ({ path, name: t(name) })),
      { path: '/me', name: t('office.sessions') },
    ]
    const told = {
      opensCoupons,
      stateText: (state: string) => t(`desk.people.states.${state}` as 'desk.people.states.active'),
      statusText: (status: string) => t(`desk.coupons.statuses.${status}` as 'desk.coupons.statuses.won'),
    }
    return [...(answer ? foundThings(answer, told) : []), ...findRooms(rooms, typed, locale)]
  }, [answer, self, opensCoupons, t, typed, locale])
  const error = text !== '' && still === text && query.error !== null ? query.error : undefined
  const isWaiting = text !== '' && !answer && error === undefined
  return {
    found,
    state: isWaiting ? 'waiting' : read.kind === 'short' && mayAsk ? 'short' : answer ? 'told' : 'idle',
    trouble: error && troubleOf(error),
    again: () => void query.refetch(),
  }
}
