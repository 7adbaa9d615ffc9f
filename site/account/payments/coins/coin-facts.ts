import type { Translate } from '@banko/browser/words.tsx'
import type { Transfer } from '@banko/contract/calls/payments.ts'

/** What is to be read of the coins of a transfer beside its other facts, each with its title. */
export function coinFacts(t: Translate, { coins, currency, next }: Transfer): (readonly [string, string])[] {
  if (!coins) return []
  const { coin, network, address, rate, paid, confirmationsMin } = coins
  const worthOf = (one: string) => `1 ${coin} = ${one} ${currency}`
  const count = paid && `${paid.confirmations}${confirmationsMin === undefined ? '' : ` / ${confirmationsMin}`}`
  const facts: readonly (readonly [string, string | undefined | false])[] = [
    [t('payments.coins.network'), network],
    // it stands there whole while it is to be used
    [t('payments.coins.address'), next?.kind !== 'address' && address],
    [t('payments.coins.paid'), paid && `${paid.amount} ${coin}`],
    [t('payments.coins.transaction'), paid?.transaction],
    [t('payments.coins.confirmations'), count],
    [t('payments.coins.rateAgreed'), next?.kind !== 'address' && rate && worthOf(rate)],
    [t('payments.coins.rateTaken'), paid && paid.rate !== rate && worthOf(paid.rate)],
  ]
  return facts.flatMap(([title, value]) => (value ? [[title, value] as const] : []))
}
