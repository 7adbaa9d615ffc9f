import { sessionCookie } from '@banko/server/platform/http/session-cookie.ts'
import { type BenchHouse, password } from './open-bench-house.ts'

/** Signs every player in; one Cookie header each. */
export async function cookiesOf({ house, operatorId, siteId, playerIds }: BenchHouse): Promise<string[]> {
  const cookie = sessionCookie('http')
  return Promise.all(
    playerIds.map(async (_, index) => {
      const of = { operatorId, siteId, userName: `bench${index}`, password, address: `192.0.2.${index}` }
      const outcome = await house.people.signIn(of)
      if (outcome.kind !== 'signedIn') throw new Error(`bench${index} is not signed in: ${outcome.kind}`)
      return cookie.write(outcome.token, 1).split(';')[0] ?? ''
    }),
  )
}
