import type { ContentShown } from '@banko/contract/calls/content.ts'

/** A text or a picture that comes over the page. Both are numbered in one row. */
export type Saying =
  | (ContentShown['popups'][number] & { readonly kind: 'text' })
  | (ContentShown['bannerPopups'][number] & { readonly kind: 'picture' })

/** By number, the newest version that somebody has closed on this device. */
export type Closed = Readonly<Record<string, number>>

/** On what and where somebody reads. */
interface ReadOn {
  readonly isWide: boolean
  readonly isHome: boolean
}

/** Each stays so long when there are others, seconds. Source: betting-core §6, info popups. */
const turnSeconds = 10
/** More closed ones than a site shows are not remembered; the oldest go first. */
const closedMax = 200

/** What a device kept, whatever else has become of it. */
export function readClosed(kept: unknown): Closed {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter(([, version]) => typeof version === 'number'))
}

/** These are not to come again, until they say another thing. */
export function close(closed: Closed, sayings: readonly Saying[]): Closed {
  const all = new Map(Object.entries(closed))
  for (const { id, version } of sayings) all.set(String(id), version)
  return Object.fromEntries([...all].toSorted(([a], [b]) => Number(a) - Number(b)).slice(-closedMax))
}

/** Those for this screen and page that were not closed. */
export function sayingsFor(sayings: readonly Saying[], { isWide, isHome }: ReadOn, closed: Closed): readonly Saying[] {
  const screen = isWide ? 'wide' : 'phone'
  return sayings.filter(
    ({ id, version, screens, place }) =>
      (screens === 'all' || screens === screen) &&
      (place === 'everywhere' || isHome) &&
      (closed[id] === undefined || closed[id] < version),
  )
}

/** Sayings that take turns: since which second each has been shown, and when the one that is shown took its turn. */
export interface Showing {
  readonly sayings: readonly Saying[]
  readonly at: number
  readonly second: number
  readonly turnedAt: number
  readonly since: Readonly<Record<number, number>>
}

export function startShowing(sayings: readonly Saying[]): Showing {
  return showAt({ sayings, at: 0, second: 0, turnedAt: 0, since: {} }, 0)
}

/** Somebody wants to see that one. */
export function showAt(showing: Showing, at: number): Showing {
  const { sayings, second, since } = showing
  const shown = sayings[at]
  if (!shown) return showing
  return { ...showing, at, turnedAt: second, since: { [shown.id]: second, ...since } }
}

/** A second passes: what goes by itself goes, and the next one has its turn. None is left when all have gone. */
export function passSecond(showing: Showing): Showing {
  const second = showing.second + 1
  const stays = (saying: Saying) => {
    const since = showing.since[saying.id]
    const after = saying.kind === 'text' ? saying.closesAfterSeconds : 0
    return after === 0 || since === undefined || second - since < after
  }
  const sayings = showing.sayings.filter(stays)
  const shown = showing.sayings[showing.at]
  const at = sayings.findIndex(({ id }) => id === shown?.id)
  const left = { ...showing, sayings, second }
  // where it has gone the one behind it stands now
  if (at < 0) return showAt(left, showing.at < sayings.length ? showing.at : 0)
  const isTurn = sayings.length > 1 && second - showing.turnedAt >= turnSeconds
  return isTurn ? showAt(left, (at + 1) % sayings.length) : { ...left, at }
}

/** Of those that were to be shown, what somebody has had before them. */
export function seenOf(showing: Showing, all: readonly Saying[]): readonly Saying[] {
  return all.filter(({ id }) => showing.since[id] !== undefined)
}
