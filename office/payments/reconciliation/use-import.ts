import type { Reply } from '@banko/browser/call.ts'
import { browserTime } from '@banko/browser/connection.ts'
import type { StatementSeen } from '@banko/contract/calls/desk-reconciliation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { calls, keyedCalls } from '../../kit/calls.ts'
import { useSelf } from '../../kit/self.tsx'
import { piecesOf, type StatementFile } from './statement-file.ts'

/** Milliseconds between two looks at how far it is. */
const lookEvery = 500

/** How far a file is on its way. */
export type Importing =
  | { readonly kind: 'sending'; readonly sent: number; readonly pieces: number }
  | { readonly kind: 'read'; readonly statement: StatementSeen }
  | { readonly kind: 'failed'; readonly reason: 'busy' | 'offline' | 'refused' }

/** Sends a statement piece by piece, and looks how far it is read until it is. Tried again it goes on under the same keys. */
export function useImport() {
  const { onSignedOut } = useSelf()
  const client = useQueryClient()
  const [importing, setImporting] = useState<Importing>()
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const start = useCallback(
    async (accountId: number, { name, text, format }: StatementFile) => {
      const pieces = piecesOf(text)
      const take = (reply: Reply<StatementSeen>): StatementSeen | undefined => {
        if (reply.kind === 'value') return reply.value
        if (reply.kind === 'signedOut') onSignedOut()
        else setImporting({ kind: 'failed', reason: reply.kind === 'refused' ? 'refused' : reasonOf(reply.reason) })
        return undefined
      }
      setImporting({ kind: 'sending', sent: 0, pieces: pieces.length })
      let seen = take(await keyedCalls.deskReconciliation.begin({ accountId, name, format, pieces: pieces.length }))
      for (const [place, piece] of pieces.entries()) {
        if (!seen || isGone.current) return
        const { statementId } = seen
        seen = take(await keyedCalls.deskReconciliation.put({ statementId, place, text: piece }))
        if (seen) setImporting({ kind: 'sending', sent: place + 1, pieces: pieces.length })
      }
      while (seen && !isGone.current) {
        setImporting({ kind: 'read', statement: seen })
        if (seen.state !== 'reading') return void client.invalidateQueries()
        await new Promise<void>((resolve) => browserTime.after(lookEvery, resolve))
        seen = take(await calls.deskReconciliation.statement({ statementId: seen.statementId }))
      }
    },
    [client, onSignedOut],
  )
  return { importing, start }
}

function reasonOf(reason: 'offline' | 'busy' | 'fault'): 'busy' | 'offline' {
  return reason === 'busy' ? 'busy' : 'offline'
}
