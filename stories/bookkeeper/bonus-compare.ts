import { must } from '@banko/server/platform/must.ts'
import type { BonusBook } from './bonus-book.ts'
import type { BonusDriver } from './bonus-driver.ts'
import { mayBeOffered } from './bonus-harm.ts'
import { activeOf, type BonusGrant, type BonusPlayer, countedOf } from './bonus-player.ts'

/** What book and house say of the same thing, where they differ. */
export interface Difference {
  readonly of: string
  readonly book: unknown
  readonly house: unknown
}

function differ(of: string, book: unknown, house: unknown): Difference[] {
  return JSON.stringify(book) === JSON.stringify(house) ? [] : [{ of, book, house }]
}

/** Cash, debt and bonus of every player. */
export async function compareBalances(book: BonusBook, { town, players }: BonusDriver): Promise<Difference[]> {
  const { house, platform, operatorId } = town
  const ids = [...players.values()]
  const cash = await house.ledger.balances(platform.db, operatorId, 'playerCash', ids)
  const bonus = await house.ledger.balances(platform.db, operatorId, 'playerBonus', ids)
  const debts = await house.ledger.debts(platform.db, operatorId, ids)
  return book.players().flatMap(({ id, purse }) => {
    const player = must(players.get(id), 'a player')
    const theirs = { cash: cash.get(player) ?? 0, debt: debts.get(player) ?? 0, bonus: bonus.get(player) ?? 0 }
    return differ(`player ${id}`, { cash: purse.cash, debt: purse.debt, bonus: purse.bonus }, theirs)
  })
}

/** While a provider is waited for, the book is not told the very moment in which it spoke: a few seconds are no difference. */
const spokenWithin = 10_000

function isSameTime(first = 0, second = 0): boolean {
  return Math.abs(first - second) < spokenWithin
}

function grantKept(grant: BonusGrant) {
  const { state, amount, needed, converted, countsFrom, endsAt, isBegun } = grant
  return {
    ...{ state, amount: amount ?? null, converted: converted ?? 0, countsFrom: countsFrom ?? null },
    ...(needed !== undefined && isBegun && { needed, counted: countedOf(grant) }),
    ...((state === 'accepted' || state === 'active') && { endsAt }),
  }
}

type Seen = Awaited<ReturnType<BonusDriver['seenBy']>>
type GrantSeen = Pick<
  Seen['grants'][number],
  'grantId' | 'state' | 'amount' | 'converted' | 'countsFrom' | 'wager' | 'endsAt'
>

function grantSeen({ state, amount, converted, countsFrom, wager, endsAt }: GrantSeen) {
  return {
    ...{ state, amount: amount ?? null, converted: converted ?? 0, countsFrom: countsFrom ?? null },
    ...(wager && { needed: wager.needed, counted: wager.counted }),
    ...((state === 'accepted' || state === 'active') && { endsAt }),
  }
}

function compareGrant(grant: BonusGrant, seen: GrantSeen | undefined): Difference[] {
  const of = `grant ${grant.id} of player ${grant.player.id}, ${grant.offer.terms.reward.kind}`
  const told = seen && isSameTime(seen.endsAt, grant.endsAt) ? { ...seen, endsAt: grant.endsAt ?? 0 } : seen
  return differ(of, grantKept(grant), told ? grantSeen(told) : null)
}

/** Grants and free bets of a player. */
export async function comparePlayer(player: BonusPlayer, driver: BonusDriver): Promise<Difference[]> {
  const mayBe = differ(`offers to player ${player.id}`, mayBeOffered(player), await driver.mayBeOffered(player.id))
  const seen = await driver.seenBy(player.id)
  const grants = new Map(seen.grants.map((grant) => [grant.grantId, grant]))
  const named = (grant: BonusGrant) => must(driver.grants.get(grant.id), 'a grant')
  // the last ones are told
  const told = player.grants.filter((grant) => grants.has(named(grant)))
  const found = told.flatMap((grant) => compareGrant(grant, grants.get(named(grant))))
  const isActive = seen.grants.filter(({ state }) => state === 'active').length
  const counts = { active: activeOf(player) ? 1 : 0, bonus: player.purse.bonus }
  found.push(...differ(`active of player ${player.id}`, counts, { active: isActive, bonus: seen.bonus }))
  const kept = player.freeBets.map(({ grant, value, state, endsAt }) => `${named(grant)} ${value} ${state} ${endsAt}`)
  const theirs = seen.freeBets.map(({ grantId, value, state, endsAt }) => `${grantId} ${value} ${state} ${endsAt}`)
  return [...mayBe, ...found, ...differ(`free bets of player ${player.id}`, kept.toSorted(), theirs.toSorted())]
}

/** What of each offer is given, by how many, and what became cash. */
export async function compareOffers(book: BonusBook, driver: BonusDriver): Promise<Difference[]> {
  const desk = new Map((await driver.offersAtDesk()).map((offer) => [offer.offerId, offer]))
  return book.offers().flatMap(({ id, terms, given, grants, active, converted, coupons }) => {
    const offer = must(desk.get(must(driver.offers.get(id), 'an offer').offerId), 'an offer')
    const theirs = [offer.given, offer.grants, offer.active, offer.converted, offer.coupons]
    return differ(`offer ${id}, ${terms.reward.kind}`, [given, grants, active, converted, coupons], theirs)
  })
}

/** Every grant there ever was, as the desk sees it. */
export async function compareGrants(book: BonusBook, driver: BonusDriver): Promise<Difference[]> {
  const desk = new Map<number, GrantSeen>()
  for (let page = await driver.grantsAtDesk(undefined); ; ) {
    for (const grant of page.grants) desk.set(grant.grantId, grant)
    if (!page.more) break
    page = await driver.grantsAtDesk(page.grants.at(-1)?.grantId)
  }
  const kept = book.players().flatMap(({ grants }) => grants)
  const found = kept.flatMap((grant) => compareGrant(grant, desk.get(must(driver.grants.get(grant.id), 'a grant'))))
  return [...found, ...differ('how many grants', kept.length, desk.size)]
}
