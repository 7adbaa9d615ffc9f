import type { ProtectionEntry } from './entries.ts'
import { barOf, houseExclusionOf } from './house-bars.ts'
import { type TimeUse, timeUsedUp } from './session-time.ts'

const day = 86_400_000
/** How long somebody who excluded themselves for ever must have been out before they can ask to come back, milliseconds. */
export const foreverAtLeast = 183 * day
/** How long somebody waits who asked to come back: after a fixed time, and after for ever. */
export const returnWaits = { fixed: day, forever: 7 * day } as const

/** Why a player may take nothing at present. */
export interface Exclusion {
  /** By their own word, or by the house; `blocked`: for a reason other than their protection; `closed`: they closed their account; `sessionTime`: their time of the day is used up. */
  readonly kind: 'timeOut' | 'selfExclusion' | 'house' | 'blocked' | 'closed' | 'sessionTime'
  readonly since: number
  /** A time-out, or what the house said, is over then; of a self-exclusion it is the earliest time to ask for coming back. Absent: for ever. */
  readonly until?: number
  /** From when on they can ask for coming back, and who has not. Of self-exclusions. */
  readonly returnFrom?: number
  /** When they can play again who have asked for it. */
  readonly returnsAt?: number
}

interface Out {
  readonly since: number
  readonly until: number | null
  /** When they can first ask to come back. */
  readonly returnFrom: number
  readonly returnsAt?: number
}

/** Whether a player is out at `now`: by a self-exclusion, else by the house, else by a time-out. */
export function exclusionOf(entries: readonly ProtectionEntry[], now: number): Exclusion | undefined {
  let self: Out | undefined
  let pause: { readonly since: number; readonly until: number } | undefined
  for (const entry of entries) {
    if (entry.said === 'timeOut') pause = longerPause(pause, entry)
    else if (entry.said === 'selfExclusion') self = longerOut(isOut(self, entry.at) ? self : undefined, entry)
    else if (entry.said === 'returnAsked' && isOut(self, entry.at)) self = withReturn(self, entry.at)
  }
  if (isOut(self, now)) return seenOf(self)
  const house = houseExclusionOf(entries, now)
  if (house) return { kind: 'house', ...house }
  if (pause && now < pause.until) return { kind: 'timeOut', ...pause }
  return undefined
}

/** Since when an account is closed that its player closed; undefined: it is open. */
export function closedSince(entries: readonly ProtectionEntry[]): number | undefined {
  const last = entries.findLast(({ said }) => said === 'accountClosed' || said === 'accountOpened')
  return last?.said === 'accountClosed' ? last.at : undefined
}

/**
 * Why a player may not sign in at `now`: they are out, they closed their account, the house keeps them from it, or their time
 * of the day is used up.
 */
export function shutOutOf(
  entries: readonly ProtectionEntry[],
  now: number,
  time?: TimeUse | undefined,
): Exclusion | undefined {
  const out = exclusionOf(entries, now)
  if (out) return out
  const closed = closedSince(entries)
  if (closed !== undefined) return { kind: 'closed', since: closed }
  const bar = barOf(entries, 'signIn', now)
  if (bar) return { kind: 'blocked', ...bar }
  const usedUp = timeUsedUp(entries, time, now)
  return usedUp && { kind: 'sessionTime', ...usedUp }
}

function isOut(out: Out | undefined, now: number): out is Out {
  return out !== undefined && (out.returnsAt === undefined || now < out.returnsAt)
}

/** A second word never shortens the first, and takes a wish to come back away; half a year for ever is counted from each. */
function longerOut(out: Out | undefined, { until, at }: { until: number | null; at: number }): Out {
  const asked = until ?? at + foreverAtLeast
  if (!out) return { since: at, until, returnFrom: asked }
  const returnFrom = Math.max(out.returnFrom, asked)
  return { since: out.since, until: until === null || out.until === null ? null : returnFrom, returnFrom }
}

function longerPause(
  pause: { readonly since: number; readonly until: number } | undefined,
  { until, at }: { until: number; at: number },
) {
  if (!pause || at >= pause.until) return { since: at, until }
  return { since: pause.since, until: Math.max(until, pause.until) }
}

function withReturn(out: Out, at: number): Out {
  if (out.returnsAt !== undefined || at < out.returnFrom) return out
  return { ...out, returnsAt: at + (out.until === null ? returnWaits.forever : returnWaits.fixed) }
}

function seenOf(out: Out): Exclusion {
  const { since, until, returnFrom, returnsAt } = out
  const back = returnsAt === undefined ? { returnFrom } : { returnsAt }
  return { kind: 'selfExclusion', since, ...(until !== null && { until }), ...back }
}

/** Minutes between two reminders of the time; 0: none. `usual` is what holds while a player has said nothing. */
export function realityMinutesOf(entries: readonly ProtectionEntry[], usual: number): number {
  return entries.findLast((entry) => entry.said === 'realityCheck')?.minutes ?? usual
}
