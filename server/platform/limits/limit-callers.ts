import type { Caller } from '../caller.ts'
import { ShortMemory } from '../time/short-memory.ts'
import type { Rate } from './allowance.ts'
import type { SharedNeeds } from './shared-limits.ts'
import { TooManyError } from './too-many-error.ts'

/** Who asks a host with a session token; undefined: the house does not know the host. */
export interface ResolveCaller {
  /** By a question of its own. */
  alone(host: string, token: string | undefined): Promise<Caller | undefined>
  /**
   * Together with all others who are asked about like this, at a bounded cost: it may take a second.
   *
   * @throws {TooManyError} when there are too many of them
   */
  together(host: string, token: string, address: string): Promise<Caller | undefined>
}

export interface Asker {
  readonly host: string
  readonly token: string | undefined
  /** As `addressKey` makes it. */
  readonly address: string
  /**
   * What answers everybody `alike`; what visitors may ask too (`anybody`); what is worth nothing to a `player` who is
   * taken for a visitor.
   */
  readonly wants: 'alike' | 'anybody' | 'player'
}

/** @throws {TooManyError} when it cannot be found out now whether a player asks */
export type FindCaller = (asker: Asker) => Promise<Caller | undefined>

/** Each token that nobody knows is a question to the database, so whoever makes them up asks few of them. */
export const strangerRate: Rate = { count: 30, seconds: 60 }
/** A token once unknown stays so: it is drawn by the house, and stored before anybody has it. */
const unknownKept = { milliseconds: 60_000, namesMax: 10_000 }
/** Tokens that were good lately are looked up whatever else comes from their address. */
const goodKept = { milliseconds: 600_000, namesMax: 100_000 }
/** Host and token together; longer ones are nobody's. */
const nameLengthMax = 400

/**
 * Finds callers, but asks about made-up tokens only so often for each address, and about the same one once. Where an
 * address has used that up, what came from there is asked about together: behind it may be thousands, and one of them
 * shuts nobody out.
 */
export function limitCallers(resolveCaller: ResolveCaller, needs: SharedNeeds): FindCaller {
  const strangers = needs.limits.open('strangers.players', strangerRate, needs)
  const unknown = new ShortMemory(needs.clock, unknownKept)
  const good = new ShortMemory(needs.clock, goodKept)

  function noted(name: string, caller: Caller | undefined): Caller | undefined {
    if (caller?.kind === 'player') {
      good.add(name)
    } else {
      good.forget(name)
      if (caller) unknown.add(name)
    }
    return caller
  }

  async function askTogether({ host, address, wants }: Asker, token: string, name: string) {
    const visitor = () => resolveCaller.alone(host, undefined)
    if (wants === 'alike') return visitor()
    try {
      return noted(name, await resolveCaller.together(host, token, address))
    } catch (error) {
      if (wants === 'anybody' && error instanceof TooManyError) return visitor()
      throw error
    }
  }

  return async (asker) => {
    const { host, token, address } = asker
    const name = `${host} ${token}`
    if (token === undefined || name.length > nameLengthMax || unknown.has(name))
      return resolveCaller.alone(host, undefined)
    if (good.has(name)) return noted(name, await resolveCaller.alone(host, token))
    if (strangers.use(address) > 0) return askTogether(asker, token, name)
    let isStranger = false
    try {
      const caller = noted(name, await resolveCaller.alone(host, token))
      isStranger = caller?.kind === 'visitor'
      return caller
    } finally {
      if (!isStranger) strangers.giveBack(address)
    }
  }
}
