import { createHash } from 'node:crypto'
import { must } from '../../platform/must.ts'
import type { Transaction } from '../../platform/platform.ts'
import { jobsOfTransfers } from '../follow-up.ts'
import type { House } from '../house.ts'
import type { HookSaid, PaymentAccount, PaymentProvider } from '../provider.ts'
import { asFacts } from '../provider-facts.ts'
import { takeAllFacts } from '../take-facts.ts'
import type { Taken } from '../take-locked.ts'
import { findTransfersOf } from './find-transfers-of.ts'
import { insertHooks, isSameHook, type NewHook } from './store.ts'

/** A hook whose signature is good. */
export interface SignedHook {
  readonly account: PaymentAccount
  readonly provider: PaymentProvider
  /** The provider's own name of it. */
  readonly eventKey: string
  readonly body: Uint8Array
}

export interface HookTaken extends Acted {
  /** `changed`: its name stood for another; nothing of it was taken. */
  readonly verdict: 'taken' | 'again' | 'changed' | 'parked' | 'unused'
}

/** What a hook led to. */
export interface Acted {
  readonly taken?: Taken
  /** To be called after the commit. */
  readonly wakes: readonly (() => void)[]
  /** The transfer to be asked about at once after the commit. */
  readonly asks?: number
}

/**
 * Keeps hooks of one operator's accounts, no two of one name, and takes what they say, in the caller's transaction: all of
 * it, or nothing. Of a provider that can be asked a hook is a hint, and what is written is the wish to ask. Lock order:
 * hooks, accounts, transfers, causes. Source: payments.md, Hooks.
 */
export async function takeHooks(house: House, tx: Transaction, hooks: readonly SignedHook[]): Promise<HookTaken[]> {
  const read = hooks.map((hook) => ({ hook, said: hook.provider.readHook(hook.body) }))
  const numbers = await findTransfersOf(
    tx,
    read.flatMap(({ hook, said }) => (said ? [{ account: hook.account, said }] : [])),
  )
  const kept = read.map(({ hook, said }) => keptOf(hook, said, said && numbers.get(said)))
  const fresh = await insertHooks(tx, kept, house.platform.clock.now())
  const acting = read.flatMap(({ hook, said }, position): (Acting & { readonly position: number })[] => {
    const number = said && numbers.get(said)
    return fresh.has(position) && said && number !== undefined
      ? [{ position, operatorId: hook.account.operatorId, number, said, provider: hook.provider }]
      : []
  })
  const acted = await actOn(house, tx, acting)
  const byPosition = new Map(acting.map(({ position }, index) => [position, acted[index]]))
  const taken: HookTaken[] = []
  for (const [position, hook] of kept.entries()) {
    const { verdict } = hook
    if (fresh.has(position)) taken.push({ verdict, wakes: [], ...byPosition.get(position) })
    else taken.push({ verdict: (await isSameHook(tx, hook)) ? 'again' : 'changed', wakes: [] })
  }
  return taken
}

interface KeptHook extends NewHook {
  readonly verdict: 'taken' | 'parked' | 'unused'
}

function keptOf({ account, eventKey, body }: SignedHook, said?: HookSaid, number?: number): KeptHook {
  const { operatorId, accountId } = account
  const bodyHash = createHash('sha256').update(body).digest()
  const verdict = !said ? 'unused' : number === undefined ? 'parked' : 'taken'
  return { operatorId, accountId, eventKey, body, bodyHash, verdict, reference: said?.ref.key ?? null }
}

/** What a hook says of a transfer of ours. */
export interface Acting {
  readonly operatorId: number
  readonly number: number
  readonly said: HookSaid
  readonly provider: PaymentProvider
}

/** Takes what hooks of one operator say, or writes the wish to ask; one answer for each, in order. */
export async function actOn(house: House, tx: Transaction, all: readonly Acting[]): Promise<Acted[]> {
  const [first] = all
  if (!first) return []
  const told = all.filter(({ provider }) => !provider.canLookUp)
  const taken = await takeAllFacts(
    house,
    tx,
    first.operatorId,
    told.map(({ number, said }) => ({ number, said: asFacts(said.facts) })),
  )
  const acted: Acted[] = []
  for (const one of all) {
    const place = told.indexOf(one)
    if (place === -1) acted.push(await wishToAsk(house, tx, one))
    else {
      const own = must(taken[place], 'what a hook led to')
      acted.push({ taken: own, wakes: own.wakes })
    }
  }
  return acted
}

async function wishToAsk({ platform }: House, tx: Transaction, { operatorId, number }: Acting): Promise<Acted> {
  const wake = await platform.jobs.send(
    tx,
    jobsOfTransfers.lookUp,
    { operatorId, number, turn: 0 },
    { key: `${operatorId}/${number}`, at: platform.clock.now() + 1000 },
  )
  return { wakes: [wake], asks: number }
}
