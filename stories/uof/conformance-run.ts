import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { type VirtualTime, virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { type Exchange, openExchange } from './exchange.ts'
import { type FakeProducer, openFakeProducer } from './fake-producer.ts'
import type { Fault } from './faults.ts'
import type { Finding } from './judge.ts'
import type { Bet, FeedSide, Listener } from './listener.ts'
import { live, preMatch } from './message.ts'
import type { Script } from './script.ts'

const second = 1000
const complaintsMax = 8
/** When the first bets are placed: before any fault. */
export const calmUntil = 40 * second

export interface RunPlan {
  /** No other run has it. */
  readonly name: string
  /** What the script was written from, and what bets are tried; runs of one script try the same. */
  readonly scriptSeed: string
  readonly script: Script
  readonly faults: readonly Fault[]
  /**
   * Milliseconds after the last word of the script and the last fault, until everything must be as if nothing had
   * happened.
   */
  readonly healsWithin: number
}

/** Times count from the script's beginning and matches from its first: reports of runs of one script can be compared. */
export interface RunReport {
  readonly findings: readonly Finding[]
  /** When it was over, and all was to be well again. */
  readonly end: number
  /** What it showed, every second in which nothing was missing or on its way, by the time. */
  readonly books: ReadonlyMap<number, readonly string[]>
  readonly isUp: boolean
  /** The last of what the listener complained of, should it not be up. */
  readonly complaints: readonly string[]
  readonly bets: readonly Bet[]
  readonly counts: FakeProducer['counts']
  /** When each was asked for, milliseconds, in order. */
  readonly recoveries: readonly number[]
  /** When the live producer took a match over, milliseconds; infinite when it has not. */
  handedOverAt(event: string): number
}

export type OpenListener = (side: FeedSide) => Promise<Listener> | Listener

/** How a run reaches its listener, other than within this process. */
export interface Ground {
  readonly exchange: Exchange
  /** Where the REST side is, ending in `/v1/`. */
  readonly address: () => string
  /** Resolves when everything sent has arrived. */
  arrived(): Promise<void>
  /** The REST side as the listener asks it, given as the producer answers it. */
  serve(request: FakeProducer['request']): FakeProducer['request']
}

export function ownGround(): Ground {
  return {
    exchange: openExchange(),
    address: () => 'https://feed.example/v1/',
    arrived: async () => {},
    serve: (request) => request,
  }
}

/** One listener through one script and its faults, on virtual time from the script's beginning to some time after its end. */
export async function runListener(plan: RunPlan, open: OpenListener, ground: Ground = ownGround()): Promise<RunReport> {
  const { name, script, faults } = plan
  const time = virtualTime(script.startsAt)
  const producer = openFakeProducer({
    time,
    random: seededRandom(name),
    script,
    faults,
    wire: ground.exchange,
    address: ground.address,
  })
  const listener = await open({ time, exchange: ground.exchange, request: ground.serve(producer.request) })
  const run: Run = { plan, time, producer, listener, ground, books: new Map() }
  for (const { at, act } of turnsOf(run)) {
    await moveTo(run, at)
    await act()
  }
  const bets = await listener.bets()
  judgeBets(producer, bets)
  const isUp = listener.isUp()
  const complaints = isUp ? [] : listener.complaints().slice(-complaintsMax)
  await listener.close()
  return reportOf(run, { bets, isUp, complaints })
}

function reportOf(
  { plan, producer, books }: Run,
  { bets, isUp, complaints }: Pick<RunReport, 'bets' | 'isUp' | 'complaints'>,
): RunReport {
  const { startsAt, firstNumber } = plan.script
  const { judge, counts, recoveries, present } = producer
  const since = (at: number) => at - startsAt
  // seven digits of a match, thirteen of a time: nothing else that is told has so many
  const relative = (text: string) =>
    text
      .replace(/\b\d{7}\b/g, (number) => `#${Number(number) - firstNumber}`)
      .replace(/\b\d{13}\b/g, (at) => `+${since(Number(at))}`)
  return {
    findings: judge.findings.map((finding) => ({ ...finding, at: since(finding.at), says: relative(finding.says) })),
    books: new Map([...books].map(([at, lines]) => [since(at), lines.map(relative)])),
    end: since(endOf(plan)),
    isUp,
    complaints,
    bets: bets.map((bet) => ({
      ...bet,
      name: relative(bet.name),
      result: relative(bet.result),
      from: since(bet.from),
      until: since(bet.until),
    })),
    counts,
    recoveries: recoveries.map(({ askedAt }) => since(askedAt)),
    handedOverAt: (event) => since(present.handedOverAt(event)),
  }
}

interface Run {
  readonly plan: RunPlan
  readonly time: VirtualTime
  readonly producer: FakeProducer
  readonly listener: Listener
  readonly ground: Ground
  readonly books: Map<number, readonly string[]>
}

interface Turn {
  readonly at: number
  act(): Promise<void>
}

/** A whole second of the script. */
function endOf({ script, faults, healsWithin }: RunPlan): number {
  const last = Math.max(script.endsAt, ...faults.map(({ until }) => until))
  return script.startsAt + Math.ceil((last - script.startsAt + healsWithin) / second) * second
}

/** Everything that happens to the listener itself: deaths and births, bets, and a look at its book every second. */
function turnsOf({ plan, time, producer, listener, books }: Run): Turn[] {
  const { scriptSeed, script, faults } = plan
  const random = seededRandom(`bets of ${scriptSeed}`)
  const end = endOf(plan)
  let isDead = false
  const crash = async () => {
    await listener.crash()
    isDead = true
  }
  const restart = async () => {
    await listener.restart()
    isDead = false
  }
  const bet = async (number: number) => {
    if (isDead) return
    await listener.attempt(number, random.fork(`bet-${number}`))
    await listener.idle()
  }
  const look = async () => {
    if (!isDead && producer.isCalm() && listener.isUp()) books.set(time.now(), listener.book())
  }
  const looks = Array.from({ length: (end - script.startsAt) / second }, (_, position) => position + 1)
  return [
    ...faults
      .filter(({ kind }) => kind === 'crash')
      .flatMap(({ from, until }) => [
        { at: from, act: crash },
        { at: until, act: restart },
      ]),
    ...looks.map((position) => ({ at: script.startsAt + position * second, act: look })),
    ...attemptTimes(script).map((at, number) => ({ at, act: () => bet(number) })),
  ].sort((a, b) => a.at - b.at)
}

/** Some at once in the calm of the beginning, then one every few seconds. */
function attemptTimes({ startsAt, endsAt }: Script): number[] {
  const opening = Array.from({ length: 16 }, (_, number) => startsAt + calmUntil - 8000 + number * 500)
  const rest: number[] = []
  for (let at = startsAt + calmUntil; at < endsAt; at += 5300) rest.push(at)
  return [...opening, ...rest]
}

/** A match that changes hands may be taken for either producer's for a while: its last word may be on its way. */
const changesHandsFor = 60 * second

function judgeBets({ judge, present }: FakeProducer, bets: readonly Bet[]): void {
  for (const { name, event, accepted, from, until } of bets) {
    if (!accepted) continue
    const since = present.handedOverAt(event)
    const isLives = until >= since && judge.mayBeUp(live, from, until)
    const isPreMatchs = from < since + changesHandsFor && judge.mayBeUp(preMatch, from, until)
    if (!isLives && !isPreMatchs) judge.find({ law: 'acceptedWhileDown', at: from, says: name })
  }
}

/** Step by step: what happens at one moment is worked off before the next begins. */
async function moveTo({ time, ground, listener }: Run, until: number): Promise<void> {
  for (let due = time.nextDue(); due !== undefined && due <= until; due = time.nextDue()) {
    await time.advanceTo(due)
    await ground.arrived()
    await listener.idle()
  }
  await time.advanceTo(until)
}
