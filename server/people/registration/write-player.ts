import { playerLimitsDefault } from '@banko/betting/limits/limits.ts'
import type { Registration } from '@banko/contract/registration/registration.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { Site } from '../../operators/index.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import { isUniqueViolation } from '../../platform/database/database-fault.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { must } from '../../platform/must.ts'
import type { Platform, Transaction } from '../../platform/platform.ts'
import type { openActivation } from '../activation/activation.ts'
import { setActivation } from '../codes/store.ts'
import { createPlayers } from '../create-players.ts'
import { isNamesakeOut } from '../protection/is-namesake-out.ts'
import { findPlayerByName } from '../store.ts'
import { foldEmail } from './fold-email.ts'
import { CodeUnknownError, type openPromotionCodes } from './promotion-code.ts'
import { insertProfile } from './store.ts'

/** With the code of an offer as it is kept. */
export interface Told extends Registration {
  readonly lang: string
  readonly code: string | undefined
}

interface Reached {
  readonly site: Site
  readonly told: Told
  readonly mobile: string | undefined
}

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly ledger: Ledger
  readonly activation: Pick<ReturnType<typeof openActivation>, 'ask'>
  readonly codes: Pick<ReturnType<typeof openPromotionCodes>, 'mustLead'>
}

/** Writes whoever registers, whole or not at all; what they typed has been checked, and that they are somebody. */
export function openWritePlayer({ db, clock, ledger, activation, codes }: Needs) {
  return write

  /** By what the player must be reached first; undefined: they come in at once. */
  async function askActivation(tx: Transaction, of: PlayerOf, { site, told, mobile }: Reached) {
    const { activation: by } = site.settings
    if (by === 'atOnce') return undefined
    const to = by === 'sms' ? must(mobile, 'a mobile') : told.email
    await setActivation(tx, of, by)
    await activation.ask(tx, { ...of, siteId: site.siteId, userName: told.userName, lang: told.lang, by, to })
    return by
  }

  async function write(site: Site, told: Told, passwordHash: string) {
    const { operatorId } = site
    const now = clock.now()
    try {
      return await withTransaction(db, async (tx) => {
        if (await findPlayerByName(tx, operatorId, told.userName))
          return { kind: 'refused', code: 'userNameTaken' } as const
        // who excluded themselves is not to come back under another name; what it is for is not said
        if (await isNamesakeOut(tx, operatorId, told, now))
          return { kind: 'refused', code: 'alreadyRegistered' } as const
        const [playerId = 0] = await createPlayers(tx, ledger, [newPlayer(site, told, passwordHash)], now)
        const mobile = told.mobile === '' ? undefined : `+${told.phoneCode}${told.mobile.replace(/^0+/, '')}`
        const trimmed = trimTexts(told)
        const of = { operatorId, playerId }
        const emailFolded = foldEmail(told.email)
        await insertProfile(tx, { ...of, told: trimmed, emailFolded, mobile, code: told.code, agreedAt: now })
        if (told.code !== undefined) await codes.mustLead(tx, { ...of, currency: told.currency, code: told.code })
        return { kind: 'made', of, by: await askActivation(tx, of, { site, told: trimmed, mobile }) } as const
      })
    } catch (error) {
      if (error instanceof CodeUnknownError) return { kind: 'codeUnknown' } as const
      if (isUniqueViolation(error, 'player_operator_id_user_name_folded_key'))
        return { kind: 'refused', code: 'userNameTaken' } as const
      if (isUniqueViolation(error)) return { kind: 'refused', code: 'alreadyRegistered' } as const
      throw error
    }
  }
}

function newPlayer(site: Site, told: Told, passwordHash: string) {
  const { operatorId, siteId, settings } = site
  const { userName, currency, lang } = told
  return {
    ...{ operatorId, siteId, userName, passwordHash, lang, currency },
    stakeMode: settings.stakeMode,
    products: { sport: true, live: true },
    limits: playerLimitsDefault(currency),
    openingBalance: 0,
  }
}

/** Blanks around what was typed are nobody's name. */
function trimTexts<T extends Registration>(told: T): T {
  const { firstName, lastName, city, address, postCode, email } = told
  const texts = { firstName, lastName, city, address, postCode, email }
  const trimmed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()]))
  return { ...told, ...trimmed }
}
