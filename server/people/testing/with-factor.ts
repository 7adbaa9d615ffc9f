import { codeOf, stepAt } from '../../platform/factor/totp.ts'
import { registerAt, stranger } from './registering.ts'
import type { TestPeople } from './test-people.ts'

const from = { address: '203.0.113.7', userAgent: 'Mozilla/5.0 (X11)' }
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of what an authenticator is shown, as it reads them. */
function fromBase32(text: string): Uint8Array {
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}

/** A player who is signed in at the demo's first site and has shown their password, and what they do with their factor. */
export async function playerWithSession(house: TestPeople) {
  const typed = stranger()
  const answer = await registerAt(house, typed, 'atOnce')
  if (!answer.ok || answer.value.kind !== 'signedIn') throw new Error(JSON.stringify(answer))
  const { player, token } = answer.value
  const caller = await house.people.callerOf(house.site, token)
  if (caller.kind !== 'player') throw new Error('a session opens nothing')
  const { operatorId, siteId } = house.site
  const asker = { caller, ...from }
  return {
    ...{ typed, token, caller, asker, playerId: player.playerId },
    of: { operatorId, playerId: player.playerId },
    prove: () => house.people.factor.prove(asker, { password: typed.password }),
    signIn: (change: { readonly password?: string; readonly askReturn?: boolean } = {}) =>
      house.people.signIn({
        ...{ operatorId, siteId, userName: typed.userName, password: typed.password, ...from, ...change },
      }),
    /** The second step, by what is said. */
    show: (shown: { readonly ticket?: string; readonly code?: string; readonly recoveryCode?: string }) =>
      house.people.factorSignIn.signIn({ operatorId, siteId, ...from, deviceToken: undefined, ...shown }),
  }
}

export type SignedInPlayer = Awaited<ReturnType<typeof playerWithSession>>

/** Sets an authenticator up for whoever asks; `code` answers what it shows now. */
export async function setUpAuthenticator(
  { people, platform }: Pick<TestPeople, 'people' | 'platform'>,
  asker: SignedInPlayer['asker'],
  password: string,
) {
  await people.factor.prove(asker, { password })
  const drawn = await people.factor.draw(asker)
  if (!drawn.ok) throw new Error(JSON.stringify(drawn))
  const secret = fromBase32(drawn.value.secret)
  const code = (later = 0) => codeOf(secret, stepAt(platform.clock.now()) + later)
  const set = await people.factor.confirm(asker, code())
  if (!set.ok) throw new Error(JSON.stringify(set))
  await platform.time.skip(60_000)
  return { code, recoveryCodes: set.value.recoveryCodes ?? [] }
}

/** The same player, with an authenticator. */
export async function playerWithAuthenticator(house: TestPeople) {
  const player = await playerWithSession(house)
  return { ...player, ...(await setUpAuthenticator(house, player.asker, player.typed.password)) }
}
