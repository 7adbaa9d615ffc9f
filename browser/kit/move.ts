/** How a figure has moved, as a mark beside it says. */
export type Direction = 'up' | 'down'

/** What is remembered of a figure, to mark it where it has really moved and no more often than an eye can follow. */
export interface Moving {
  readonly figure: number | undefined
  /** What the next figure is held against, and since when, milliseconds. */
  readonly from: { readonly figure: number; readonly at: number } | undefined
  readonly markedAt: number
  /** Since when it stands there, milliseconds. */
  readonly shownAt: number
  /** While the mark stands. */
  readonly direction: Direction | undefined
}

/** When a move is marked. */
export interface MarkRule {
  /** The share by which it must move; 0 marks whatever moves. */
  readonly share: number
  /** Milliseconds from one mark of a figure to its next at least. */
  readonly rest: number
  /** Milliseconds that it must have stood there: nobody has read yet what comes in with the page and is put right at once. */
  readonly stood: number
}

/** In lists and on a match page, where a minute may move a hundred prices at once. */
export const markOfMany: MarkRule = { share: 0.03, rest: 20_000, stood: 5000 }
/** Of what somebody has chosen. */
export const markOfPicked: MarkRule = { share: 0, rest: 10_000, stood: 0 }
/** Moves within so long count as one, milliseconds: what creeps is not marked. */
export const moveWindow = 5000
/** So long a mark stands. Source: betting-core §4, odds states: a live odd change gives a direction marker for 3 seconds. */
export const moveShown = 3000

/** `now` is milliseconds. */
export function startMoving(figure: number | undefined, now: number): Moving {
  return { figure, from: undefined, markedAt: Number.NEGATIVE_INFINITY, shownAt: now, direction: undefined }
}

interface Seen {
  /**
   * `undefined`: nothing is offered, or it is locked. A lock says itself that what comes after it is new; of what
   * somebody has chosen the move over it is marked, too.
   */
  readonly figure: number | undefined
  /** Milliseconds. */
  readonly now: number
  readonly rule: MarkRule
  /** Asked once a mark is due: whether there is room for one more. */
  readonly hasRoom: () => boolean
}

/** The same object where nothing has moved. */
export function stepMove(moving: Moving, { figure, now, rule: { share, rest, stood }, hasRoom }: Seen): Moving {
  if (figure === moving.figure) return moving
  if (figure === undefined) return share === 0 ? moving : { ...moving, figure, from: undefined, direction: undefined }
  if (moving.figure === undefined) return { ...moving, figure }
  const recent = moving.from && now - moving.from.at < moveWindow ? moving.from : undefined
  const from = recent ?? { figure: moving.figure, at: now }
  const moved = Math.abs(figure - from.figure)
  const isRested = now - moving.markedAt >= rest && now - moving.shownAt >= stood
  const isUp = figure > from.figure
  // up and half of the way down again is no way that a mark could say
  const isMarked = moved > 0 && moved >= share * from.figure && isRested && isUp === figure > moving.figure
  if (!isMarked || !hasRoom()) return { ...moving, figure, from }
  return {
    ...moving,
    figure,
    from: { figure, at: now },
    markedAt: now,
    direction: figure > from.figure ? 'up' : 'down',
  }
}

/** Its mark has stood long enough. */
export function endMark(moving: Moving): Moving {
  return { ...moving, direction: undefined }
}
