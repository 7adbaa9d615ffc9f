import { playerLimitsDefault } from '@banko/betting/limits/limits.ts'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import type { Page } from '@playwright/test'
import type { ToldHouse } from './told-house.ts'

/** Of every player that is made here. */
export const newPassword = 'seven blue herons'
let count = 0

interface NewPlayer {
  readonly domain?: string
  readonly lang?: string
  /** Minor units. */
  readonly openingBalance?: number
}

/** A player of a test's own at a site of the first operator: what becomes of them is no other test's. Answers their name. */
export async function newPlayer(
  { house }: ToldHouse,
  { domain = '127.0.0.1', lang = 'tr', openingBalance = 50_000 }: NewPlayer = {},
): Promise<string> {
  const { operators, people, platform } = house
  const site = operators.findSite(domain)
  if (!site) throw new Error(`the demo has no site ${domain}`)
  const { operatorId, siteId } = site
  count += 1
  const userName = `newcomer${count}`
  const passwordHash = await people.hashPassword(newPassword)
  await forOperator(operatorId, () =>
    platform.db.transaction().execute((tx) =>
      people.createPlayer(tx, {
        ...{ operatorId, siteId, userName, passwordHash, lang, currency: 'TRY', stakeMode: 'perCombination' },
        products: { sport: true, live: true },
        limits: playerLimitsDefault('TRY'),
        openingBalance,
      }),
    ),
  )
  return userName
}

/** Has one of them signed in before a page is opened. */
export const signInAs = (page: Page, { url }: Pick<ToldHouse, 'url'>, userName: string, password = newPassword) =>
  page.request.post(`${url}/v1/people/signIn`, { headers: { origin: url }, data: { userName, password } })
