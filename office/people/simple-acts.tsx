import type { Calls, Reply } from '@banko/browser/call.ts'
import { useText } from '@banko/browser/words.tsx'
import type { MessageKey } from '@banko/words/message-key.ts'
import { useAct } from '../kit/act.tsx'
import { Confirm } from '../kit/confirm.tsx'

interface ActProps {
  readonly playerId: number
  readonly onClose: () => void
}

/** Signs a player out everywhere. */
export function EndSessions({ playerId, onClose }: ActProps) {
  return (
    <SimpleAct
      name="desk.person.endSessions"
      detail="desk.person.endSessionsDetail"
      ask={(keyed, reason) => keyed.deskPerson.endSessions({ playerId, reason })}
      onClose={onClose}
    />
  )
}

/** Takes the second factor away of a player who has lost it. */
export function ResetFactor({ playerId, onClose }: ActProps) {
  return (
    <SimpleAct
      name="desk.person.resetFactor"
      detail="desk.person.resetFactorDetail"
      reason="none"
      ask={(keyed) => keyed.deskFactor.reset({ playerId })}
      onClose={onClose}
    />
  )
}

/** Opens an account again that its player closed. */
export function Reopen({ playerId, onClose }: ActProps) {
  return (
    <SimpleAct
      name="desk.person.reopen"
      detail="desk.person.reopenDetail"
      ask={(keyed, reason) => keyed.deskPerson.reopen({ playerId, reason })}
      onClose={onClose}
    />
  )
}

/** Lifts a block. */
export function Unblock({ playerId, what, onClose }: ActProps & { readonly what: 'bets' | 'signIn' }) {
  return (
    <SimpleAct
      name={`desk.person.unblock.${what}`}
      detail="desk.person.unblockDetail"
      ask={(keyed, reason) => keyed.deskPerson.unblock({ playerId, what, reason })}
      onClose={onClose}
    />
  )
}

interface SimpleActProps extends Pick<ActProps, 'onClose'> {
  readonly name: MessageKey
  readonly detail: MessageKey
  /** The call takes no reason. */
  readonly reason?: 'none'
  ask(keyed: Calls, reason: string): Promise<Reply<unknown>>
}

function SimpleAct({ name, detail, reason, ask, onClose }: SimpleActProps) {
  const t = useText()
  const act = useAct()
  return (
    <Confirm
      title={t(name)}
      confirmText={t('desk.goOn')}
      {...(reason === undefined && { reason: 'asked' })}
      onClose={onClose}
      onConfirm={async (why) => (await act((keyed) => ask(keyed, why), t('desk.saved'))) !== undefined}
    >
      {t(detail)}
    </Confirm>
  )
}
