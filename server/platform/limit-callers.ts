import type { Rate } from './allowance.ts'
import type { Caller } from './caller.ts'
import { type LimitNeeds, RateLimit } from './rate-limit.ts'
import { ShortMemory } from './short-memory.ts'
import { TooManyError } from './too-many-error.ts'

/** Who asks a host with this session token; undefined: the house does not know the host. */
export type ResolveCaller = (host: string, token: string | undefined) => Promise<Caller | undefined>

export interface Asker {
  readonly host: string
  readonly token: string | undefined
  /** As `addressKey` makes it. */
  readonly address: string
}

/** @throws {TooManyError} when too many tokens that open nothing came from there */
export type FindCaller = (asker: Asker) => Promise<Caller | undefined>

/** Each token that nobody knows is a question to the database, so whoever makes them up asks few of them. */
export const strangerRate: Rate = { count: 30, seconds: 60 }
/** A token once unknown stays so: it is drawn by the house, and stored before anybody has it. */
const unknownKept = { milliseconds: 60_000, namesMax: 10_000 }
/** Tokens that were good lately are looked up whatever else comes from their address. */
const goodKept = { milliseconds: 600_000, namesMax: 100_000 }
/** Host and token together; longer ones are nobody's. */
const nameLengthMax = 400

/** Finds callers, but asks about made-up tokens only so often for each address, and about the same one once. */
export function limitCallers(resolveCaller: ResolveCaller, needs: LimitNeeds): FindCaller {
  const strangers = new RateLimit(strangerRate, needs)
  const unknown = new ShortMemory(needs.clock, unknownKept)
  const good = new ShortMemory(needs.clock, goodKept)

  async function ask({ host, token }: Asker, name: string): Promise<Caller | undefined> {
    const caller = await resolveCaller(host, token)
    if (caller?.kind === 'player') {
      good.add(name)
    } else {
      good.forget(name)
      if (caller) unknown.add(name)
    }
    return caller
  }

  return async (asker) => {
    const { host, token, address } = asker
    const name = `${host} ${token}`
    if (token === undefined || name.length > nameLengthMax || unknown.has(name)) return resolveCaller(host, undefined)
    if (good.has(name)) return ask(asker, name)
    const wait = strangers.use(address)
    if (wait > 0) throw new TooManyError(Math.ceil(wait / 1000))
    let isStranger = false
    try {
      const caller = await ask(asker, name)
      isStranger = caller?.kind === 'visitor'
      return caller
    } finally {
      if (!isStranger) strangers.giveBack(address)
    }
  }
}
