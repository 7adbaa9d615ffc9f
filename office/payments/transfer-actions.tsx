import { useText } from '@banko/browser/words.tsx'
import type { TransferDetail } from '@banko/contract/calls/desk-payments.ts'
import { Button, Group, Kbd } from '@mantine/core'
import { useState } from 'react'
import { useActKeys } from '../kit/use-act-keys.ts'
import { Accept, Approve, MarkPaid, Refuse, Retry } from './transfer-acts.tsx'

type ActAsked = Exclude<TransferDetail['may'][number], 'unmask'>

const dialogs = { approve: Approve, refuse: Refuse, accept: Accept, retry: Retry, markPaid: MarkPaid } as const
const keyShown: Partial<Record<ActAsked, string>> = { approve: 'A', refuse: 'R' }
const offered: readonly ActAsked[] = ['approve', 'accept', 'retry', 'refuse', 'markPaid']

/** A dialog, and how many facts there were when it was asked for. */
interface Asked {
  readonly act: ActAsked
  readonly seen: number
}

/**
 * What whoever looks may do with a transfer, as buttons and keys. A dialog is about what was seen when it was opened: it
 * is gone as soon as the transfer has moved on.
 */
export function TransferActions({ detail }: { readonly detail: TransferDetail }) {
  const t = useText()
  const { may, seen } = detail
  const [asked, setAsked] = useState<Asked | undefined>(undefined)
  const shown = offered.filter((act) => may.includes(act))
  const opened = asked?.seen === seen ? asked.act : undefined
  const ask = (act: ActAsked) => setAsked({ act, seen })
  useActKeys(keyShown, opened === undefined ? shown : [], ask)
  if (shown.length === 0) return null
  const Dialog = opened && dialogs[opened]
  return (
    <>
      <Group gap="xs">
        {shown.map((act, at) => (
          <Button
            key={act}
            variant={at === 0 && act !== 'refuse' ? 'filled' : 'default'}
            rightSection={keyShown[act] && <Kbd size="xs">{keyShown[act]}</Kbd>}
            onClick={() => ask(act)}
          >
            {t(`desk.payments.act.${act}`)}
          </Button>
        ))}
      </Group>
      {Dialog && <Dialog detail={detail} onClose={() => setAsked(undefined)} />}
    </>
  )
}
