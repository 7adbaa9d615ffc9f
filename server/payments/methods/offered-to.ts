import type { PaymentCategory, PaymentMethod } from '@banko/contract/calls/payments.ts'
import type { TransferDirection } from '@banko/contract/payments/choices.ts'
import type { DepositRoom } from '../../people/index.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import { isUp } from '../asking/checks.ts'
import type { House } from '../house.ts'
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
  const offered = methods.filter((method) => method.isOn && isUp(house, method))
  const seen = categories
    .filter((one) => one.is_on && one.direction === direction)
    .map(({ id, name, info, logo, link }): PaymentCategory => {
      const own = offered.filter(({ categoryId }) => categoryId === id)
      return {
        categoryId: id,
        name,
        info,
        ...(logo !== null && { logo }),
        ...(link !== null && { link }),
        methods: link === null ? own.flatMap((method) => seenMethod(method, currency, times.get(method.methodId))) : [],
      }
    })
  return {
    currency,
    categories: seen.filter(({ link, methods: own }) => link !== undefined || own.length > 0),
    ...(room && { ownLimit: room }),
  }
}

function seenMethod(method: Method, currency: string, seconds: number | undefined): PaymentMethod[] {
  const range = rangeOf(method, currency)
  if (!range) return []
  const { kind, title, logo, info, fields } = method.terms
  const { amountMin, amountMax, fee } = range
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
