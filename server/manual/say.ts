import { createHash } from 'node:crypto'
import { type Answer, ok, refused } from '@banko/betting/refusal.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Operators } from '../operators/index.ts'
import type { OperatorCaller } from '../platform/caller.ts'
import type { Platform, Transaction } from '../platform/platform.ts'
import { hear, type OwnMatch } from './own-match.ts'
import { findOwn, findRequest, insertRequest, insertWords, lockWords, type Said } from './store.ts'
import type { Word } from './word.ts'

/** What stands behind the calls. */
export interface ManualHouse {
  readonly platform: Pick<Platform, 'db' | 'dbReads' | 'clock' | 'bus'>
  readonly operators: Pick<Operators, 'isOnly'>
  readonly catalogue: Pick<Catalogue, 'numbersOf'>
}

/** The bus says that there are words; how many, the table knows. */
export const wordsSubject = 'manual.words'

/** How a thing stands after a request. */
export type Became = 'created' | 'changed' | 'unchanged'

/** What a request leads to. Without words nothing is written. */
export interface Decided {
  readonly words: readonly Word[]
  readonly became: Became
}

/** One request: who makes it, which call it is, and what it says. */
export interface Asked {
  readonly caller: OperatorCaller
  readonly call: string
  /** As the contract has checked it: its keys stand in the contract's order. */
  readonly input: { readonly requestKey: string }
  /** Only says what would come of it. */
  readonly isTrial?: boolean
}

/** What a request sees and says. */
export interface Desk {
  readonly now: number
  /** The operator's matches of these names, as far as there are any. */
  read(refs: readonly string[]): Promise<ReadonlyMap<string, OwnMatch>>
  say(match: string, before: OwnMatch | undefined, words: readonly Word[]): void
}

/**
 * Runs one request in one transaction, one after the other: the same key again gets the same answer, other content under
 * it is refused, and either all that it says is kept or nothing.
 */
export async function ask<T>(
  house: ManualHouse,
  asked: Asked,
  work: (desk: Desk) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const { platform } = house
  const said: Said[] = []
  const answer = await platform.db.transaction().execute((tx) => answerIn(tx, house, { asked, said, work }))
  if (said.length > 0) platform.bus.publish(wordsSubject, new Uint8Array())
  return answer
}

interface Working<T> {
  readonly asked: Asked
  readonly said: Said[]
  readonly work: (desk: Desk) => Promise<Answer<T>>
}

async function answerIn<T>(
  tx: Transaction,
  { platform, operators }: ManualHouse,
  { asked, said, work }: Working<T>,
): Promise<Answer<T>> {
  const { caller, input } = asked
  const { operatorId, keyId } = caller
  const content = hashOf(asked)
  await lockWords(tx, 'alone')
  const earlier = await findRequest(tx, operatorId, input.requestKey)
  // Written below, by the same call.
  if (earlier) return content.equals(earlier.content) ? ok(earlier.answer as T) : refused({ code: 'requestKeyReused' })
  if (!(await operators.isOnly(tx, operatorId))) return refused({ code: 'manualOff', why: 'operatorsSeveral' })
  const now = platform.clock.now()
  const answer = await work({
    now,
    read: (refs) => findOwn(tx, operatorId, refs),
    say(match, before, words) {
      if (words.length > 0) said.push({ match, words, after: addUp(before, words) })
    },
  })
  if (!answer.ok || asked.isTrial) {
    said.length = 0
    return answer
  }
  const speaker = { operatorId, keyId, requestKey: input.requestKey }
  if (said.length > 0) await insertWords(tx, speaker, said, now)
  await insertRequest(tx, speaker, { content, answer: answer.value, at: now })
  return answer
}

/** What words make of a match; the first of a new one announces it. */
export function addUp(before: OwnMatch | undefined, words: readonly Word[]): OwnMatch {
  const after = words.reduce<OwnMatch | undefined>(hear, before)
  if (!after) throw new Error('no words add up to nothing')
  return after
}

function hashOf({ call, input }: Asked): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([call, input]))
    .digest()
}

export interface AskedOf<Input> {
  readonly caller: OperatorCaller
  readonly call: string
  readonly input: Input
}

interface OneMatch {
  readonly requestKey: string
  readonly match: string
}

type Told<D extends Decided> = Answer<Omit<D, 'words'> & { readonly match: string }>

/** A request about one match, which need not be there yet. */
export function askPut<Input extends OneMatch, D extends Decided>(
  house: ManualHouse,
  asked: AskedOf<Input>,
  decide: (match: OwnMatch | undefined, input: Input, now: number) => Answer<D>,
): Promise<Told<D>> {
  const { input } = asked
  return ask(house, asked, async (desk) => {
    const match = (await desk.read([input.match])).get(input.match)
    const answer = decide(match, input, desk.now)
    if (!answer.ok) return answer
    const { words, ...told } = answer.value
    desk.say(input.match, match, words)
    return ok({ match: input.match, ...told })
  })
}

/** The same about a match that there is. */
export function askOf<Input extends OneMatch, D extends Decided>(
  house: ManualHouse,
  asked: AskedOf<Input>,
  decide: (match: OwnMatch, input: Input, now: number) => Answer<D>,
): Promise<Told<D>> {
  return askPut<Input, D>(house, asked, (match, input, now) =>
    match ? decide(match, input, now) : refused({ code: 'notFound' }),
  )
}
