import { useText } from '@banko/browser/words.tsx'
import type { Terminal } from '@banko/contract/calls/desk-terminals.ts'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { type GivenPin, PinField } from '../kit/add-terminal.tsx'
import { amountOf } from '../kit/amount-field.tsx'
import { calls } from '../kit/calls.ts'
import { Confirm } from '../kit/confirm.tsx'
import { CreditForm, type Way } from '../kit/credit-form.tsx'
import { useSelf } from '../kit/self.tsx'
import { ShownPin } from '../kit/shown-pin.tsx'
import { useAnswer } from '../kit/use-answer.ts'

interface ActionsProps {
  readonly terminal: Terminal
}

/** What is done with a terminal: credit from its node, another PIN, a lock. */
export function TerminalActions({ terminal }: ActionsProps) {
  const t = useText()
  const [asked, setAsked] = useState<'credit' | 'pin' | 'lock'>()
  const [given, setGiven] = useState<GivenPin>()
  const isGiver = useIsGiver(terminal)
  const close = () => setAsked(undefined)
  const isLocked = terminal.state !== 'open'
  return (
    <>
      {isGiver && <Button onClick={() => setAsked('credit')}>{t('desk.network.credit')}</Button>}
      <Button variant="default" onClick={() => setAsked('pin')}>
        {t('desk.terminals.setPin')}
      </Button>
      <Button variant="default" onClick={() => setAsked('lock')}>
        {t(isLocked ? 'desk.terminals.unlock' : 'desk.terminals.lock')}
      </Button>
      {asked === 'credit' && <Credit terminal={terminal} onClose={close} />}
      {asked === 'pin' && <SetPin terminal={terminal} onClose={close} onGiven={setGiven} />}
      {asked === 'lock' && <Lock terminal={terminal} onClose={close} />}
      {given && <ShownPin given={given} onClose={() => setGiven(undefined)} />}
    </>
  )
}

/** Credit comes from the node that it hangs on: from whoever works there, or from the operator in their name. */
function useIsGiver({ node }: Terminal): boolean {
  const { may, self } = useSelf()
  const { value } = useAnswer(['network', 'own'], () => calls.network.children({}))
  return node !== undefined && may('network.credit') && (!self.bounded || value?.own === node.nodeId)
}

interface DialogProps extends ActionsProps {
  readonly onClose: () => void
}

function Credit({ terminal: { terminalId: playerId, title, currency, balance }, onClose }: DialogProps) {
  const t = useText()
  const act = useAct()
  const move = async (way: Way, typed: string) => {
    const amount = amountOf(typed, currency)
    if (amount === undefined || amount === 0) return false
    const moved = await act((keyed) => keyed.network.creditPlayer({ playerId, way, amount }), t('desk.network.moved'))
    return moved !== undefined
  }
  const name = t('desk.network.creditOf', { name: title })
  return <CreditForm title={name} {...{ currency, balance, onClose }} onMove={move} />
}

function SetPin({
  terminal: { terminalId, number },
  onClose,
  onGiven,
}: DialogProps & { readonly onGiven: (given: GivenPin) => void }) {
  const t = useText()
  const act = useAct()
  const [pin, setPin] = useState('')
  const set = async () => {
    const done = await act((keyed) => keyed.deskTerminals.setPin({ terminalId, pin }), t('desk.saved'))
    if (done) onGiven({ number, pin })
    return done !== undefined
  }
  return (
    <Confirm title={t('desk.terminals.setPin')} confirmText={t('desk.save')} onClose={onClose} onConfirm={set}>
      <Text size="sm">{t('desk.terminals.setPinDetail')}</Text>
      <PinField value={pin} onChange={setPin} />
    </Confirm>
  )
}

function Lock({ terminal: { terminalId, state }, onClose }: DialogProps) {
  const t = useText()
  const act = useAct()
  const locked = state === 'open'
  const set = async () =>
    (await act((keyed) => keyed.deskTerminals.setLocked({ terminalId, locked }), t('desk.saved'))) !== undefined
  return (
    <Confirm
      title={t(locked ? 'desk.terminals.lock' : 'desk.terminals.unlock')}
      confirmText={t('desk.goOn')}
      onClose={onClose}
      onConfirm={set}
    >
      <Text size="sm">{t(locked ? 'desk.terminals.lockDetail' : 'desk.terminals.unlockDetail')}</Text>
    </Confirm>
  )
}
