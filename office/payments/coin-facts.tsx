import type { Translate } from '@banko/browser/words.tsx'
import type { Transfer } from '@banko/contract/calls/payments.ts'
import type { ReactNode } from 'react'

/** The coins of a transfer, as its network has them, with what was agreed and what was taken. */
export function coinFacts(t: Translate, { coins, currency }: Transfer): (readonly [string, ReactNode])[] {
  if (!coins) return []
  const { coin, network, address, memo, amount, rate, confirmationsMin, paid } = coins
  const worthOf = (one: string) => `1 ${coin} = ${one} ${currency}`
  const shown: readonly (readonly [string, string | undefined])[] = [
    [t('payments.coins.network'), network],
    [t('payments.coins.address'), address],
    [t('payments.memo'), memo],
    [t('payments.coins.amount'), amount && `${amount} ${coin}`],
    [t('payments.coins.rateAgreed'), rate && worthOf(rate)],
    [t('payments.coins.paid'), paid && `${paid.amount} ${coin}`],
    [t('payments.coins.transaction'), paid?.transaction],
    [t('payments.coins.confirmations'), paid && [paid.confirmations, confirmationsMin].filter(isThere).join(' / ')],
    [t('payments.coins.rateTaken'), paid && worthOf(paid.rate)],
  ]
  return shown.map(([title, value]) => [
    title,
    value && (
      <bdi key={title} dir="ltr" style={{ overflowWrap: 'anywhere' }}>
        {value}
      </bdi>
    ),
  ])
}

const isThere = (one: number | undefined) => one !== undefined
