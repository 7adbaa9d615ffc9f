import { createHmac } from 'node:crypto'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { createStaff } from '@banko/server/staff/index.ts'
import { byTest } from '@banko/server/testing/test-house.ts'
import { type HttpAnswer, postCall } from './http-client.ts'
import type { ServedHouse } from './served-house.ts'

export const staffPassword = 'correct horse battery staple'

type Role = Parameters<typeof createStaff>[2]['roles'][number]

/** One of the staff with an authenticator in their hand, in a browser of their own. */
export interface Clerk {
  readonly staffId: number
  readonly name: string
  /** Of the session; empty before there is one. */
  cookie: string
  /** A code that was not used yet: time goes on to the next half minute. */
  code(): Promise<string>
  post(path: string, input: unknown, changed?: RequestInit): Promise<HttpAnswer>
  /** Signs in again, from wherever: answers the new session's cookie. */
  signIn(): Promise<string>
}

/** Whose office it is, and how a call is made there. */
interface Office {
  readonly operatorId: number
  /** Whom they work for, where that is not the operator itself. */
  readonly node?: NonNullable<Parameters<typeof createStaff>[2]['node']>
  post(path: string, input: unknown, changed?: RequestInit): Promise<HttpAnswer>
}

/** Makes an account at an office, the demo operator's where none is named, sets its authenticator up and signs it in. */
export async function openClerk(
  served: ServedHouse,
  name: string,
  roles: readonly Role[],
  office: Office = {
    operatorId: 1,
    post: (path, input, changed) => postOffice(served.url, path, input, changed),
  },
): Promise<Clerk> {
  const { platform } = served.house
  const { operatorId, node } = office
  const made = { operatorId, name, password: staffPassword, roles, by: byTest, ...(node && { node }) }
  const staffId = await forOperator(operatorId, () =>
    platform.db.transaction().execute((tx) => createStaff(platform, tx, made)),
  )
  if (staffId === undefined) throw new Error(`${name} is taken`)
  return enrolClerk(served, { staffId, name }, office)
}

/** The first sign-in of somebody who was made with the password of tests: sets their authenticator up. */
export async function enrolClerk(
  { time, url }: ServedHouse,
  { staffId, name }: Pick<Clerk, 'staffId' | 'name'>,
  office: Pick<Office, 'post'> = { post: (path, input, changed) => postOffice(url, path, input, changed) },
): Promise<Clerk> {
  const enrolment = await office.post('/office/staff/sign-in', { userName: name, password: staffPassword })
  const secret = secretIn(enrolment.body)
  const clerk: Clerk = {
    staffId,
    name,
    cookie: '',
    async code() {
      await time.skip(30_000)
      return codeAt(secret, time.now())
    },
    post: (path, input, changed = {}) =>
      office.post(path, input, { ...changed, headers: { cookie: clerk.cookie, ...changed.headers } }),
    async signIn() {
      const typed = { userName: name, password: staffPassword, code: await clerk.code() }
      const { body, cookie } = await office.post('/office/staff/sign-in', typed)
      if (cookie === undefined) throw new Error(`${name} was not let in: ${JSON.stringify(body)}`)
      return cookie
    },
  }
  clerk.cookie = await clerk.signIn()
  return clerk
}

/** As a page of the office makes a call; `changed` may replace anything. */
export function postOffice(url: string, path: string, input: unknown, changed: RequestInit = {}): Promise<HttpAnswer> {
  return postCall(url, path, input, { ...changed, headers: { origin: url, ...changed.headers } })
}

/** As an authenticator computes it. Source: RFC 6238. */
export function codeAt(secret: Uint8Array, milliseconds: number): string {
  const counter = Buffer.alloc(8)
  counter.writeUInt32BE(Math.floor(milliseconds / 30_000), 4)
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fff_ffff
  return String(number).slice(-6).padStart(6, '0')
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator makes of the letters that an answer shows. */
export function secretIn(body: unknown): Uint8Array {
  const shown = typeof body === 'object' && body !== null ? Reflect.get(body, 'secret') : undefined
  if (typeof shown !== 'string') throw new Error(`no secret was shown: ${JSON.stringify(body)}`)
  const bits = Array.from(shown, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from({ length: bits.length >> 3 }, (_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2))
}
