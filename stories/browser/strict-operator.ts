import { limitsOfOneSet, type PlayerLimits } from '@banko/betting/limits/limits.ts'
import { sports } from '@banko/betting/match/sport.ts'
import { limitSet } from '@banko/server/people/index.ts'
import { forEveryOperator, forOperator } from '@banko/server/platform/database/row-scope.ts'
import type { ServedHouse } from '../testing/served-house.ts'

const rules = { combinedSelectionsMax: 3, systemMatchesMax: 3, multipleOn: false } as const
const liveDelay = { seconds: 7, secondsBySport: { [sports.basketball]: 9 } }
const tight = limitSet('TRY', { stakeMin: 5, stakeMax: 100, payoutMax: 500 })
const strictLimits: PlayerLimits = { ...limitsOfOneSet(tight), priceMin: 1500, priceMax: 5000 }

/** An operator that takes little, and its players: `strict2` must have two selections on a coupon, `strict3` has no live bets. */
export async function openStrict({ house }: ServedHouse): Promise<void> {
  const { operators, people, platform } = house
  const operatorId = await forEveryOperator('an operator has a number when they are there', () =>
    platform.db.transaction().execute((tx) =>
      operators.createOperator(tx, {
        name: 'Strict',
        currencies: ['TRY'],
        liveMoney: false,
        demo: true,
        rules,
        liveDelay,
      }),
    ),
  )
  await operators.refresh()
  const player = { operatorId, lang: 'tr', currency: 'TRY', stakeMode: 'total' } as const
  const rest = { products: { sport: true, live: true }, openingBalance: 100_000 }
  // each is their own name
  const hashes = await Promise.all(['strict1', 'strict2', 'strict3'].map((one) => people.hashPassword(one)))
  const preMatch = { products: { sport: true, live: false } }
  const two: PlayerLimits = { ...strictLimits, single: { ...tight, legsMin: 2 } }
  await forOperator(operatorId, () =>
    platform.db.transaction().execute(async (tx) => {
      const domain = { domain: 'strict.localhost', languageDefault: 'tr', languages: ['tr'], currency: 'TRY' as const }
      const siteId = await operators.createSite(tx, { ...domain, operatorId })
      await people.createPlayers(tx, [
        { ...player, ...rest, siteId, userName: 'strict1', passwordHash: hashes[0] ?? '', limits: strictLimits },
        { ...player, ...rest, siteId, userName: 'strict2', passwordHash: hashes[1] ?? '', limits: two },
        {
          ...player,
          ...rest,
          ...preMatch,
          siteId,
          userName: 'strict3',
          passwordHash: hashes[2] ?? '',
          limits: strictLimits,
        },
      ])
    }),
  )
  await operators.refresh()
}
