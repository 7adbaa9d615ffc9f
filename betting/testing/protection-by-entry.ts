import {
  isOwnLimit,
  type OwnLimitKind,
  type OwnLimitName,
  type OwnLimitPeriod,
  type ProtectionEntry,
} from '../protection/entries.ts'

const [hour, day] = [3_600_000, 86_400_000]

/** A limit that was named, what is in force of it, and the wish for a higher one that still stands. */
interface Cap {
  readonly kind: OwnLimitKind
  readonly period: OwnLimitPeriod
  amount?: number | undefined
  wish?: { readonly amount: number | null; readonly asked: number } | undefined
}

/** A self-exclusion in force: `until` null is for ever, `backAt` is there once they asked to come back. */
interface Out {
  readonly began: number
  until: number | null
  mayAsk: number
  backAt?: number | undefined
}

/** What holds for a player at one instant, and how often something loosened on the way there. */
export interface Standing {
  /** In the order in which they were named. */
  readonly caps: Cap[]
  pausedUntil?: number | undefined
  out?: Out | undefined
  raises: number
  returns: number
}

/** Lives through a player's history up to an instant, entry by entry, ending on the way what ends by itself. */
export function liveThrough(entries: readonly ProtectionEntry[], now: number): Standing {
  const standing: Standing = { caps: [], raises: 0, returns: 0 }
  for (const entry of entries) {
    if (entry.at > now) break
    letPass(standing, entry.at)
    hear(standing, entry)
  }
  letPass(standing, now)
  return standing
}

/** Nobody says anything: breaks end, returns come about, wishes that were not confirmed are gone. */
function letPass(standing: Standing, time: number): void {
  if (standing.pausedUntil !== undefined && time >= standing.pausedUntil) standing.pausedUntil = undefined
  if (standing.out?.backAt !== undefined && time >= standing.out.backAt) {
    standing.out = undefined
    standing.returns += 1
  }
  for (const cap of standing.caps) {
    if (cap.wish && time >= cap.wish.asked + 24 * hour + 7 * day) cap.wish = undefined
  }
}

function hear(standing: Standing, entry: ProtectionEntry): void {
  switch (entry.said) {
    case 'timeOut':
      if (entry.until > Math.max(entry.at, standing.pausedUntil ?? 0)) standing.pausedUntil = entry.until
      return
    case 'selfExclusion':
      if (standing.out) stayOut(standing.out, entry)
      else standing.out = goOut(entry.at, entry.until)
      return
    case 'returnAsked': {
      const { out } = standing
      if (!out || out.backAt !== undefined || entry.at < out.mayAsk) return
      out.backAt = entry.at + (out.until === null ? 7 * day : 24 * hour)
      return
    }
    case 'realityCheck':
    case 'houseExclusion':
    case 'houseExclusionShortened':
    case 'betsBlocked':
    case 'betsAllowed':
    case 'signInBlocked':
    case 'signInAllowed':
    case 'accountClosed':
    case 'accountOpened':
      return
    default:
      if (isOwnLimit(entry)) hearOfLimit(standing, entry)
  }
}

function goOut(began: number, until: number | null): Out {
  return { began, until, mayAsk: until ?? began + 183 * day }
}

/** Said again by somebody who is out: it gets longer or stays, and they no longer wish to come back. */
function stayOut(out: Out, { until, at }: { until: number | null; at: number }): void {
  out.backAt = undefined
  if (until === null) {
    out.until = null
    if (at + 183 * day > out.mayAsk) out.mayAsk = at + 183 * day
  } else if (until > out.mayAsk) {
    out.mayAsk = until
    if (out.until !== null) out.until = until
  }
}

function hearOfLimit(standing: Standing, entry: Extract<ProtectionEntry, OwnLimitName>): void {
  const { kind, period, at } = entry
  let cap = standing.caps.find((one) => one.kind === kind && one.period === period)
  if (!cap) {
    cap = { kind, period }
    standing.caps.push(cap)
  }
  switch (entry.said) {
    case 'limit':
      if (entry.amount > (cap.amount ?? Number.POSITIVE_INFINITY)) return
      cap.amount = entry.amount
      cap.wish = undefined
      return
    case 'raiseAsked':
      cap.wish = { amount: entry.amount, asked: at }
      return
    case 'raiseWithdrawn':
      cap.wish = undefined
      return
    case 'raiseConfirmed': {
      const { wish } = cap
      if (!wish || at < wish.asked + 24 * hour) return
      standing.raises += 1
      cap.wish = undefined
      cap.amount = wish.amount ?? undefined
    }
  }
}

/** What a period has seen so far. */
interface Seen {
  readonly until: number
  readonly staked: number
  readonly returned: number
  readonly paidIn: number
}

/** Why a stake is not taken of somebody of whom this holds, as the page puts it; undefined: it is. */
export function saysNo(
  { caps, out, pausedUntil }: Standing,
  seen: Readonly<Record<'day' | 'week' | 'month', Seen>>,
  stake: number,
): object | undefined {
  const away = saysAway({ out, pausedUntil })
  if (away) return away
  let least: { readonly left: number; readonly max: number } | undefined
  for (const { kind, period, amount: max } of caps) {
    if (max === undefined || kind === 'deposit') continue
    if (period === 'each') {
      if (!least || max < least.left) least = { ...{ kind, period }, max, left: max }
      continue
    }
    const { staked, returned, until } = seen[period]
    const spent = kind === 'loss' ? staked - returned : staked
    const left = spent < 0 ? max : spent > max ? 0 : max - spent
    if (!least || left < least.left) least = { ...{ kind, period, until }, max, left }
  }
  return least && stake > least.left ? { code: 'ownLimitReached', ...least, stake } : undefined
}

function saysAway({ out, pausedUntil }: Pick<Standing, 'out' | 'pausedUntil'>): object | undefined {
  if (out) return { code: 'excluded', kind: 'selfExclusion', ...(out.backAt !== undefined && { until: out.backAt }) }
  return pausedUntil === undefined ? undefined : { code: 'excluded', kind: 'timeOut', until: pausedUntil }
}

/** Why a deposit is not taken of them: whatever they paid in counts, and what they took out does not. */
export function saysNoToDeposit(
  standing: Standing,
  seen: Readonly<Record<'day' | 'week' | 'month', Seen>>,
  amount: number,
): object | undefined {
  const away = saysAway(standing)
  if (away) return away
  let no: object | undefined
  let leastLeft = amount
  for (const { kind, period, amount: max } of standing.caps) {
    if (kind !== 'deposit' || period === 'each' || max === undefined) continue
    const { paidIn, until } = seen[period]
    const left = paidIn > max ? 0 : max - paidIn
    if (left >= leastLeft) continue
    leastLeft = left
    no = { code: 'ownLimitReached', kind, period, max, left, until, stake: amount }
  }
  return no
}
