import type { PlaceRequest } from '@banko/contract/calls/placement.ts'
import type { FeedMessage } from '@banko/contract/feed/message.ts'
import type { CallRefusal } from '@banko/contract/refusals/call-refusal.ts'
import type { House } from '@banko/server/house.ts'
import type { Season } from '@banko/simulator/season/season-provider.ts'
import type { VirtualTime } from '@banko/simulator/time/virtual-time.ts'
import { fillSlip } from './bettor.ts'
import { type Sale, type Sales, sellAll } from './sales.ts'
import type { Errand } from './schedule.ts'
import { Upcoming } from './upcoming.ts'

export interface Played {
  messages: number
  /** Requests sent, accepted or not. */
  sent: number
  accepted: number
  /** Wishes that found too few open matches and were put off. */
  putOff: number
  readonly refusedBy: Map<string, number>
}

export interface Stage {
  readonly house: House
  readonly time: VirtualTime
  readonly season: Season
  readonly errands: Errand[]
  /** Numbers of the players, in the order the errands count them. */
  readonly operatorId: number
  readonly playerIds: readonly number[]
  readonly newCouponId: () => string
  /** Absent: nobody sells. */
  readonly sales?: Sales
  readonly progress: (played: Played, at: number) => void
}

/** A filled-in slip on its way. */
interface Sending {
  readonly at: number
  readonly errand: Errand
  readonly slip: Omit<PlaceRequest, 'couponId'>
}

/** A moment at which a coupon in play is decided, if its producer is heard. */
interface Decision {
  readonly at: number
}

/** A refused or put-off wish is tried again this much later. */
const againAfter = 37 * 60_000

/** Messages handed in together at most. */
const heldMax = 400

/**
 * Plays the season instant by instant: the feed first, then whoever fills in or sends a slip before the next instant.
 * Everything of one moment is released together; the clock moves only when it is all answered. What the feed says
 * while nobody does anything is handed in together: nobody sees the book in between.
 */
export async function playSeason(stage: Stage): Promise<Played> {
  const { house, time, season } = stage
  const played: Played = { messages: 0, sent: 0, accepted: 0, putOff: 0, refusedBy: new Map() }
  const errands = new Upcoming(stage.errands)
  const sendings = new Upcoming<Sending>([])
  const sales = new Upcoming<Sale>([])
  const decisions = new Upcoming<Decision>([])
  const queues = { errands, sendings, sales, decisions, played }
  const held = new Held(stage, played)
  for (const step of season.steps()) {
    const next = () => Math.min(errands.next, sendings.next, sales.next, decisions.next)
    if (Math.min(next(), time.nextDue() ?? Number.POSITIVE_INFINITY) <= step.at) await held.handIn()
    while (next() < step.at) {
      const moment = next()
      await time.advanceTo(Math.max(moment, time.now()))
      if (decisions.takeUntil(moment).length > 0) await sayAlive(stage)
      for (const errand of errands.takeUntil(moment)) fill(stage, errand, queues)
      await sendAll(stage, sendings.takeUntil(moment), queues)
      await sellAll(stage, sales.takeUntil(moment), sales)
    }
    await held.add(step)
  }
  await held.handIn()
  await time.advance(24 * 3600_000)
  await house.idle()
  return played
}

/** What the feed has said since somebody last looked. */
class Held {
  readonly #stage: Stage
  readonly #played: Played
  #messages: FeedMessage[] = []
  #at = 0
  constructor(stage: Stage, played: Played) {
    this.#stage = stage
    this.#played = played
  }

  async add({ at, messages }: { readonly at: number; readonly messages: readonly FeedMessage[] }): Promise<void> {
    this.#at = at
    this.#messages.push(...messages)
    if (this.#messages.length >= heldMax) await this.handIn()
  }

  async handIn(): Promise<void> {
    if (this.#messages.length === 0) return
    const { house, time, progress } = this.#stage
    const messages = this.#messages
    this.#messages = []
    await time.advanceTo(this.#at)
    await house.feed.submit(messages)
    await house.idle()
    this.#played.messages += messages.length
    progress(this.#played, this.#at)
  }
}

interface Queues {
  readonly errands: Upcoming<Errand>
  readonly sendings: Upcoming<Sending>
  readonly sales: Upcoming<Sale>
  readonly decisions: Upcoming<Decision>
  readonly played: Played
}

function fill(stage: Stage, errand: Errand, { errands, sendings, played }: Queues): void {
  const now = stage.time.now()
  const books = [...stage.house.book.books.matches.values()]
    .map((match) => match.book)
    .filter((book) => book.betting === 'open' && book.fixture.startsAt < now + 3 * 24 * 3600_000)
  const slip = fillSlip(errand.wish, books, now, errand.random)
  if (slip) sendings.add({ at: now + errand.hesitates, errand, slip })
  else if (now + againAfter < stage.season.endsAt) {
    played.putOff += 1
    errands.add({ ...errand, at: now + againAfter })
  }
}

async function sendAll(stage: Stage, due: readonly Sending[], queues: Queues): Promise<void> {
  if (due.length === 0) return
  await Promise.all(due.map((sending) => send(stage, sending, queues)))
}

async function send(
  stage: Stage,
  { errand, slip }: Sending,
  { errands, sales, decisions, played }: Queues,
): Promise<void> {
  const playerId = stage.playerIds[errand.player]
  if (playerId === undefined) throw new Error(`player ${errand.player} is not there`)
  played.sent += 1
  const of = { operatorId: stage.operatorId, playerId, couponId: stage.newCouponId() }
  const answer = await stage.house.placement.place(of, { ...slip, couponId: of.couponId })
  if (answer.ok) {
    played.accepted += 1
    if (answer.value.decidesAt !== undefined) decisions.add({ at: answer.value.decidesAt + 1 })
    const sale = stage.sales?.plan(of, stage.time.now(), errand.random)
    if (sale) sales.add(sale)
    return
  }
  count(played.refusedBy, reasonOf(answer.refusal))
  const at = stage.time.now() + againAfter
  if (at < stage.season.endsAt) errands.add({ ...errand, at })
}

/** As a real producer says every few seconds, so that what is not said has not happened. */
async function sayAlive({ house, time }: Stage): Promise<void> {
  await house.feed.submit([{ kind: 'alive', producer: 'season', at: time.now(), subscribed: true }])
  await house.idle()
}

export function reasonOf(refusal: CallRefusal): string {
  if (refusal.code !== 'notBettable') return refusal.code
  return `notBettable: ${refusal.legs[0]?.why ?? ''}`
}

export function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
