import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { CallRefusalCode } from '@banko/contract/refusals/call-refusal.ts'
import { type AuditEntry, type By, writeAudit } from '../audit/index.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { OperatorCaller } from '../platform/caller.ts'
import { must } from '../platform/must.ts'
import type { Connection, Database, Platform } from '../platform/platform.ts'
import type { AskedRequest } from '../platform/requests/asked-request.ts'
import { answerBefore, doOnce, NoRoomError, RequestReusedError } from '../platform/requests/do-once.ts'
import { bar } from './bar.ts'
import type { ManualTurns } from './open-turns.ts'
import { hear, type OwnMatch } from './own-match.ts'
import { findOwn, insertWords, lockWords, type Said } from './store.ts'
import type { Word } from './word.ts'

/** What stands behind the calls. */
export interface ManualHouse extends ManualTurns {
  readonly platform: Pick<Platform, 'db' | 'dbReads' | 'clock' | 'bus'>
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
  readonly by: By
  readonly call: string
  /** As the contract has checked it: its keys stand in the contract's order. */
  readonly input: { readonly requestKey: string }
  /** Only says what would come of it. */
  readonly isTrial?: boolean
  /** The one match that it is about. */
  readonly match?: string
  /** It stops betting: it goes before requests about other matches, and is never one too many. */
  readonly isUrgent?: boolean
}

/** What a request sees and says. */
export interface Desk {
  readonly now: number
  /** The operator's matches of these names, as far as there are any. */
  read(refs: readonly string[]): Promise<ReadonlyMap<string, OwnMatch>>
  say(match: string, before: OwnMatch | undefined, words: readonly Word[]): void
}

/** What every request may be refused for, whatever it is about. */
export type AskRefusal = 'requestKeyReused' | 'manualOff'

/** How a request is answered, and what is kept of that for whoever asks again. */
export interface Work<T, Code extends CallRefusalCode> {
  answer(desk: Desk): Promise<Answer<T, Code>>
  /** Of a file: what is kept of its answer; undefined: it is not remembered. All of an answer where this is absent. */
  keep?(value: T): T | undefined
}

/**
 * Runs one request in one transaction, one after the other: the same key again gets the same answer, other content under
 * it is refused, and either all that it says is kept or nothing. Nobody waits for the lock who has been answered, or only
 * tries; and a turn takes one connection from its beginning to its end.
 */
export function ask<T, Code extends CallRefusalCode>(
  house: ManualHouse,
  asked: Asked,
  work: Work<T, Code>,
): Promise<Answer<T, Code> | Answer<T, AskRefusal>> {
  return inTurn(house, asked, async (db) => {
    const before = await answeredBefore<T>(db, asked)
    if (before) return before
    if (asked.isTrial) return work.answer(deskOf(db, house, { asked, said: [] }))
    return keepWords(db, house, { asked, work })
  })
}

/** The answer of whoever has been answered. */
export function askBefore<T>(house: ManualHouse, asked: Asked): Promise<Answer<T, AskRefusal> | undefined> {
  return inTurn(house, asked, (db) => answeredBefore<T>(db, asked))
}

async function inTurn<T>(
  { platform, requests }: ManualHouse,
  { caller, match, isUrgent }: Asked,
  run: (db: Database) => Promise<T>,
): Promise<T | Answer<never, AskRefusal>> {
  const place = {
    party: caller.operatorId,
    ...(match !== undefined && { about: match }),
    ...(isUrgent && { isUrgent }),
  }
  try {
    return await requests.run(() => platform.db.connection().execute(run), place)
  } catch (error) {
    if (error instanceof RequestReusedError) return refused({ code: 'requestKeyReused' })
    // Of a file; whoever says a word is never told that there is no room.
    if (error instanceof NoRoomError) return bar('importsMany')
    throw error
  }
}

async function answeredBefore<T>(connection: Connection, asked: Asked): Promise<Answer<T, AskRefusal> | undefined> {
  const earlier = await answerBefore<T>(connection, requestOf(asked))
  return earlier === undefined ? undefined : ok(earlier)
}

/** All programs of an operator share their keys: a key that was drawn anew goes on where another stopped. */
function requestOf({ caller: { operatorId, keyId }, call, input }: Asked): AskedRequest {
  return { operatorId, scope: 'manual', key: input.requestKey, caller: `key ${keyId}`, content: [call, input] }
}

