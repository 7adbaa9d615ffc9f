import { BonusBook } from './bonus-book.ts'
import { compareBalances, compareGrants, compareOffers, comparePlayer, type Difference } from './bonus-compare.ts'
import type { BonusDriver, HouseSays } from './bonus-driver.ts'
import type { BonusEvent, BonusVerdict } from './bonus-events.ts'
import { BonusField, Names } from './bonus-field.ts'
import { mayBeOffered } from './bonus-harm.ts'
import { compareCoupons, compareJournals } from './bonus-journals.ts'
import { BonusLife, type Published } from './bonus-life.ts'
import { bonusOffers } from './bonus-offers.ts'
import { day } from './bonus-time.ts'
import { diceOf } from './dice.ts'

export interface TownSize {
  readonly seed: number
  readonly players: number
  /** Players of a group bet on the same matches. */
  readonly groupSize: number
}

interface Group {
  readonly field: BonusField
  readonly lives: readonly BonusLife[]
}

/** What happened so far. */
export interface TownCounts {
  bets: number
  /** Bets that bonus paid a part of, that were placed while a bonus was to be worn off, and the other kinds. */
  byBonus: number
  wearing: number
  freeBets: number
  boosted: number
  refused: number
  /** Of all bets, those that have to do with a bonus of any kind. */
  bonusBets: number
  /** Players of whom a mark of harm stands. */
  marked: number
  [code: string]: number
}

/** Between two rounds: a little more than thirteen hours, in the first minutes of which coupons are looked at for marks of harm. */
const roundMilliseconds = 46_810_007
const lookMilliseconds = 180_000
/** Every second of the players has been there for so long. */
const oldBy = 40 * day

/** A house and the book that is kept beside it. Everything happens to both; where they say different things, it ends. */
export class BonusTown {
  readonly book = new BonusBook()
  readonly counts: TownCounts = {
    bets: 0,
    byBonus: 0,
    wearing: 0,
    freeBets: 0,
    boosted: 0,
    refused: 0,
    bonusBets: 0,
    marked: 0,
  }
  readonly #driver: BonusDriver
  readonly #size: TownSize
  readonly #names = new Names()
  readonly #groups: Group[] = []
  readonly #offers: Published[] = []
  /** Deposits that their bank will take back. */
  #doubtful: number[] = []
  #round = 0

  constructor(driver: BonusDriver, size: TownSize) {
    this.#driver = driver
    this.#size = size
  }

  async open(): Promise<void> {
    const { seed, players, groupSize } = this.#size
    this.#pass()
    const opened = Array.from({ length: players }, (_, nth) => {
      const cash = nth % 3 === 0 ? 0 : nth % 3 === 1 ? 2000 : 9000
      const bornAt = this.#driver.now - (nth % 2 === 0 ? oldBy : 0)
      return { kind: 'opened', player: this.#names.next(), cash, bornAt } as const
    })
    await this.#driver.open(opened)
    for (const event of opened) this.book.hear(event)
    for (const terms of bonusOffers(players / 128)) await this.#publish({ offer: this.#names.next(), terms })
    for (let first = 0; first < players; first += groupSize) {
      const lives = opened.slice(first, first + groupSize).map(({ player }, nth) => {
        return new BonusLife(this.book.player(player), diceOf(seed * 1_000_003 + first + nth), this.#names)
      })
      this.#groups.push({ lives, field: new BonusField(diceOf(seed * 1_000_003 + players + first), this.#names) })
    }
  }

  async #publish(published: Published): Promise<void> {
    const event = { kind: 'published', ...published } as const
    this.book.hear(event)
    await this.#driver.publish(event)
    if (published.terms.reward.kind !== 'priceBoost') this.#offers.push(published)
  }

  #pass(): void {
    this.book.hear({ kind: 'passed', now: this.#driver.now })
  }

  /** Time goes by; players pay in, ask, bet, and give things up; results are said. */
  async round(): Promise<void> {
    this.#round += 1
    for (const each of [lookMilliseconds, roundMilliseconds - lookMilliseconds]) {
      await this.#driver.pass(each)
      this.#pass()
    }
    this.counts.marked = this.book.players().filter((player) => !mayBeOffered(player)).length
    await this.#takeBack()
    await this.#payIn()
    await this.#driver.announce(this.#groups.flatMap(({ field }) => field.fill(5)))
    for (const { field } of this.#groups) await this.#publish(field.boost())
    await this.#each((life) => life.ask(this.#offers))
    await this.#each((life) => life.giveUp())
    for (let turn = 0; turn < 3; turn += 1) {
      await this.#each((life, field) => life.place(field, this.book.now))
      if (turn === 1) await this.#each((life) => life.giveBack())
    }
    for (let turn = 0; turn < 3; turn += 1) await this.#say()
    await this.check('some')
  }

  async #takeBack(): Promise<void> {
    const taken = await this.#driver.takenBack(this.#doubtful)
    for (const deposit of taken) this.book.hear({ kind: 'chargedBack', deposit })
    this.#doubtful = this.#doubtful.filter((deposit) => !taken.includes(deposit))
    this.#count('chargedBack', taken.length)
  }

  async #payIn(): Promise<void> {
    const events = this.#groups.flatMap(({ lives }) => lives.flatMap((life) => life.payIn() ?? []))
    await this.#driver.payIn(events)
    for (let waiting = [...events]; waiting.length > 0; ) {
      // of many at once the last ones are heard of later
      const done = await this.#driver.hearProvider(waiting.map(({ deposit }) => deposit))
      this.#pass()
      for (const event of waiting.filter(({ deposit }) => done.includes(deposit))) this.book.hear(event)
      waiting = waiting.filter(({ deposit }) => !done.includes(deposit))
      await this.#takeBack()
    }
    this.#doubtful.push(...events.filter(({ amount }) => amount % 100 === 10).map(({ deposit }) => deposit))
    this.#count('paidIn', events.length)
  }

  /** One thing of each player: all at once, but for what a budget bounds, of which the order decides who has it. */
  async #each(next: (life: BonusLife, field: BonusField) => BonusEvent | null): Promise<void> {
    const events = this.#groups.flatMap(({ lives, field }) => lives.flatMap((life) => next(life, field) ?? []))
    const isBounded = (event: BonusEvent) => this.#budgetOf(event) !== undefined
    await this.#happen(events.filter((event) => !isBounded(event)))
    for (const event of events.filter(isBounded)) await this.#happen([event])
  }

