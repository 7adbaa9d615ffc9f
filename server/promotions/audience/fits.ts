import type { IdentityLevel } from '@banko/contract/identity/documents.ts'
import type { OfferWho, SegmentRule } from '@banko/contract/promotions/who-shape.ts'
import { foldTag } from '../../people/index.ts'
import type { PlayerFacts } from './player-facts.ts'

const day = 86_400_000

/** Whether a player fits a rule, but for the levels of identity in it, which cost a look of their own. */
export function fitsRule(rule: SegmentRule, player: PlayerFacts): boolean {
  const { countries, languages, registeredFrom = 0, registeredUntil, paidIn, dealerIds, tags } = rule
  const { country, lang, registeredAt } = player
  if (countries && (country === undefined || !countries.includes(country))) return false
  if (languages && !languages.includes(lang)) return false
  if (registeredAt < registeredFrom) return false
  if (registeredUntil !== undefined && registeredAt >= registeredUntil) return false
  if (paidIn && !isPaidBetween(paidIn, player)) return false
  if (tags && !tags.some((tag) => player.tags.includes(foldTag(tag)))) return false
  return dealerIds === undefined || isBelow(dealerIds, player)
}

/** The same for the levels. */
export function fitsLevel({ levels }: SegmentRule, level: IdentityLevel): boolean {
  return levels === undefined || levels.includes(level)
}

/** Whether they are as new, and hang where an offer asks for it. */
export function fitsWho({ newDays, firstDeposit, dealers }: OfferWho, player: PlayerFacts, now: number): boolean {
  if (newDays !== undefined && now - player.registeredAt > newDays * day) return false
  if (firstDeposit && player.paidIn !== undefined) return false
  return dealers === undefined || isBelow(dealers.ids, player) === (dealers.are === 'only')
}

function isPaidBetween(
  { currency, min, max = Number.MAX_SAFE_INTEGER }: NonNullable<SegmentRule['paidIn']>,
  { currency: theirs, paidIn = 0 }: PlayerFacts,
): boolean {
  return currency === theirs && paidIn >= min && paidIn <= max
}

function isBelow(nodeIds: readonly number[], player: PlayerFacts): boolean {
  return player.nodeIds.some((id) => nodeIds.includes(id))
}
