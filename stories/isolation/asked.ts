import { type DeclaredCall, listCalls } from '@banko/contract/declared.ts'
import { contract } from '@banko/contract/index.ts'
import fc from 'fast-check'
import { inputShape, type Shape } from '../fuzz/shape.ts'
import { validInput } from '../fuzz/valid-input.ts'
import type { HostAnswer } from '../testing/host-client.ts'
import type { Credential, Tenant } from './two-operators.ts'

const seed = 20_261_125

export const calls = listCalls(contract).filter(({ method }) => method === 'POST')
/** They end what lets the others of these tests in, and are tried last. */
export const ending = new Set([
  'people.signOut',
  'people.endSession',
  'people.endOtherSessions',
  'protection.timeOut',
  'protection.closeAccount',
  'staff.signOut',
  'staff.endSession',
  'deskPerson.endSessions',
  'deskPerson.block',
  'deskPerson.exclude',
])
/** They say again what was said here about another: staff's words about who is not theirs, and the host that was asked. */
export const repeating: ReadonlySet<string> = new Set(['audit.list', 'staff.list', 'factor.signInOptions'])
export const lasting = calls.filter(({ name }) => !ending.has(name))

export type Who = 'nobody' | 'player' | 'other player' | 'key' | 'staff'
export const callers: readonly Who[] = ['nobody', 'player', 'other player', 'key', 'staff']

export function credentialOf({ players, key, staff }: Tenant, who: Who): Credential {
  switch (who) {
    case 'nobody':
      return {}
    case 'player':
      return players[0]
    case 'other player':
      return players[1]
    case 'key':
      return key
    case 'staff':
      return staff
  }
}

/** Who may make a call, at their own operator's host. */
export const openTo: Record<DeclaredCall['meta']['caller'], readonly Who[]> = {
  visitor: callers,
  officeVisitor: callers,
  player: ['player', 'other player'],
  operator: ['key'],
  staff: ['staff'],
}

/** Inputs of a call that are well-formed, with what they name of an operator's in the place of what was drawn. */
const drawn = new Map(
  calls.map((call) => [call.name, fc.sample(validInput(inputShape(call)), { seed, numRuns: 60 })] as const),
)

/** Whose things a call is made about, and on which match. */
export interface About {
  readonly of: Tenant
  readonly matchId: number
}

/** Every other one says only what must be said: whoever narrows least is shown most. */
export function inputOf(call: DeclaredCall, about: About, nth: number): unknown {
  const samples = drawn.get(call.name) ?? []
  // the id of a coupon that is placed is the player's to choose: whoever sends another's has made it their own
  const { couponId: _, ...chosen } = inputShape(call).properties ?? {}
  const shape = call.name === 'placement.place' ? { ...inputShape(call), properties: chosen } : inputShape(call)
  const sample = samples[nth % samples.length]
  return aimed(nth % 2 === 0 ? required(sample, shape) : sample, shape, { ...about, nth: nth >> 1, name: '' })
}

function required(input: unknown, shape: Shape): unknown {
  if (typeof input !== 'object' || input === null || !shape.properties) return input
  return Object.fromEntries(Object.entries(input).filter(([key]) => shape.required?.includes(key)))
}

interface Aim extends About {
  readonly nth: number
  readonly name: string
}

/** The same input about what is an operator's: every number and name that calls know things by. */
function aimed(input: unknown, shape: Shape, aim: Aim): unknown {
  const { of, nth, name } = aim
  if (Array.isArray(input)) return input.map((one) => aimed(one, shape.items ?? {}, aim))
  if (typeof input === 'object' && input !== null)
    return Object.fromEntries(
      Object.entries(input).map(([key, value]) => [
        key,
        shape.properties && !shape.properties[key]
          ? value
          : aimed(value, shape.properties?.[key] ?? {}, { ...aim, name: key }),
      ]),
    )
  const pick = (ids: readonly unknown[]) => ids[nth % ids.length]
  if (name === 'matchId') return pick(of.own ? [aim.matchId, of.own.matchId] : [aim.matchId])
  if (name === 'match' && of.own) return of.own.match
  if (name === 'userName') return pick(of.userNames)
  if (name === 'id') return pick([...of.ids.ruleId, ...(of.own ? [of.own.overrideId] : [])])
  // a transfer of the tree has a number, and one of a player's an id of its own
  const known = Object.entries(of.ids).find(([key, ids]) => key === name && typeof ids[0] === typeof input)?.[1]
  return known ? pick(known) : input
}

/** Whatever of an operator's stands in an answer: a word of theirs, or a number under the name of what it counts. */
export function foreign({ text, body }: HostAnswer, { secrets, marks }: Tenant, told: unknown): string[] {
  // who is told what they have said learns nothing
  const said = JSON.stringify(told) ?? ''
  const words = secrets.filter((secret) => text.includes(secret) && !said.includes(secret))
  const numbers = idsIn(body).filter(
    ({ key, value }) =>
      Object.entries(marks).some(([name, own]) => name === key && own.includes(value)) && !said.includes(String(value)),
  )
  return [...words, ...numbers.map(({ key, value }) => `${key} ${value}`)]
}

/** Whatever of a match or a price that only this operator offers stands in an answer at another's host, whoever asks. */
export function foreignOffer({ text, body }: HostAnswer, { own }: Tenant, told: unknown): string[] {
  if (!own) throw new Error('the other has no match of its own')
  const said = JSON.stringify(told) ?? ''
  const words = text.includes(own.word) && !said.includes(own.word) ? [own.word] : []
  const ids = idsIn(body)
  if (ids.some(({ key, value }) => key === 'price' && value === own.price) && !said.includes(String(own.price)))
    words.push(`price ${own.price}`)
  const isShown = ids.some(({ key, value }) => key === 'matchId' && value === own.matchId)
  return isShown && !said.includes(String(own.matchId)) ? [...words, `matchId ${own.matchId}`] : words
}

function idsIn(value: unknown, key = ''): { key: string; value: string | number }[] {
  if (typeof value === 'number' || typeof value === 'string') return [{ key, value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => idsIn(part, Array.isArray(value) ? key : name))
}