  #budgetOf(event: BonusEvent): number | undefined {
    if (event.kind === 'asked') return this.book.offer(event.offer).terms.budget
    return event.kind === 'placed' && event.boost !== undefined ? this.book.offer(event.boost).terms.budget : undefined
  }

  async #happen(events: readonly BonusEvent[]): Promise<void> {
    const says = await this.#driver.do(events)
    this.#pass()
    for (const [nth, event] of events.entries()) this.#hear(event, says[nth] ?? 'forget')
  }

  #hear(event: BonusEvent, says: HouseSays): void {
    if (says === 'forget') return
    const verdict = this.book.hear(
      typeof says === 'object' && 'paid' in says ? ({ ...event, ...says } as BonusEvent) : event,
    )
    this.#count(event.kind, 1)
    if (verdict === null) return
    this.#countVerdict(event, verdict)
    const isSame = typeof says === 'object' && 'verdict' in says && says.verdict === verdict.verdict
    if (isSame && says.stakeBonus === ('stakeBonus' in verdict ? verdict.stakeBonus : undefined)) return
    throw new DiffersError([{ of: JSON.stringify({ round: this.#round, event }), book: verdict, house: says }])
  }

  #countVerdict(event: BonusEvent, verdict: BonusVerdict): void {
    this.#count(verdict.verdict, 1)
    if (event.kind !== 'placed') return
    const coupon = this.book.coupon(event.coupon)
    if (verdict.verdict !== 'placed' || coupon === undefined) {
      this.counts.refused += 1
      return
    }
    const { counts } = this
    const { freeBet, boost, grant, stakeBonus, player } = coupon
    const isInsured = player.grants.some(
      ({ state, offer }) => state === 'accepted' && isOfCoupons(offer.terms.reward.kind),
    )
    counts.bets += 1
    if (freeBet) counts.freeBets += 1
    if (boost) counts.boosted += 1
    if (grant) counts.wearing += 1
    if (stakeBonus > 0) counts.byBonus += 1
    if (freeBet || boost || grant || isInsured) counts.bonusBets += 1
  }

  #count(what: string, by: number): void {
    this.counts[what] = (this.counts[what] ?? 0) + by
  }

  async #say(): Promise<void> {
    const events = this.#groups.map(({ field }) => field.say())
    await this.#driver.say(events)
    this.#pass()
    for (const event of events) this.book.hear(event)
  }

  /** Balances of all, and grants and free bets of so many of them: every eighth, or all. */
  async check(whom: 'some' | 'all'): Promise<void> {
    const found = await compareBalances(this.book, this.#driver)
    const players = this.book.players().filter((_, nth) => whom === 'all' || nth % 8 === this.#round % 8)
    for (const player of players) found.push(...(await comparePlayer(player, this.#driver)))
    found.push(...(await compareOffers(this.book, this.#driver)))
    if (found.length === 0) return
    const { differences } = await compareJournals(this.book, this.#driver)
    throw new DiffersError([...found.slice(0, 5), ...differences.slice(0, 5)])
  }

  /** How many grants of each kind are in each state. */
  grants(): Record<string, number> {
    const all = this.book.players().flatMap(({ grants }) => grants)
    const named = all.map(({ offer, state }) => `${offer.terms.reward.kind} ${state}`).toSorted()
    return Object.fromEntries([...Map.groupBy(named, (name) => name)].map(([name, each]) => [name, each.length]))
  }

  /** Every coupon and every journal; answers how many journals there are. */
  async checkAll(): Promise<number> {
    await this.check('all')
    const { journals, differences } = await compareJournals(this.book, this.#driver)
    const found = [
      ...(await compareGrants(this.book, this.#driver)),
      ...(await compareCoupons(this.book, this.#driver)),
      ...differences,
    ]
    if (found.length > 0) throw new DiffersError(found.slice(0, 10))
    return journals
  }
}

function isOfCoupons(kind: string): boolean {
  return kind === 'couponInsurance' || kind === 'cashback'
}

/** Book and house say different things. */
export class DiffersError extends Error {
  constructor(found: readonly Difference[]) {
    super(found.map(({ of, book, house }) => `${of}: ${JSON.stringify({ book, house })}`).join('\n'))
  }
}
