import { type Coin, coinTerms } from '@banko/betting/payments/coins/coins.ts'
import type { TransferCoins } from '@banko/contract/payments/coin-shapes.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Connection } from '../../platform/platform.ts'
import type { Method } from '../methods/method.ts'
import type { TransferRow } from '../transfer.ts'
import { addressOf } from './address-of.ts'
import { type CoinFactRow, readCoinFacts, readCoinNumbers } from './store.ts'

/** What may be seen of the coins of a transfer; undefined: it is of other money. */
export function coinsSeen(
  row: Pick<TransferRow, 'next'>,
  method: Pick<Method, 'terms'> | undefined,
  facts: readonly CoinFactRow[],
): TransferCoins | undefined {
  const { coin, kind } = method?.terms ?? {}
  if (coin === undefined || kind !== 'crypto') return undefined
  const step = addressOf(row.next)
  const paid = paidOf(facts)
  return {
    coin,
    network: coinTerms[coin].network,
    ...(step && {
      ...{ address: step.address, amount: step.amount, rate: step.rate, rateUntil: step.expiresAt },
      ...(step.memo !== undefined && { memo: step.memo }),
      confirmationsMin: step.confirmations,
    }),
    ...(paid && { paid }),
  }
}

/** What came or went as coins for some of an operator's transfers; those of other money are absent. */
export async function readCoinsPaid(
  connection: Connection,
  { operatorId }: { readonly operatorId: number },
  numbers: readonly number[],
): Promise<ReadonlyMap<number, { readonly coin: Coin; readonly amount: string }>> {
  const facts = await readCoinFacts(connection, operatorId, numbers)
  return new Map(
    [...facts].flatMap(([number, said]) => {
      const paid = paidOf(said)
      const coin = said.find(({ coins }) => coins !== null)?.coins?.coin
      return paid && coin ? [[number, { coin, amount: paid.amount }] as const] : []
    }),
  )
}

/** What came or went as coins for all transfers of a player. */
export async function readCoinsPaidBy(connection: Connection, of: PlayerOf): ReturnType<typeof readCoinsPaid> {
  return readCoinsPaid(connection, of, await readCoinNumbers(connection, of))
}

/** The payment that was seen first of those that are still there, with the most that was ever said of it. */
function paidOf(facts: readonly CoinFactRow[]): TransferCoins['paid'] {
  const standing = facts.filter(
    (fact) =>
      fact.coins !== null &&
      !facts.some(
        ({ kind, payment, said_at: at }) => kind === 'moneyGone' && payment === fact.payment && at >= fact.said_at,
      ),
  )
  const { payment } = standing[0] ?? {}
  const own = standing.filter((fact) => fact.payment === payment)
  const most = own.toSorted((a, b) => (b.coins?.confirmations ?? 0) - (a.coins?.confirmations ?? 0))[0]
  if (!most?.coins) return undefined
  const { amount, confirmations, seenAt, rate, rateTaken = rate } = most.coins
  return {
    ...{ transaction: payment ?? '', amount, confirmations, seenAt, rate: rateTaken },
    ...(most.amount !== null && { worth: most.amount }),
  }
}
