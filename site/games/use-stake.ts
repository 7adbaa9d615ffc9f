import { type Amount, parseAmount } from '@banko/betting/numbers/money.ts'
import { typedAmount } from '@banko/betting/slip/stake-text.ts'
import { useState } from 'react'
import type { Opened } from './use-opened.ts'

const stakeFirst: Amount = 100

/** What is typed as the stake of a round, and whether it may be staked. */
export function useStake({ currency, stakeMin, stakeMax }: Opened, most: Amount) {
  const max = Math.min(most, stakeMax ?? most)
  const [typed, setTyped] = useState(() => typedAmount(Math.max(Math.min(stakeFirst, max), stakeMin), currency))
  const bounds = { min: stakeMin, max }
  const read = parseAmount(typed, currency)
  const stake = read !== undefined && read >= stakeMin && read <= max ? read : undefined
  return { stake, field: { typed, stake, bounds, currency, onType: setTyped } }
}
