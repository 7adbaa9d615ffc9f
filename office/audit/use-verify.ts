import { useCallback, useState } from 'react'
import { calls } from '../kit/calls.ts'
import { useSelf } from '../kit/self.tsx'
import { pause, useRun } from '../kit/use-run.ts'

type Reply = Awaited<ReturnType<typeof calls.audit.verify>>
type Piece = Extract<Reply, { kind: 'value' }>['value']
export type ChainFault = Piece['faults'][number]

/** How far the chain is worked out again. */
export interface Verifying {
  readonly state: 'running' | 'done' | 'stopped' | 'offline'
  /** Links that were looked at. */
  readonly count: number
  /** The last of them, and the last of all. */
  readonly seq: number
  readonly seqLast: number
  /** Rows that will be in the chain soon. */
  readonly waiting: number
  readonly faults: readonly ChainFault[]
}

/** Milliseconds after which a house that was asked too often is asked again. */
const again = 4000
const begun: Verifying = { state: 'running', count: 0, seq: 0, seqLast: 0, waiting: 0, faults: [] }

/** Works the chain out again, piece after piece, until it ends, is stopped, or somebody leaves the room. */
export function useVerify() {
  const [told, setTold] = useState<Verifying>()
  const { onSignedOut } = useSelf()
  const { begin, end } = useRun()
  const stop = useCallback(() => {
    end()
    setTold((before) => before && { ...before, state: 'stopped' })
  }, [end])
  const start = useCallback(async () => {
    const isOver = begin()
    let now: Verifying = begun
    setTold(now)
    while (now.state === 'running') {
      const reply = await calls.audit.verify(now.seq === 0 ? {} : { after: now.seq })
      if (isOver()) return
      if (reply.kind === 'signedOut') return onSignedOut()
      if (reply.kind === 'unreachable' && reply.reason === 'busy') {
        await pause(again)
        if (isOver()) return
        continue
      }
      now = reply.kind === 'value' ? withPiece(now, reply.value) : { ...now, state: 'offline' }
      setTold(now)
    }
  }, [begin, onSignedOut])
  return { told, start: () => void start(), stop }
}

function withPiece(before: Verifying, { count, head, more, seqLast, waiting, faults }: Piece): Verifying {
  return {
    state: more && head.seq > before.seq ? 'running' : 'done',
    count: before.count + count,
    seq: head.seq,
    seqLast,
    waiting,
    faults: [...before.faults, ...faults],
  }
}
