import { limitsOfOneSet } from '@banko/betting/limits/limits.ts'
import type { House } from '@banko/server/house.ts'
import { hashOfNobody, limitSet } from '@banko/server/people/index.ts'

const currency = 'TRY'

/** Sold at the default margin, coupons of every kind, and cancelled within a day. */
const sellsEveryKind = {
  cashOut: {
    ...{ on: true, single: true, combined: true, multiple: true, system: true, live: true },
    ...{ marginMillionths: 50_000, offerMin: 1, partOn: true, partMin: 100 },
  },
  cancelMinutes: 1440,
} as const

export interface Seeded {
  readonly operatorId: number
  readonly playerIds: readonly number[]
}

/** One operator with one site and so many players, every one with the same money and wide limits. */
export async function seedPlayers(
  house: House,
  count: number,
  { openingBalance, sells }: { readonly openingBalance: number; readonly sells: boolean },
): Promise<Seeded> {
  const { db } = house.platform
  const operatorId = await db
    .transaction()
    .execute((tx) => house.operators.createOperator(tx, { name: 'Season', currencies: [currency], liveMoney: false }))
  await house.operators.refresh()
  const siteId = await db.transaction().execute((tx) =>
    house.operators.createSite(tx, {
      operatorId,
      domain: 'season.example',
      languageDefault: 'en',
      languages: ['en'],
      currency,
      ...(sells && { settings: sellsEveryKind }),
    }),
  )
  await house.operators.refresh()
  const limits = {
    ...limitsOfOneSet(limitSet(currency, { stakeMin: 1, stakeMax: 2500, payoutMax: 125_000 })),
    bonus: { percent: 2, tipCount: 3, priceMin: 1300 },
  }
  const playerIds = await db.transaction().execute((tx) =>
    house.people.createPlayers(
      tx,
      Array.from({ length: count }, (_, index) => ({
        operatorId,
        siteId,
        userName: `player${index + 1}`,
        passwordHash: hashOfNobody,
        lang: 'en',
        currency,
        stakeMode: index % 4 === 3 ? ('total' as const) : ('perCombination' as const),
        products: { sport: true, live: true },
        limits,
        openingBalance,
      })),
    ),
  )
  return { operatorId, playerIds }
}
