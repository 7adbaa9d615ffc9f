import { ok, refused } from '@banko/contract/answer.ts'
import type { Contract } from '@banko/contract/index.ts'
import { countries } from '@banko/contract/registration/countries.ts'
import type { Operators } from '../../operators/index.ts'
import type { Caller } from '../../platform/caller.ts'
import type { CallRequest } from '../../platform/http/call-request.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { deviceSeconds } from '../devices.ts'
import type { People } from '../index.ts'
import type { LetIn } from '../let-in.ts'

interface Needs {
  readonly operators: Operators
  readonly people: People
}

/** Proposed where a site says nothing else. Source: accounts-and-gaming §5, registration. */
const proposed = { country: 'TR', phoneCode: '90' }

export function registrationCalls({ operators, people }: Needs): Handlers<Contract['registration']> {
  /** The site of whoever asks; undefined where nobody registers by themselves. */
  const openSite = ({ siteId }: Pick<Caller, 'siteId'>) => {
    const site = operators.siteOf(siteId)
    return site.settings.registerDisabled ? undefined : site
  }
  /** Whoever was signed in on this browser no longer is: a session is never carried over. */
  async function comeIn(caller: Caller, { token, deviceToken, player }: LetIn, request: CallRequest) {
    if (caller.kind === 'player') await people.signOut(caller)
    request.setSession(token, people.sessionSeconds)
    request.setDevice(deviceToken, deviceSeconds)
    return player
  }
  return {
    async form(caller) {
      const site = openSite(caller)
      if (!site) return refused({ code: 'registrationOff' })
      const others = operators.operatorOf(site.operatorId).currencies.filter((currency) => currency !== site.currency)
      return ok({ countries: [...countries], currencies: [site.currency, ...others], ...proposed })
    },
    async checkUserName(caller, { userName }) {
      const site = openSite(caller)
      return site
        ? ok({ free: await people.isNameFree(site.operatorId, userName) })
        : refused({ code: 'registrationOff' })
    },
    async challenge(caller, { work = 'usual' }) {
      const site = openSite(caller)
      return site
        ? ok({ challenge: await people.registration.challenge(site.siteId, work) })
        : refused({ code: 'registrationOff' })
    },
    async picture(caller) {
      const site = openSite(caller)
      if (site?.settings.captcha !== 'picture') return refused({ code: 'registrationOff' })
      return ok(await people.registration.picture(site.siteId))
    },
    async register(caller, { registration, lang, proof, captcha }, request) {
      const site = openSite(caller)
      if (!site) return refused({ code: 'registrationOff' })
      const { address, userAgent } = request
      const answer = await people.registration.register({
        ...{ site, registration, lang, proof, address, userAgent },
        ...(captcha && { captcha }),
      })
      if (!answer.ok) return answer
      if (answer.value.kind === 'waits') return ok({ waits: { by: answer.value.by, ticket: answer.value.ticket } })
      return ok({ player: await comeIn(caller, answer.value, request) })
    },
    async activate(caller, { code }, request) {
      const answer = await people.activation.byLink(operators.siteOf(caller.siteId), code, request)
      return answer.ok ? ok(await comeIn(caller, answer.value, request)) : answer
    },
    async activateByDigits(caller, { digits: code, ticket }, request) {
      const answer = await people.activation.byCode(operators.siteOf(caller.siteId), { ticket, code }, request)
      return answer.ok ? ok(await comeIn(caller, answer.value, request)) : answer
    },
    sendActivation: ({ siteId }, { ticket }) => people.activation.sendAgain(operators.siteOf(siteId), ticket),
  }
}
