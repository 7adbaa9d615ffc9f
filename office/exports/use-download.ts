import { saveFile } from '@banko/browser/save-file.ts'
import type { DeskExport } from '@banko/contract/calls/desk-exports.ts'
import { useCallback, useState } from 'react'
import { calls } from '../kit/calls.ts'
import { useSelf } from '../kit/self.tsx'
import { pause, useRun } from '../kit/use-run.ts'

/** How far a file has come to this browser. */
export interface Downloading {
  readonly exportId: number
  readonly state: 'running' | 'done' | 'offline' | 'gone'
  /** Parts that are here, of all. */
  readonly parts: number
  readonly partsAll: number
}

/** Milliseconds after which a house that was asked too often is asked again. */
const again = 3000

/** Fetches the parts of a file one after another and gives it to whoever asked as one; another one stops the one before. */
export function useDownload() {
  const [told, setTold] = useState<Downloading>()
  const { onSignedOut } = useSelf()
  const { begin, end } = useRun()
  const stop = useCallback(() => {
    end()
    setTold(undefined)
  }, [end])
  const start = useCallback(
    async ({ exportId, list, parts }: DeskExport) => {
      const isOver = begin()
      const tell = (state: Downloading['state'], here: number) =>
        setTold({ exportId, state, parts: here, partsAll: parts })
      // A blob a part: what came already need not stay in memory.
      const texts: Blob[] = []
      tell('running', 0)
      while (texts.length < parts) {
        const reply = await calls.deskExports.part({ exportId, part: texts.length })
        if (isOver()) return
        if (reply.kind === 'signedOut') return onSignedOut()
        if (reply.kind === 'refused') return tell('gone', texts.length)
        if (reply.kind === 'unreachable' && reply.reason !== 'busy') return tell('offline', texts.length)
        if (reply.kind === 'unreachable') await pause(again)
        else texts.push(new Blob([reply.value.text]))
        if (isOver()) return
        tell('running', texts.length)
      }
      saveFile(`${list}-${exportId}.csv`, new Blob(texts), 'text/csv;charset=utf-8')
      tell('done', parts)
    },
    [begin, onSignedOut],
  )
  return { told, start: (one: DeskExport) => void start(one), stop }
}
