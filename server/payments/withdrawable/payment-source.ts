import type { PlayerOf } from '../../platform/caller.ts'
import type { Connection } from '../../platform/platform.ts'
import type { House } from '../house.ts'
import type { Method } from '../methods/method.ts'
import { readPaymentsLeft } from './store.ts'

/** What a withdrawal takes that can only give one payment back. Amounts are minor units. */
export interface PaymentSource {
  /** The provider's own name of the oldest payment of which so much is left; undefined: none has. */
  readonly payment: string | undefined
  /** The most that is left of one payment. */
  readonly leftMax: number
}

/** Whether a method pays nobody but by giving back what came by its provider. */
export function paysToSource({ providers }: Pick<House, 'providers'>, { provider }: Pick<Method, 'provider'>): boolean {
  return providers.get(provider)?.paysTo === 'source'
}

/** Which payment of a player's an amount can go back to. Source: payments.md, Back to the source. */
export async function paymentSourceOf(
  connection: Connection,
  of: PlayerOf & { readonly accountId: number },
  amount: number,
): Promise<PaymentSource> {
  const payments = await readPaymentsLeft(connection, of)
  return {
    payment: payments.find(({ left }) => left >= amount)?.payment,
    leftMax: payments.reduce((most, { left }) => Math.max(most, left), 0),
  }
}
