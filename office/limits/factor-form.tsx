import { useText } from '@banko/browser/words.tsx'
import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { Confirm } from '../kit/confirm.tsx'
import { wholeOf } from '../kit/whole-of.ts'

interface FactorFormProps {
  /** Whose it is; absent: it is typed. */
  readonly playerId?: number
  readonly onClose: () => void
}

/** What a player is left of every maximum stake, with a reason. */
export function FactorForm({ playerId, onClose }: FactorFormProps) {
  const t = useText()
  const act = useAct()
  const [player, setPlayer] = useState(playerId === undefined ? '' : String(playerId))
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const number = wholeOf(player, { min: 1, max: Number.MAX_SAFE_INTEGER })
  const percent = wholeOf(typed, { min: 1, max: 100 })
  const set = async (reason: string) => {
    setTried(true)
    if (number === undefined || percent === undefined) return false
    const asked = { playerId: number, percent, reason }
    return (await act((keyed) => keyed.deskLimits.setFactor(asked), t('desk.saved'))) !== undefined
  }
  return (
    <Confirm
      title={t('desk.limits.setFactor')}
      confirmText={t('desk.save')}
      reason="asked"
      onClose={onClose}
      onConfirm={set}
    >
      <TextInput
        label={t('desk.coupons.playerNumber')}
        inputMode="numeric"
        required
        readOnly={playerId !== undefined}
        value={player}
        maxLength={15}
        error={isTried && number === undefined && t('desk.limits.numberWrong')}
        onChange={({ currentTarget }) => setPlayer(currentTarget.value)}
      />
      <TextInput
        label={t('desk.limits.factor')}
        inputMode="numeric"
        required
        rightSection="%"
        value={typed}
        maxLength={3}
        error={isTried && percent === undefined && t('desk.limits.percentWrong')}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Text size="sm" c="dimmed">
        {t('desk.limits.factorDetail')}
      </Text>
    </Confirm>
  )
}
