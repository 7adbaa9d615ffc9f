import { playerLimitsDefault } from '@banko/betting/limits/limits.ts'
import { ok, refused } from '@banko/contract/answer.ts'
import { checkRegistration } from '@banko/contract/registration/check-registration.ts'
import type { Registration, RegistrationProblem } from '@banko/contract/registration/registration.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { Operators, Site } from '../../operators/index.ts'
import { isUniqueViolation } from '../../platform/database/database-fault.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { must } from '../../platform/must.ts'
import type { Platform } from '../../platform/platform.ts'
import { dayIn } from '../../platform/time/day-in.ts'
import { isCommonPassword } from '../common-passwords.ts'
import { createPlayers } from '../create-players.ts'
import { openLetIn } from '../let-in.ts'
import { hashPassword, newSalt } from '../password.ts'
import { isNamesakeOut } from '../protection/is-namesake-out.ts'
import type { Sessions } from '../sessions.ts'
import { findPlayerByName } from '../store.ts'
import { countryCodes, phoneCodes } from './countries.ts'
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
}

/**
 * Makes a player of whoever is in front of a site, and signs them in. What is typed is checked by the rules that the
 * form has; then a puzzle must have been solved, for this try alone; then the database is asked. Which of address, mobile
 * and identity number somebody has already is not said.
 */
export function openRegister({ platform, operators, ledger, sessions }: Needs) {
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
    return ok(await letIn(row, request.userAgent))
  }
  return { register, challenge: person.challenge, picture: person.picture }

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
        return { kind: 'made', of: { operatorId, playerId } } as const
      })
    } catch (error) {
      if (isUniqueViolation(error, 'player_operator_id_user_name_folded_key'))
        return { kind: 'refused', code: 'userNameTaken' } as const
      if (isUniqueViolation(error)) return { kind: 'refused', code: 'alreadyRegistered' } as const
      throw error
    }
  }
}

async function problemOf(
  site: Site,
  operators: Operators,
  registration: Registration,
  now: number,
): Promise<RegistrationProblem | undefined> {
  const { idNumberRequired, mobileRequired, passwordLengthMin, timeZone } = site.settings
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
function trimTexts(told: Registration): Registration {
  const { firstName, lastName, city, address, postCode, email } = told
  const texts = { firstName, lastName, city, address, postCode, email }
  const trimmed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()]))
  return { ...told, ...trimmed }
}
