import {
  transactionLines as declared,
  type Service,
  type TransactionLine,
  type Way,
} from '@banko/contract/ledger/transaction-kinds.ts'
import { type OwnMovementKind, ownMovementKinds } from './movement-kinds.ts'

/** Of every kind of movement that reaches a player's cash: a new one does not compile without its line. */
export const transactionLines: Readonly<Record<OwnMovementKind, TransactionLine>> = declared

/** Kinds of movements among which one looks for those of a service that went a way. */
export function kindsOf({
  service,
  way,
}: {
  readonly service?: Service
  readonly way?: Way
}): readonly OwnMovementKind[] {
  return ownMovementKinds.filter((kind) => {
    const line = transactionLines[kind]
    const isOfWay = way === undefined || line.way === 'either' || line.way === way
    return isOfWay && (service === undefined || line.service === service)
  })
}

/** The coupon that the cause of a movement names: `7/<its id>`, and what of it. */
export function couponIdOf(kind: OwnMovementKind, cause: string): string | undefined {
  return transactionLines[kind].refersTo === 'coupon' ? /^\d+\/([\da-f-]{36})/.exec(cause)?.[1] : undefined
}

/** The number of the deposit or withdrawal that the cause of a movement names: `payment 12`, and what of it. */
export function transferNumberOf(kind: OwnMovementKind, cause: string): number | undefined {
  const number = transactionLines[kind].refersTo === 'payment' ? /^payment (\d+)/.exec(cause)?.[1] : undefined
  return number === undefined ? undefined : Number.parseInt(number, 10)
}
