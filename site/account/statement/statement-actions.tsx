import '@banko/browser/kit/late-icons.ts'
import { dateOf } from '@banko/browser/day.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { saveFile } from '@banko/browser/save-file.ts'
import { useSession } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Statement } from '@banko/contract/calls/ledger.ts'
import { useState } from 'react'
import { gatherTransactions, statementFile } from './statement-file.ts'
import type { StatementDays } from './statement-search.ts'

interface StatementActionsProps {
  readonly statement: Statement
  readonly days: StatementDays
}

/** On paper, and as a file of every transaction. */
export function StatementActions({ statement, days }: StatementActionsProps) {
  const t = useText()
  const format = useFormat()
  const calls = useCalls()
  const { signedOut } = useSession()
  const [state, setState] = useState<'rest' | 'saved' | 'failed' | number>('rest')
  const isMaking = typeof state === 'number'
  const make = async () => {
    if (isMaking) return
    setState(0)
    const { from, until } = statement
    const gathered = await gatherTransactions(calls, { from, until, onCount: setState })
    if (gathered.kind === 'signedOut') return signedOut()
    if (gathered.kind !== 'value') return setState('failed')
    const at = (time: number) => `${dateOf(time)} ${format.time(time)}`
    const text = statementFile({ statement, transactions: gathered.transactions, t, at })
    saveFile(`${days.from}_${days.until}.csv`, text, 'text/csv;charset=utf-8')
    setState('saved')
  }
  return (
    <div className="grid gap-2 pt-4 print:hidden">
      <div className="flex flex-wrap gap-2">
        <Button
          kind="quiet"
          icon="file"
          aria-disabled={isMaking}
          className="flex-1 wide:flex-none"
          onClick={() => void make()}
        >
          {t('statement.file')}
        </Button>
        <Button kind="quiet" icon="print" className="flex-1 wide:flex-none" onClick={() => globalThis.print()}>
          {t('statement.print')}
        </Button>
      </div>
      <p role="status" className="text-13 text-ink-soft">
        {isMaking && t('statement.making', { count: state })}
        {state === 'saved' && t('myData.saved')}
      </p>
      {state === 'failed' && <Notice tone="error">{t('statement.fileFailed')}</Notice>}
    </div>
  )
}