async function keepWords<T, Code extends CallRefusalCode>(
  db: Database,
  house: ManualHouse,
  { asked, work }: { readonly asked: Asked; readonly work: Work<T, Code> },
): Promise<Answer<T, Code> | Answer<T, AskRefusal>> {
  const { bus, clock } = house.platform
  const { caller, input } = asked
  const said: Said[] = []
  let given: Answer<T, Code> | undefined
  // A word is kept for ever, and its answer is short beside it. Whoever closes a market is never told to wait.
  const room = () => (work.keep ? 'needed' : said.length > 0 ? 'free' : 'wished')
  const kept = await db.transaction().execute(async (tx) => {
    await lockWords(tx, 'alone')
    return doOnce<T>(tx, requestOf(asked), { now: clock.now(), room }, async () => {
      const desk = deskOf(tx, house, { asked, said })
      given = await work.answer(desk)
      if (!given.ok) return undefined
      if (said.length > 0) {
        const speaker = { operatorId: caller.operatorId, keyId: caller.keyId, requestKey: input.requestKey }
        await insertWords(tx, speaker, said, desk.now)
        await writeAudit(tx, entryOf(asked, said), desk.now)
      }
      return work.keep ? work.keep(given.value) : given.value
    })
  })
  if (said.length > 0) bus.publish(wordsSubject, new Uint8Array())
  return given ?? ok(must(kept, 'the answer of a request that was carried out'))
}

/** Matches that a row of the audit names. */
const namesMax = 20

/** One row a request: its words are kept whole under its key. */
function entryOf(
  { caller: { operatorId }, by, call, input: { requestKey } }: Asked,
  said: readonly Said[],
): AuditEntry {
  const matches = [...new Set(said.map(({ match }) => match))]
  const [first = ''] = matches
  const words = said.reduce((count, one) => count + one.words.length, 0)
  return {
    ...by,
    operatorId,
    did: `manual.${call}`,
    subject: matches.length === 1 ? `own match ${first}` : `${matches.length} own matches`,
    after: { requestKey, words, matches: matches.slice(0, namesMax) },
  }
}

function deskOf(
  connection: Connection,
  { platform }: ManualHouse,
  { asked, said }: { readonly asked: Asked; readonly said: Said[] },
): Desk {
  return {
    now: platform.clock.now(),
    read: (refs) => findOwn(connection, asked.caller.operatorId, refs),
    say(match, before, words) {
      if (words.length > 0) said.push({ match, words, after: addUp(before, words) })
    },
  }
}

/** What words make of a match; the first of a new one announces it. */
export function addUp(before: OwnMatch | undefined, words: readonly Word[]): OwnMatch {
  const after = words.reduce<OwnMatch | undefined>(hear, before)
  if (!after) throw new Error('no words add up to nothing')
  return after
}

export interface AskedOf<Input> {
  readonly caller: OperatorCaller
  readonly by: By
  readonly call: string
  readonly input: Input
  readonly isUrgent?: boolean
}

interface OneMatch {
  readonly requestKey: string
  readonly match: string
}

type ToldOf<D extends Decided> = Omit<D, 'words'> & { readonly match: string }

type Told<D extends Decided, Code extends CallRefusalCode> = Answer<ToldOf<D>, Code> | Answer<ToldOf<D>, AskRefusal>

/** A request about one match, which need not be there yet. */
export function askPut<Input extends OneMatch, D extends Decided, Code extends CallRefusalCode>(
  house: ManualHouse,
  asked: AskedOf<Input>,
  decide: (match: OwnMatch | undefined, input: Input, now: number) => Answer<D, Code>,
): Promise<Told<D, Code>> {
  const { input } = asked
  return ask(
    house,
    { ...asked, match: input.match },
    {
      async answer(desk) {
        const match = (await desk.read([input.match])).get(input.match)
        const answer = decide(match, input, desk.now)
        if (!answer.ok) return answer
        const { words, ...told } = answer.value
        desk.say(input.match, match, words)
        return ok({ match: input.match, ...told })
      },
    },
  )
}

/** The same about a match that there is. */
export function askOf<Input extends OneMatch, D extends Decided>(
  house: ManualHouse,
  asked: AskedOf<Input>,
  decide: (match: OwnMatch, input: Input, now: number) => Answer<D, 'manualOff'>,
): Promise<Told<D, 'manualOff' | 'notFound'>> {
  return askPut<Input, D, 'manualOff' | 'notFound'>(house, asked, (match, input, now) =>
    match ? decide(match, input, now) : refused({ code: 'notFound' }),
  )
}
