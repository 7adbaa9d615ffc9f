import type { Insight } from '@banko/betting/match/insight.ts'
import type { MarketKey } from '@banko/betting/match/market.ts'
import { isFinished } from '@banko/betting/match/match-clock.ts'
import type { MatchMessage } from '@banko/contract/feed/message.ts'
import type { Beat } from './beat.ts'
import {
  fixtureMessage,
  headOf,
  pricesMessage,
  pricesOf,
  rollbackMessages,
  settlementMessages,
  stateMessage,
} from './match-messages.ts'
import { beatAt, type MatchScript } from './match-script.ts'
import { notePending, type Pending, resumePending, takenBack } from './pending.ts'
import { settleDecided } from './settle-decided.ts'

/** Says a match's script beat by beat and remembers which markets still wait for their result. */
export interface MatchVoice {
  readonly script: MatchScript
  /** When there is more to say; never after the end. */
  nextAt(): number
  /** Says the next beat; nothing after the end. */
  speak(): readonly MatchMessage[]
  /**
   * What is on offer as of now, for a listener who knows nothing or has missed something; with the results made known
   * after an instant, without one with none.
   */
  recall(now: number, after?: number): readonly MatchMessage[]
  /**
   * The match and that betting on it is stopped, its prices being on their way; `undefined` where more than prices is to
   * be told: it has begun, or will not be played.
   */
  announce(now: number): readonly MatchMessage[] | undefined
  /** What there is to see of the match as far as it has been told; nothing while it is not played. */
  show(now: number): Insight | undefined
}

/** A voice that has the whole match before it. */
export function newVoice(script: MatchScript): MatchVoice {
  return makeVoice(script, 0)
}

/** A voice that takes up a match at `now`. */
export function resumedVoice(script: MatchScript, now: number): MatchVoice {
  return makeVoice(script, script.beats.countBy(now))
}

/** The last word on a match: its final state, and the result of every market there can be. */
export function finalWords(script: MatchScript): readonly MatchMessage[] {
  const end = script.beats.at(script.beats.countBy(script.endsAt()) - 1)
  if (!end) return []
  if (end.kind === 'cancel') return sayCancel(script, end)
  const results = settleDecided(script, end.moment, script.everyKey())
  return [stateMessage(script, end), ...settlementMessages(script, end.at, results)]
}

const nothing: ReadonlySet<MarketKey> = new Set()

function makeVoice(script: MatchScript, start: number): MatchVoice {
  const resumedAt = script.beats.at(start - 1)
  // Made when first needed: most matches that a house starts with are to come, and there are hundreds of questions.
  let made: Pending | undefined
  const pendingAt = (moment: unknown): Pending | undefined => {
    if (!made && resumedAt && script.recordAt(moment) === undefined) return undefined
    made ??= resumedAt ? resumePending(script, resumedAt) : notePending(script)
    return made
  }
  let position = start
  return {
    script,
    nextAt: () => beatAt(script, position),
    speak() {
      const beat = script.beats.at(position)
      if (!beat) return []
      position += 1
      return speak(script, beat, { pending: pendingAt(beat.moment), before: script.beats.at(position - 2) })
    },
    recall(now, after) {
      const last = script.beats.at(position - 1)
      if (!last) return []
      return recall({ script, position, settled: () => pendingAt(last.moment)?.settled ?? nothing, now, after })
    },
    show(now) {
      const told = script.insightAt && lastOf(script, position, ({ kind }) => kind !== 'stop')
      return told && script.insightAt?.(now, told)
    },
    announce(now) {
      const [last, announced] = [script.beats.at(position - 1), lastOf(script, position, isAnnouncement)]
      if (!last || !announced || !isPriced(last) || script.recordAt(last.moment) !== undefined) return undefined
      return [fixtureMessage(script, announced, now), { ...stateMessage(script, last), at: now }]
    },
  }
}

interface Speaking {
  /** Absent while nobody can know a result. */
  readonly pending: Pending | undefined
  readonly before: Beat | undefined
}

