import type { PaymentCategory, PaymentMethod } from '@banko/contract/calls/payments.ts'
import type { TransferDirection } from '@banko/contract/payments/choices.ts'
import type { DepositRoom } from '../../people/index.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import { isUp } from '../asking/checks.ts'
import type { House } from '../house.ts'
import { paymentSourceOf, paysToSource } from '../withdrawable/payment-source.ts'
import { type Method, rangeOf } from './method.ts'
import { readCategories, readMethods, readTimesTaken } from './store.ts'

export interface CategorySeen {
  readonly currency: string
  readonly categories: PaymentCategory[]
  /** Of deposits, what the player's own limits leave. */
  readonly ownLimit?: DepositRoom
}

/**
 * By what a player can pay in or be paid. What is off, whose provider is down, or which has nothing of their currency is not
 * there; a category without methods neither, unless it leads elsewhere.
 */
export async function offeredTo(
  house: House,
  of: PlayerOf & { readonly siteId: number },
  direction: TransferDirection,
): Promise<CategorySeen> {
  const { dbPeople: db } = house.platform
  const { operatorId } = of
  const { currency } = await house.people.factsOf(of)
  const [categories, methods, times, room] = await Promise.all([
    readCategories(db, operatorId),
    readMethods(db, operatorId),
    readTimesTaken(db, operatorId),
    direction === 'deposit' ? house.people.depositRoomOf(db, of) : undefined,
  ])
  const up = methods.filter((method) => method.isOn && isUp(house, method))
  const leftOf = await readLeft(house, of, up)
  const seen = categories
    .filter((one) => one.is_on && one.direction === direction)
    .map(({ id, name, info, logo, link }): PaymentCategory => {
      const own = up.filter(({ categoryId }) => categoryId === id)
      return {
        categoryId: id,
        name,
        info,
        ...(logo !== null && { logo }),
        ...(link !== null && { link }),
        methods:
          link === null
            ? own.flatMap((method) =>
                seenMethod(method, { currency, leftMax: leftOf(method), seconds: times.get(method.methodId) }),
              )
            : [],
      }
    })
  return {
    currency,
    categories: seen.filter(({ link, methods: own }) => link !== undefined || own.length > 0),
    ...(room && { ownLimit: room }),
  }
}

/** The most that each method which gives payments back can give of one to a player; of others it bounds nothing. */
async function readLeft(house: House, of: PlayerOf, methods: readonly Method[]): Promise<(method: Method) => number> {
  const left = new Map<number, number>()
  for (const { direction, provider, accountId } of methods)
    if (direction === 'withdrawal' && paysToSource(house, { provider }) && !left.has(accountId))
      left.set(accountId, (await paymentSourceOf(house.platform.dbPeople, { ...of, accountId }, 0)).leftMax)
  return ({ direction, accountId }) =>
    (direction === 'withdrawal' ? left.get(accountId) : undefined) ?? Number.MAX_SAFE_INTEGER
}

interface Seen {
  readonly currency: string
  readonly leftMax: number
  readonly seconds: number | undefined
}

function seenMethod(method: Method, { currency, leftMax, seconds }: Seen): PaymentMethod[] {
  const range = rangeOf(method, currency)
  if (!range || leftMax < range.amountMin) return []
  const { kind, title, logo, info, fields } = method.terms
  const { amountMin, fee } = range
  const amountMax = Math.min(range.amountMax, leftMax)
  return [
    {
      methodId: method.methodId,
      version: method.version,
      ...{ kind, title, info, fields, amountMin, amountMax, fee },
      ...(logo !== undefined && { logo }),
      ...(seconds !== undefined && { takesSeconds: seconds }),
    },
  ]
}
