import { cashOutMin, type Growth } from '@banko/betting/games/crash.ts'
import { parseAmount } from '@banko/betting/numbers/money.ts'
import { editStake } from '@banko/betting/slip/stake-text.ts'
import type { CrashBet } from '@banko/contract/games/crash-bounds.ts'
import { useState } from 'react'

/** Growth has two decimals, as these amounts have. */
const asTyped = 'EUR'

/** Of how much of a stake it is said. */
export type Share = 'all' | 'half'

/** At which growth a stake is taken out by itself, as it is typed; nothing typed: by hand alone. */
export function useTarget(ceiling: Growth) {
  const [typed, setTyped] = useState('')
  const [share, setShare] = useState<Share>('all')
  const read = typed === '' ? undefined : parseAmount(typed, asTyped)
  const isRead = typed === '' || (read !== undefined && read >= cashOutMin && read <= ceiling)
  return {
    ...{ typed, share, setShare, isRead },
    type: (value: string) => setTyped(editStake(typed, value, asTyped)),
    /** Undefined: what is typed is no growth that it could be taken out at. */
    betOf(stake: number): CrashBet | undefined {
      if (!isRead) return undefined
      if (read === undefined) return { stake, targets: [] }
      return { stake, targets: [{ stake: share === 'all' ? stake : Math.ceil(stake / 2), at: read }] }
    },
  }
}
