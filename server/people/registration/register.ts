import { readBonusCode } from '@banko/betting/wagering/bonus-code.ts'
import { ok, refused } from '@banko/contract/answer.ts'
import { checkRegistration } from '@banko/contract/registration/check-registration.ts'
import { countryCodes, phoneCodes } from '@banko/contract/registration/countries.ts'
import type { Registration, RegistrationProblem } from '@banko/contract/registration/registration.ts'
import type { Ledger } from '../../ledger/index.ts'
import { isMobileRequired, type Operators, type Site } from '../../operators/index.ts'
import { must } from '../../platform/must.ts'
import type { Platform } from '../../platform/platform.ts'
import { dayIn } from '../../platform/time/day-in.ts'
import type { openActivation } from '../activation/activation.ts'
import { isCommonPassword } from '../common-passwords.ts'
import { openGuesses } from '../guesses.ts'
import { openLetIn } from '../let-in.ts'
import { hashPassword, newSalt } from '../password.ts'
import type { Sessions } from '../sessions.ts'
import { findPlayerByName } from '../store.ts'
import { openPromotionCodes } from './promotion-code.ts'
import { openProvePerson, type PersonProof } from './prove-person.ts'
import { openWritePlayer } from './write-player.ts'

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
 * and identity number somebody has already is not said. The code of an offer must lead them to one, and is kept with them;
 * codes that are guessed here count with those of players from the same address.
 */
export function openRegister({ platform, operators, ledger, sessions, activation }: Needs) {
  const { db, clock, ids, security } = platform
  const letIn = openLetIn({ platform, ledger, sessions })
  const person = openProvePerson(platform)
  const guess = openGuesses(platform)
  const codes = openPromotionCodes()
  const write = openWritePlayer({ db, clock, ledger, activation, codes })

  const register = async (request: RegisterRequest) => {
    const { site, registration, lang } = request
    const problem = await problemOf(site, operators, registration, clock.now())
    if (problem) return refused({ code: 'registrationInvalid', ...problem })
    const proven = await person.prove(request)
    if (proven !== 'proven') return refused(proven)
    const code = readBonusCode(registration.promotionCode ?? '')
    const { operatorId } = site
    const guessed = code === undefined ? undefined : await guess({ operatorId, address: request.address })
    if (guessed?.kind === 'tooMany') return refused({ code: 'bonusCodeTries', minutes: guessed.minutes })
    const passwordHash = await hashPassword(registration.password, newSalt(ids))
    const told = { ...registration, code, lang: site.languages.includes(lang) ? lang : site.languageDefault }
    const outcome = await write(site, told, passwordHash)
    if (outcome.kind === 'codeUnknown')
      return refused({ code: 'registrationInvalid', field: 'promotionCode', why: 'codeUnknown' })
    await guessed?.right()
    if (outcome.kind === 'refused') return refused({ code: outcome.code })
    security.tell('registered', { ...outcome.of, address: request.address, userAgent: request.userAgent })
    const row = must(await findPlayerByName(db, site.operatorId, registration.userName), 'who has just registered')
    const { by, of } = outcome
    if (by !== undefined) return ok({ kind: 'waits', by, ticket: await activation.ticketOf(of) } as const)
    return ok({ kind: 'signedIn', ...(await letIn(row, request.userAgent)) } as const)
  }
  return { register, challenge: person.challenge, picture: person.picture, judgeCodes: codes.judgeCodes }
}

async function problemOf(
  site: Site,
  operators: Operators,
  registration: Registration,
  now: number,
): Promise<RegistrationProblem | undefined> {
  const { idNumberRequired, passwordLengthMin, promotionCodeAsked, timeZone } = site.settings
  const mobileRequired = isMobileRequired(site.settings)
  const { currencies } = operators.operatorOf(site.operatorId)
  const rules = { idNumberRequired, mobileRequired, passwordLengthMin, promotionCodeAsked, currencies }
  const known = { countries: countryCodes, phoneCodes, today: dayIn(timeZone, now) }
  const [problem] = checkRegistration(registration, { ...rules, ...known })
  if (problem) return problem
  return (await isCommonPassword(registration.password)) ? { field: 'password', why: 'tooCommon' } : undefined
}
