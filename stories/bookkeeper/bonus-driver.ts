// tidy-allow sql: lets a bonus be over before its days are
import { noBonus } from '@banko/betting/coupon/bonus.ts'
import { lostResult, voidResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import { limitsOfOneSet } from '@banko/betting/limits/limits.ts'
import type { OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import { depositDone, depositReversed, type TransferMoney } from '@banko/server/ledger/index.ts'
import { must } from '@banko/server/platform/must.ts'
import { type BonusHouse, openBonusHouse, simpleTerms } from '@banko/server/testing/bonus-house.ts'
import { currency, market, odds, settlement, takenBack } from '@banko/server/testing/test-house.ts'
import { sql } from 'kysely'
import type { BetLeg, BonusEvent, BonusOffer } from './bonus-events.ts'

type Of<Kind extends BonusEvent['kind']> = Extract<BonusEvent, { kind: Kind }>

/** What the house says of an event: how it went, or that it could not be done here and is to be forgotten. */
export type HouseSays =
  | 'done'
  | 'forget'
  | { readonly placed: number }
  | { readonly refused: string }
  | { readonly paid: number }

const account = 1
const lost = lostResult

/** The house as a bookkeeper of bonuses drives it: one sequence of events after the other over one database. */
export async function openBonusDriver() {
  // a price of a match may be any other the next time that it is bet on
  const priceBand = { factor: 1000, chanceOneIn: 33, priceMin: 1010, priceMax: 1_000_000, confirmSeconds: 10 }
  const town = await openBonusHouse({ priceBand })
  await town.sellAll()
  await openProvider(town)
  return { town, begin: (name: string) => new Sequence(town, name), close: () => town.close() }
}

async function openProvider({ house, platform, operatorId }: BonusHouse): Promise<void> {
  await house.ledger.openAccounts(platform.db, [{ operatorId, currency, kind: 'payments', ownerId: account }])
}

/** Of one player. */
class Sequence {
  readonly #town: BonusHouse
  readonly #name: string
  #player = 0
  readonly #grants = new Map<number, number>()
  readonly #deposits = new Map<number, number>()
  readonly #coupons = new Map<number, string>()
  readonly #matches = new Map<number, { readonly ref: string; readonly matchId: number }>()

  constructor(town: BonusHouse, name: string) {
    this.#town = town
    this.#name = name
  }

  async do(event: BonusEvent): Promise<HouseSays> {
    await this.#town.platform.time.skip(1)
    switch (event.kind) {
      case 'opened':
        return this.#open(event)
      case 'took':
        return this.#take(event)
      case 'paidIn':
        return this.#payIn(event)
      case 'chargedBack':
        return this.#chargeBack(event)
      case 'placed':
        return this.#place(event)
      case 'said':
        return this.#say(event)
      case 'sold':
        return this.#sell(event)
      case 'cancelled':
        return this.#cancel(event)
      case 'gaveUp':
        return this.#giveUp(event)
      case 'expired':
        return this.#expire(event)
    }
  }

  async standing() {
    const { house, platform, operatorId } = this.#town
    const of = [this.#player]
    const cash = (await house.ledger.balances(platform.db, operatorId, 'playerCash', of)).get(this.#player) ?? 0
    const debt = (await house.ledger.debts(platform.db, operatorId, of)).get(this.#player) ?? 0
    const { grants } = await house.promotions.bonuses({ ...this.#of, currency, language: 'en' })
    const seen = new Map(grants.map((grant) => [grant.grantId, grant]))
    return {
      ...{ cash, debt, bonus: await this.#town.bonusOf(this.#player) },
      grants: new Map([...this.#grants].map(([name, grantId]) => [name, must(seen.get(grantId), 'a grant')])),
    }
  }

  get #of() {
    return this.#town.of(this.#player)
  }

  async #open({ cash }: Of<'opened'>): Promise<HouseSays> {
    const set = { on: true, legsMin: 1, stakeMin: 1, stakeMax: 1_000_000_000, payoutMax: 100_000_000_000 }
    const limits = { ...limitsOfOneSet(set), bonus: noBonus }
    const [playerId = 0] = await this.#town.addPlayers(1, cash, { limits, stakeMode: 'total' })
    this.#player = playerId
    return 'done'
  }

  async #take({ grant, offer }: Of<'took'>): Promise<HouseSays> {
    const offerId = await this.#town.addOffer(termsOf(offer))
    this.#grants.set(grant, (await this.#town.take(this.#player, offerId)).grantId)
    return 'done'
  }

  async #payIn({ deposit, amount }: Of<'paidIn'>): Promise<HouseSays> {
    const { house, platform, operatorId } = this.#town
    const transferNumber = 1_000_000 + this.#player * 1000 + deposit
    this.#deposits.set(deposit, amount)
    await platform.db.transaction().execute(async (tx) => {
      await house.ledger.lock(tx, operatorId, 'playerCash', [this.#player])
      const owed = (await house.ledger.debts(tx, operatorId, [this.#player])).get(this.#player) ?? 0
      await house.ledger.record(tx, [depositDone(this.#transfer(deposit, amount), { owed })])
      await house.promotions.depositDone(tx, this.#of, { amount, transferNumber, currency })
    })
    return 'done'
  }

  async #chargeBack({ deposit }: Of<'chargedBack'>): Promise<HouseSays> {
    const { house, platform, operatorId } = this.#town
    const amount = must(this.#deposits.get(deposit), 'a deposit')
    await platform.db.transaction().execute(async (tx) => {
      await house.ledger.lock(tx, operatorId, 'playerCash', [this.#player])
      const cash = (await house.ledger.balances(tx, operatorId, 'playerCash', [this.#player])).get(this.#player) ?? 0
      await house.ledger.record(tx, [depositReversed(this.#transfer(deposit, amount), { cash })])
      await house.promotions.depositReversed(tx, operatorId, 1_000_000 + this.#player * 1000 + deposit)
    })
    return 'done'
  }

  #transfer(deposit: number, amount: number): TransferMoney {
    const cause = `payment ${this.#player}/${deposit}`
    return { ...this.#of, currency, accountId: account, cause, actor: 'house', amount, fee: 0 }
  }

  async #place({ coupon, stake, legs }: Of<'placed'>): Promise<HouseSays> {
    for (const leg of legs) await this.#offer(leg)
    const picks = legs.map(({ match, outcome }) => [this.#match(match).matchId, '1x2', outcome] as const)
    const answer = await this.#town.house.placement.place(this.#of, this.#town.request(picks, { stake }))
    if (!answer.ok) return { refused: answer.refusal.code }
    this.#coupons.set(coupon, answer.value.couponId)
    return { placed: answer.value.fromBonus?.stake ?? 0 }
  }

  /** A match at this price for this outcome. */
  async #offer({ match, outcome, price }: BetLeg): Promise<void> {
    const prices = { 1: 5000, x: 5000, 2: 5000, [outcome]: price }
    const known = this.#matches.get(match)
    const ref = known?.ref ?? `${this.#name} ${match}`
    if (known) await this.#town.say(odds(ref, { betting: 'open', markets: [market('1x2', prices)] }))
    else this.#matches.set(match, { ref, matchId: await this.#town.offer(ref, [market('1x2', prices)]) })
  }

  #match(match: number) {
    return must(this.#matches.get(match), 'a match')
  }

  async #say({ match, result }: Of<'said'>): Promise<HouseSays> {
    const known = this.#matches.get(match)
    if (!known) return 'done'
    const { ref } = known
    if (result === 'open') await this.#town.say(takenBack(ref, '1x2'))
    else {
      const each = result === 'void' ? { 1: voidResult, x: voidResult, 2: voidResult } : { 1: lost, x: lost, 2: lost }
      const results = result === 'void' ? each : { ...each, [result]: wonResult }
      await this.#town.say(settlement(ref, '1x2', results))
    }
    return 'done'
  }

  /** At what the house offers, which is what was paid; what it does not buy is not sold. */
  async #sell({ coupon }: Of<'sold'>): Promise<HouseSays> {
    const { house, platform } = this.#town
    const couponId = this.#coupons.get(coupon)
    if (couponId === undefined) return 'forget'
    const offered = await house.cashOut.quote(this.#of, couponId)
    if (!offered.ok) return 'forget'
    const { quote } = offered.value
    const sold = await house.cashOut.sell({ ...this.#of, couponId, requestId: platform.ids.uuid(), quote })
    return sold.ok ? { paid: sold.value.sale.paid } : 'forget'
  }

  async #cancel({ coupon }: Of<'cancelled'>): Promise<HouseSays> {
    const couponId = this.#coupons.get(coupon)
    if (couponId === undefined) return 'forget'
    const answer = await this.#town.house.cashOut.cancel(this.#of, { couponId })
    return answer.ok ? 'done' : 'forget'
  }

  async #giveUp({ grant }: Of<'gaveUp'>): Promise<HouseSays> {
    const grantId = must(this.#grants.get(grant), 'a grant')
    await this.#town.house.promotions.cancel({ ...this.#of, language: 'en' }, grantId)
    return 'done'
  }

  async #expire({ grant }: Of<'expired'>): Promise<HouseSays> {
    const { house, platform, operatorId } = this.#town
    const grantId = must(this.#grants.get(grant), 'a grant')
    await sql`update bonus_grant set ends_at = 0
      where operator_id = ${operatorId} and id = ${grantId} and state = 'active'`.execute(platform.db)
    await house.promotions.expire()
    return 'done'
  }
}

function termsOf({
  reward,
  wagerTimes,
  wagerOf,
  betMax,
  priceMin,
  legsMin,
  convertMax,
}: BonusOffer): Partial<OfferTerms> {
  return {
    reward,
    rules: {
      ...{ wagerTimes, days: simpleTerms.rules.days },
      // without a deposit both are the same
      wagerOf: reward.kind === 'grant' ? 'bonus' : wagerOf,
      ...(betMax !== undefined && { betMax }),
      ...(priceMin !== undefined && { priceMin }),
      ...(legsMin !== undefined && { legsMin }),
      ...(convertMax !== undefined && { convertMax }),
    },
  }
}
