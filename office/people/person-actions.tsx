import { useText } from '@banko/browser/words.tsx'
import { useState } from 'react'
import { ActionMenu } from '../kit/action-menu.tsx'
import { useSelf } from '../kit/self.tsx'
import { Bar } from './bar-person.tsx'
import type { PersonRead } from './person-read.ts'
import { SendReset } from './send-reset.tsx'
import { Shorten } from './shorten-exclusion.tsx'
import { EndSessions, Reopen, ResetFactor, Unblock } from './simple-acts.tsx'

type Asked =
  | 'blockBets'
  | 'blockSignIn'
  | 'unblockBets'
  | 'unblockSignIn'
  | 'exclude'
  | 'shorten'
  | 'reopen'
  | 'endSessions'
  | 'resetFactor'
  | 'sendReset'

/** What may be done to a player by who looks at them. */
export function PersonActions({ page: { head, protection } }: { readonly page: PersonRead }) {
  const t = useText()
  const { may } = useSelf()
  const [asked, setAsked] = useState<Asked>()
  const { playerId } = head
  const blocks = may('people.block')
  const all: readonly { readonly id: Asked; readonly label: string; readonly may: boolean }[] = [
    { id: 'blockBets', label: t('desk.person.block.bets'), may: blocks },
    { id: 'unblockBets', label: t('desk.person.unblock.bets'), may: blocks && protection.bets !== undefined },
    { id: 'blockSignIn', label: t('desk.person.block.signIn'), may: blocks },
    { id: 'unblockSignIn', label: t('desk.person.unblock.signIn'), may: blocks && protection.signIn !== undefined },
    { id: 'reopen', label: t('desk.person.reopen'), may: blocks && protection.closed !== undefined },
    { id: 'exclude', label: t('desk.person.exclude'), may: blocks },
    {
      id: 'shorten',
      label: t('desk.person.shorten'),
      may: blocks && protection.shortestEnd !== undefined,
    },
    { id: 'endSessions', label: t('desk.person.endSessions'), may: may('people.endSessions') },
    { id: 'sendReset', label: t('desk.person.sendReset'), may: may('people.message') },
    { id: 'resetFactor', label: t('desk.person.resetFactor'), may: may('people.resetFactor') },
  ]
  const props = { playerId, onClose: () => setAsked(undefined) }
  return (
    <>
      <ActionMenu actions={all} onAsk={setAsked} />
      {asked === 'blockBets' && <Bar what="bets" {...props} />}
      {asked === 'blockSignIn' && <Bar what="signIn" {...props} />}
      {asked === 'exclude' && <Bar what="exclusion" {...props} />}
      {asked === 'shorten' && protection.shortestEnd !== undefined && (
        <Shorten earliest={protection.shortestEnd} {...props} />
      )}
      {asked === 'unblockBets' && <Unblock what="bets" {...props} />}
      {asked === 'unblockSignIn' && <Unblock what="signIn" {...props} />}
      {asked === 'reopen' && <Reopen {...props} />}
      {asked === 'endSessions' && <EndSessions {...props} />}
      {asked === 'resetFactor' && <ResetFactor {...props} />}
      {asked === 'sendReset' && <SendReset told={head.told} {...props} />}
    </>
  )
}
