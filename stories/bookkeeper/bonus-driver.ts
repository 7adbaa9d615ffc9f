// tidy-allow sql: signs players in without their passwords, and lets some have come long ago
import { noBonus } from '@banko/betting/coupon/bonus.ts'
import { halfLostResult, halfWonResult, lostResult, voidResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import { limitsOfOneSet } from '@banko/betting/limits/limits.ts'
import type { Answer } from '@banko/contract/answer.ts'
import { callsOf } from '@banko/server/calls.ts'
import { lookForHarm } from '@banko/server/coupons/index.ts'
import { must } from '@banko/server/platform/must.ts'
import { type BonusHouse, openBonusHouse } from '@banko/server/testing/bonus-house.ts'
import { fixture, market, odds, producer, settlement, takenBack } from '@banko/server/testing/test-house.ts'
import { sql } from 'kysely'
import type { Asked, BonusEvent, Placed, Result } from './bonus-events.ts'
import type { FieldMatch } from './bonus-field.ts'
import { offerTermsOf } from './bonus-terms.ts'
import { day } from './bonus-time.ts'

type Of<Kind extends BonusEvent['kind']> = Extract<BonusEvent, { kind: Kind }>

/** What the house says of an event: that it is done or refused, what it paid, or that it cannot be done and is to be forgotten. */
export type HouseSays =
  | 'done'
  | 'forget'
  | { readonly verdict: string; readonly stakeBonus?: number; readonly refusal?: unknown }
  | { readonly paid: number }

interface KnownMatch {
  readonly ref: string
  readonly matchId: number
}

/** The house as a bookkeeper of bonuses drives it, over its calls: many players at once, each of whom does one thing at a time. */
export class BonusDriver {
  readonly town: BonusHouse
  readonly offers = new Map<number, { readonly offerId: number; readonly version: number }>()
  readonly players = new Map<number, number>()
  readonly #sessions = new Map<number, string>()
  readonly grants = new Map<number, number>()
  readonly coupons = new Map<number, { readonly couponId: string; readonly number: number }>()
  readonly #deposits = new Map<number, string>()
  readonly #matches = new Map<number, KnownMatch>()
  /** Whose a grant, a coupon or a deposit is. */
  readonly #owners = new Map<number, number>()
  readonly #calls: ReturnType<typeof callsOf>

  constructor(town: BonusHouse) {
    this.town = town
    this.#calls = callsOf(town.house)
  }

  get now(): number {
    return this.town.platform.clock.now()
  }

  /** Players with so much cash, some of whom have been there for long. */
  async open(events: readonly Of<'opened'>[]): Promise<void> {
    const set = { on: true, legsMin: 1, stakeMin: 1, stakeMax: 1_000_000_000, payoutMax: 100_000_000_000 }
    const limits = { ...limitsOfOneSet(set), bonus: noBonus }
    for (const [cash, theirs] of Map.groupBy(events, (event) => event.cash)) {
      const made = await this.town.addPlayers(theirs.length, cash, { limits, stakeMode: 'total' })
      for (const [nth, { player }] of theirs.entries()) this.players.set(player, must(made[nth], 'a player'))
    }
    for (const [bornAt, theirs] of Map.groupBy(events, (event) => event.bornAt)) {
      const ids = theirs.map(({ player }) => must(this.players.get(player), 'a player'))
      if (bornAt !== undefined)
        await sql`update player set created_at = ${bornAt} where id = any(${ids}::bigint[])`.execute(
          this.town.platform.db,
        )
    }
  }

  /** Everybody anew: nobody stays signed in for days. */
  async #signIn(): Promise<void> {
    const { platform, operatorId } = this.town
    const players = [...this.players.keys()]
    for (const player of players) this.#sessions.set(player, platform.ids.uuid())
    const [ids, playerIds] = [[...this.#sessions.values()], [...this.players.values()]]
    await sql`
      insert into session (token_hash, id, operator_id, player_id, browser, system, created_at, last_seen_at)
      select sha256(id::text::bytea), id, ${operatorId}, player_id, 'test', 'test', ${this.now}, ${this.now}
      from unnest(${ids}::uuid[], ${playerIds}::bigint[]) as each(id, player_id)`.execute(platform.db)
  }

  async publish(event: Of<'published'>): Promise<void> {
    const { desk, clerk, from } = this.town
    const terms = offerTermsOf(event.terms, (match) => this.#match(match).matchId)
    const made = takeValue(await desk.addOffer(clerk, { terms }, from))
    const { offerId, version } = made
    const put = takeValue(await desk.setOffer(clerk, { offerId, version, state: 'on', reason: 'spring' }, from))
    this.offers.set(event.offer, { offerId, version: put.version })
  }

  /** Matches that begin in so many days, with their prices. */
  async announce(matches: readonly FieldMatch[]): Promise<void> {
    const { house, platform } = this.town
    const refs = matches.map(({ match }) => `match ${match}`)
    const said = matches.map(({ match, prices }) => [
      fixture(`match ${match}`, this.now + 3 * day),
      odds(`match ${match}`, { betting: 'open', markets: [market('1x2', prices)] }),
    ])
    await this.town.say(...said.flat())
    const numbers = await house.catalogue.numbersOf(platform.db, producer, refs)
    for (const [nth, { match }] of matches.entries()) {
      const ref = must(refs[nth], 'a match')
      this.#matches.set(match, { ref, matchId: must(numbers.get(ref), ref) })
    }
  }

  /** Moves the clock by hours at most, and lets the house do what is due. */
  async pass(milliseconds: number): Promise<void> {
    const { house } = this.town
    await this.town.pass(milliseconds)
    await lookForHarm(house)
    await house.people.sweep()
    await house.promotions.expire()
    await house.promotions.payCashback()
    await this.#signIn()
  }

  /** Of different players, all at once. */
  async do(events: readonly BonusEvent[]): Promise<HouseSays[]> {
    await this.town.platform.time.skip(1)
    return Promise.all(events.map((event) => this.#do(event)))
  }

  async #do(event: BonusEvent): Promise<HouseSays> {
    switch (event.kind) {
      case 'asked':
        return this.#ask(event)
      case 'placed':
        return this.#place(event)
      case 'sold':
        return this.#sell(event)
      case 'cancelled':
        return this.#cancel(event)
      case 'gaveUp':
        return this.#giveUp(event)
      default:
        throw new Error(`${event.kind} is not done by one player`)
    }
  }

  callerOf(player: number) {
    const { operatorId, siteId } = this.town
    const playerId = must(this.players.get(player), 'a player')
    const sessionId = must(this.#sessions.get(player), 'a session')
    return { kind: 'player', operatorId, siteId, playerId, sessionId } as const
  }

  async #ask({ player, grant, offer }: Asked): Promise<HouseSays> {
    const named = must(this.offers.get(offer), 'an offer')
    const answer = await this.#calls.promotions.request(this.callerOf(player), named, this.town.from)
    if (!answer.ok) return refusedBy(answer.refusal)
    this.grants.set(grant, answer.value.grantId)
    this.#owners.set(grant, player)
    return { verdict: 'given' }
  }

  /** Deposits by the fake provider, which players pay at once. */
  async payIn(events: readonly Of<'paidIn'>[]): Promise<void> {
    await this.town.platform.time.skip(1)
    for (const { player, deposit, amount } of events) {
      const transfer = await this.town.deposit(must(this.players.get(player), 'a player'), amount)
      this.#deposits.set(deposit, transfer.transferId)
      this.#owners.set(deposit, player)
      await this.town.choose(transfer, 'pay')
    }
  }

  /** Lets the provider speak for some seconds; answers which of these deposits are credited by then. */
  async hearProvider(deposits: readonly number[]): Promise<number[]> {
    await this.town.pass(4000)
    return this.#among(deposits, 'done')
  }

  /** Of these deposits, those that their bank has taken back. */
  takenBack(deposits: readonly number[]): Promise<number[]> {
    return this.#among(deposits, 'reversed')
  }

  async #among(deposits: readonly number[], state: 'done' | 'reversed'): Promise<number[]> {
    const found = await Promise.all(
      deposits.map(async (deposit) => {
        const caller = this.callerOf(must(this.#owners.get(deposit), 'a payer'))
        const transferId = must(this.#deposits.get(deposit), 'a deposit')
        return takeValue(await this.#calls.payments.transfer(caller, { transferId }, this.town.from)).state === state
      }),
    )
    return deposits.filter((_, nth) => found[nth])
  }

  async #place({ coupon, player, stake, legs, freeBet, boost, cashOnly }: Placed): Promise<HouseSays> {
    const picks = legs.map(({ match, outcome }) => [this.#match(match).matchId, '1x2', outcome] as const)
    const freeBetId = freeBet === undefined ? undefined : await this.#freeBetOf(player, freeBet)
    const request = this.town.request(picks, {
      stake,
      ...(freeBetId !== undefined && { freeBetId }),
      ...(boost !== undefined && { boost: must(this.offers.get(boost), 'an offer') }),
      ...(cashOnly && { cashOnly }),
    })
    const answer = await this.#calls.placement.place(this.callerOf(player), request, this.town.from)
    if (!answer.ok) return refusedBy(answer.refusal)
    const { couponId, number } = answer.value
    this.coupons.set(coupon, { couponId, number })
    this.#owners.set(coupon, player)
    return { verdict: 'placed', stakeBonus: answer.value.stakeBonus ?? 0 }
  }

  async #freeBetOf(player: number, grant: number): Promise<number> {
    const seen = takeValue(await this.#calls.promotions.freeBets(this.callerOf(player), {}, this.town.from))
    const grantId = must(this.grants.get(grant), 'a grant')
    return seen.freeBets.find((one) => one.grantId === grantId)?.freeBetId ?? 999_999_999
  }

  #match(match: number): KnownMatch {
    return must(this.#matches.get(match), 'a match')
  }

  /** What is said of different matches, none of which shares a player with another, all at once. */
  async say(events: readonly Of<'said'>[]): Promise<void> {
    await this.town.platform.time.skip(1)
    await this.town.say(...events.map(({ match, result }) => messageOf(this.#match(match).ref, result)))
  }

  /** At what the house offers, which is what was paid; what it does not buy is not sold. */
  async #sell({ coupon }: Of<'sold'>): Promise<HouseSays> {
    const { house, platform, of } = this.town
    const { couponId } = must(this.coupons.get(coupon), 'a coupon')
    const by = of(this.callerOf(must(this.#owners.get(coupon), 'a player')).playerId)
    const offered = await house.cashOut.quote(by, couponId)
    if (!offered.ok) return 'forget'
    const { quote } = offered.value
    const sold = await house.cashOut.sell({ ...by, couponId, requestId: platform.ids.uuid(), quote })
    return sold.ok ? { paid: sold.value.sale.paid } : 'forget'
  }

  async #cancel({ coupon }: Of<'cancelled'>): Promise<HouseSays> {
    const caller = this.callerOf(must(this.#owners.get(coupon), 'a player'))
    const { couponId } = must(this.coupons.get(coupon), 'a coupon')
    const answer = await this.town.house.cashOut.cancel(this.town.of(caller.playerId), { couponId })
    return answer.ok ? 'done' : 'forget'
  }

  async #giveUp({ grant }: Of<'gaveUp'>): Promise<HouseSays> {
    const grantId = must(this.grants.get(grant), 'a grant')
    const caller = this.callerOf(must(this.#owners.get(grant), 'a player'))
    const answer = await this.#calls.promotions.cancel(caller, { grantId }, this.town.from)
    return answer.ok ? 'done' : refusedBy(answer.refusal)
  }

  mayBeOffered(player: number): Promise<boolean> {
    return this.town.house.people.harm.mayBeOffered(this.callerOf(player))
  }

  async seenBy(player: number) {
    return takeValue(await this.#calls.promotions.bonuses(this.callerOf(player), {}, this.town.from))
  }

  /** Every offer as the desk sees it. */
  async offersAtDesk() {
    const { desk, clerk, from } = this.town
    return takeValue(await desk.offers(clerk, {}, from)).offers
  }

  /** A page of the grants as the desk sees them, the newest first. */
  async grantsAtDesk(before: number | undefined) {
    const { desk, clerk, from } = this.town
    return takeValue(await desk.grants(clerk, before === undefined ? {} : { before }, from))
  }
}

export async function openBonusDriver(databaseUrl: string): Promise<BonusDriver> {
  const town = await openBonusHouse({ databaseUrl, databaseConnections: 8 })
  await town.sellAll()
  return new BonusDriver(town)
}

function refusedBy(refusal: { readonly code: string }): HouseSays {
  return { verdict: refusal.code, refusal }
}

function messageOf(ref: string, result: Result) {
  if (result === 'open') return takenBack(ref, '1x2')
  if (result === 'half') return settlement(ref, '1x2', { 1: halfWonResult, x: halfLostResult, 2: halfLostResult })
  if (result === 'void') return settlement(ref, '1x2', { 1: voidResult, x: voidResult, 2: voidResult })
  return settlement(ref, '1x2', { 1: lostResult, x: lostResult, 2: lostResult, [result]: wonResult })
}

function takeValue<Value>(answer: Answer<Value>): Value {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.refusal)}`)
  return answer.value
}
