import { playerLimitsDefault } from '@banko/betting/limits/limits.ts'
import { ok, refused } from '@banko/contract/answer.ts'
import { checkRegistration } from '@banko/contract/registration/check-registration.ts'
import { countryCodes, phoneCodes } from '@banko/contract/registration/countries.ts'
import type { Registration, RegistrationProblem } from '@banko/contract/registration/registration.ts'
import type { Ledger } from '../../ledger/index.ts'
import { isMobileRequired, type Operators, type Site } from '../../operators/index.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import { isUniqueViolation } from '../../platform/database/database-fault.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { must } from '../../platform/must.ts'
import type { Platform, Transaction } from '../../platform/platform.ts'
import { dayIn } from '../../platform/time/day-in.ts'
import type { openActivation } from '../activation/activation.ts'
import { setActivation } from '../codes/store.ts'
import { isCommonPassword } from '../common-passwords.ts'
import { createPlayers } from '../create-players.ts'
import { openLetIn } from '../let-in.ts'
import { hashPassword, newSalt } from '../password.ts'
import { isNamesakeOut } from '../protection/is-namesake-out.ts'
import type { Sessions } from '../sessions.ts'
import { findPlayerByName } from '../store.ts'
import { foldEmail } from './fold-email.ts'
import { openProvePerson, type PersonProof } from './prove-person.ts'
import { insertProfile } from './store.ts'

export interface RegisterRequest extends PersonProof {
  readonly registration: Registration
  readonly lang: string
  /** As the browser says it of itself. */
  readonly userAgent: string | undefined
}

interface Needs {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'security'>
  readonly operators: Operators
  readonly ledger: Ledger
  readonly sessions: Sessions
  readonly activation: Pick<ReturnType<typeof openActivation>, 'ask' | 'ticketOf'>
}

/**
 * Makes a player of whoever is in front of a site, and signs them in; where the site asks for that, only when a message
 * has reached them. What is typed is checked by the rules that the
 * form has; then a puzzle must have been solved, for this try alone; then the database is asked. Which of address, mobile
 * and identity number somebody has already is not said.
 */
export function openRegister({ platform, operators, ledger, sessions, activation }: Needs) {
  const { db, clock, ids, security } = platform
  const letIn = openLetIn({ platform, ledger, sessions })
  const person = openProvePerson(platform)

  const register = async (request: RegisterRequest) => {
    const { site, registration, lang } = request
    const problem = await problemOf(site, operators, registration, clock.now())
    if (problem) return refused({ code: 'registrationInvalid', ...problem })
    const proven = await person.prove(request)
    if (proven !== 'proven') return refused(proven)
    const passwordHash = await hashPassword(registration.password, newSalt(ids))
    const told = { ...registration, lang: site.languages.includes(lang) ? lang : site.languageDefault }
    const outcome = await write(site, told, passwordHash)
    if (outcome.kind === 'refused') return refused({ code: outcome.code })
    security.tell('registered', { ...outcome.of, address: request.address, userAgent: request.userAgent })
    const row = must(await findPlayerByName(db, site.operatorId, registration.userName), 'who has just registered')
    const { by, of } = outcome
    if (by !== undefined) return ok({ kind: 'waits', by, ticket: await activation.ticketOf(of) } as const)
    return ok({ kind: 'signedIn', ...(await letIn(row, request.userAgent)) } as const)
  }
  return { register, challenge: person.challenge, picture: person.picture }

  /** By what the player must be reached first; undefined: they come in at once. */
  async function askActivation(tx: Transaction, of: PlayerOf, { site, told, mobile }: Reached) {
    const { activation: by } = site.settings
    if (by === 'atOnce') return undefined
    const to = by === 'sms' ? must(mobile, 'a mobile') : told.email
    await setActivation(tx, of, by)
    await activation.ask(tx, { ...of, siteId: site.siteId, userName: told.userName, lang: told.lang, by, to })
    return by
  }

  async function write(site: Site, told: Registration & { readonly lang: string }, passwordHash: string) {
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
        const emailFolded = foldEmail(told.email)
        await insertProfile(tx, { operatorId, playerId, told: trimmed, emailFolded, mobile, agreedAt: now })
        const of = { operatorId, playerId }
        return { kind: 'made', of, by: await askActivation(tx, of, { site, told: trimmed, mobile }) } as const
      })
    } catch (error) {
      if (isUniqueViolation(error, 'player_operator_id_user_name_folded_key'))
        return { kind: 'refused', code: 'userNameTaken' } as const
      if (isUniqueViolation(error)) return { kind: 'refused', code: 'alreadyRegistered' } as const
      throw error
    }
  }
}

interface Reached {
  readonly site: Site
  readonly told: Registration & { readonly lang: string }
  readonly mobile: string | undefined
}

async function problemOf(
  site: Site,
  operators: Operators,
  registration: Registration,
  now: number,
): Promise<RegistrationProblem | undefined> {
  const { idNumberRequired, passwordLengthMin, timeZone } = site.settings
  const mobileRequired = isMobileRequired(site.settings)
  const { currencies } = operators.operatorOf(site.operatorId)
  const rules = { idNumberRequired, mobileRequired, passwordLengthMin, currencies }
  const known = { countries: countryCodes, phoneCodes, today: dayIn(timeZone, now) }
  const [problem] = checkRegistration(registration, { ...rules, ...known })
  if (problem) return problem
  return (await isCommonPassword(registration.password)) ? { field: 'password', why: 'tooCommon' } : undefined
}

function newPlayer(site: Site, told: Registration & { readonly lang: string }, passwordHash: string) {
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
