import { NoValue, type Reply, readValue } from '@banko/browser/call.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSelf } from './self.tsx'

/** Why there is nothing to show. */
export type Trouble = 'refused' | 'busy' | 'offline'

/** What a reply without a value means to who looks at a page; a fault is as a line that is not there. */
export function troubleOf(error: unknown): Trouble {
  if (!(error instanceof NoValue)) throw error
  if (error.reply.kind === 'refused') return 'refused'
  return error.reply.kind === 'unreachable' && error.reply.reason === 'busy' ? 'busy' : 'offline'
}

/** Tells the desk that nobody is signed in any more, once a reply has said so. */
export function useEndOfSession(error: unknown): void {
  const { onSignedOut } = useSelf()
  const isOver = error instanceof NoValue && error.reply.kind === 'signedOut'
  useEffect(() => {
    if (isOver) onSignedOut()
  }, [isOver, onSignedOut])
}

/** What a call of the house answers, kept under its key until something is done that may change it. */
export function useAnswer<T>(key: readonly unknown[], ask: () => Promise<Reply<T>>) {
  const { data, error, isPending, refetch } = useQuery({ queryKey: key, queryFn: async () => readValue(await ask()) })
  useEndOfSession(error)
  return {
    value: data,
    waiting: isPending,
    trouble: error === null ? undefined : troubleOf(error),
    again: () => void refetch(),
  }
}
