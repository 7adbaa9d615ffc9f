import type { IdentitySeen, NetPosition, PaymentCategory, PaymentMethod } from '@banko/contract/calls/payments.ts'
import type { TransferDirection } from '@banko/contract/payments/choices.ts'
import { type DepositRoom, readKnown } from '../../people/index.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import { periodsIn } from '../../platform/time/period-in.ts'
import { isUp } from '../asking/checks.ts'
import type { House } from '../house.ts'
import { identityRoomOf } from '../identity/identity-bar.ts'
import { readAccountsWithSlots } from '../slots/store.ts'
import { paymentSourceOf, paysToSource } from '../withdrawable/payment-source.ts'
import { readNetPosition } from '../withdrawable/store.ts'
import { isForCountry, isOfSlots, type Method, rangeOf } from './method.ts'
import { readCategories, readMethods, readTimesTaken } from './store.ts'

export interface CategorySeen {
  readonly currency: string
  readonly categories: PaymentCategory[]
  readonly position: NetPosition
  /** Of deposits, what the player's own limits leave. */
  readonly ownLimit?: DepositRoom
  /** What their level of identity leaves, where it bounds it. */
  readonly identity?: IdentitySeen
}

/**
 * By what a player can pay in or be paid. What is off, whose provider is down, which has nothing of their currency or is not
 * for where they live, or for which nobody waits to pay is not there; a category without methods neither, unless it leads elsewhere.
 */
export async function offeredTo(
  house: House,
  of: PlayerOf & { readonly siteId: number },
  direction: TransferDirection,
): Promise<CategorySeen> {
  const { dbPeople: db } = house.platform
  const { operatorId } = of
  const { currency } = await house.people.factsOf(of)
  const { timeZone } = house.operators.siteOf(of.siteId).settings
  const { day, month } = periodsIn(timeZone, house.platform.clock.now())
  const [categories, methods, times, room, identity, position, known] = await Promise.all([
    readCategories(db, operatorId),
    readMethods(db, operatorId),
    readTimesTaken(db, operatorId),
    direction === 'deposit' ? house.people.depositRoomOf(db, of) : undefined,
    identityRoomOf(house, db, { ...of, currency, direction }),
    readNetPosition(db, of, { day: day.from, month: month.from }),
    readKnown(db, operatorId, [of.playerId]),
  ])
  const country = known[0]?.country
  const on = methods.filter(
    (method) => method.isOn && method.direction === direction && isUp(house, method) && isForCountry(method, country),
  )
  const withSlots = on.some(isOfSlots) ? await readAccountsWithSlots(db, operatorId) : new Set<string>()
  const up = on.filter((method) => !isOfSlots(method) || withSlots.has(`${method.accountId} ${currency}`))
  const leftOf = await readLeft(house, of, up)
  const seen = categories
    .filter((one) => one.is_on && one.direction === direction)
    .map(({ id, name, info, logo, link, texts }): PaymentCategory => {
      const own = up.filter(({ categoryId }) => categoryId === id)
      return {
        categoryId: id,
        name,
        info,
        ...(texts.length > 0 && { texts }),
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
    ...{ currency, position },
    categories: seen.filter(({ link, methods: own }) => link !== undefined || own.length > 0),
    ...(room && { ownLimit: room }),
    ...(identity && { identity }),
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
  const { kind, coin, title, logo, info, texts, fields } = method.terms
  const { amountMin, fee } = range
  const amountMax = Math.min(range.amountMax, leftMax)
  return [
    {
      methodId: method.methodId,
      version: method.version,
      ...{ kind, title, info, fields, amountMin, amountMax, fee },
      ...(texts && { texts }),
      ...(logo !== undefined && { logo }),
      ...(coin !== undefined && { coin }),
      ...(seconds !== undefined && { takesSeconds: seconds }),
    },
  ]
}