function speak(script: MatchScript, beat: Beat, { pending, before }: Speaking): readonly MatchMessage[] {
  switch (beat.kind) {
    case 'announce':
      return [fixtureMessage(script, beat), speakPrices(script, beat, pending)]
    case 'prices': {
      const settlement = pending?.settle(beat) ?? []
      return [...settlement, speakPrices(script, beat, pending)]
    }
    case 'stop':
      return [{ kind: 'betStop', ...headOf(script, beat.at) }]
    case 'state':
    case 'end':
      return [stateMessage(script, beat), ...(pending?.settle(beat) ?? [])]
    case 'correct':
      return [stateMessage(script, beat), ...((before && pending?.correct(beat, before)) ?? [])]
    case 'cancel':
      return sayCancel(script, beat)
  }
}

function speakPrices(script: MatchScript, beat: Beat, pending: Pending | undefined): MatchMessage {
  const markets = pricesOf(script, beat, pending?.settled ?? nothing)
  pending?.offer(markets)
  return pricesMessage(script, beat, markets, 'open')
}

function sayCancel(script: MatchScript, beat: Beat): readonly MatchMessage[] {
  return [stateMessage(script, beat), { kind: 'cancel', ...headOf(script, beat.at) }]
}

interface Recalling {
  readonly script: MatchScript
  /** How many beats have been said, one at least. */
  readonly position: number
  readonly settled: () => ReadonlySet<MarketKey>
  readonly now: number
  readonly after: number | undefined
}

function recall(recalling: Recalling): readonly MatchMessage[] {
  const { script, position, settled, now } = recalling
  const last = script.beats.at(position - 1)
  const announced = lastOf(script, position, isAnnouncement)
  if (!last || !announced) return []
  const fixture = fixtureMessage(script, announced, now)
  const { taken, known } = newsOf(recalling, last)
  if (isFinished(script.stateAt(last.moment).status)) {
    return [fixture, { ...stateMessage(script, last), at: now }, ...taken, ...known]
  }
  const open = isPriced(last)
  const priced = open ? last : (lastOf(script, position, isPriced) ?? last)
  return [
    fixture,
    ...taken,
    { ...pricesMessage(script, last, pricesOf(script, priced, settled()), open ? 'open' : 'stopped'), at: now },
    ...(open ? [] : [{ kind: 'betStop', ...headOf(script, now) } satisfies MatchMessage]),
    ...known,
  ]
}

function isAnnouncement({ kind }: Beat): boolean {
  return kind === 'announce'
}

function isPriced({ kind }: Beat): boolean {
  return kind === 'announce' || kind === 'prices'
}

/** The last of the first `position` beats that is such a one. */
function lastOf(script: MatchScript, position: number, isSuch: (beat: Beat) => boolean): Beat | undefined {
  for (let index = position - 1; index >= 0; index--) {
    const beat = script.beats.at(index)
    if (beat && isSuch(beat)) return beat
  }
  return undefined
}

interface News {
  readonly taken: readonly MatchMessage[]
  readonly known: readonly MatchMessage[]
}

/** Results that the last beat says and an earlier one, if any, did not, and those that it takes back. */
function newsOf({ script, position, settled, now, after }: Recalling, last: Beat): News {
  const heard = after === undefined ? position : script.beats.countBy(after)
  if (heard >= position) return { taken: [], known: [] }
  if (last.kind === 'cancel') return { taken: [], known: [{ kind: 'cancel', ...headOf(script, now) }] }
  const earlier = script.beats.at(heard - 1)
  const decided = new Set(earlier ? settleDecided(script, earlier.moment, settled()).map(({ key }) => key) : [])
  const isCorrected = earlier && hasCorrection(script, heard, position)
  const taken = new Set(isCorrected ? takenBack(script, script.everyKey(), [earlier, last]) : [])
  const open = [...settled()].filter((key) => !decided.has(key) || taken.has(key))
  return {
    taken: rollbackMessages(script, now, [...taken]),
    known: settlementMessages(script, now, settleDecided(script, last.moment, open)),
  }
}

function hasCorrection(script: MatchScript, from: number, to: number): boolean {
  for (let index = from; index < to; index++) if (script.beats.at(index)?.kind === 'correct') return true
  return false
}
