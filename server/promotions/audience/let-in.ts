import { readBonusCode } from '@banko/betting/wagering/bonus-code.ts'
import type { LetIn, OfferWho } from '@banko/contract/promotions/who-shape.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Connection } from '../../platform/platform.ts'
import type { House } from '../house.ts'
import { readSegments, type SegmentStored } from '../segments/store.ts'
import type { OfferRow } from '../store-offers.ts'
import { fitsLevel, fitsRule, fitsWho } from './fits.ts'
import { type PlayerFacts, readPlayerFacts } from './player-facts.ts'

/** How somebody comes to an offer that has a code: with what they typed, without, or by the hand of staff. */
export type CodeShown = { readonly typed: string | undefined } | 'byStaff'

interface Asked extends PlayerOf {
  readonly offers: readonly Pick<OfferRow, 'id' | 'terms'>[]
  readonly code: CodeShown
}

/**
 * The one place where it is decided whom offers are for: what of some offers lets a player in, by the numbers of the offers;
 * one that is not for them is absent. Asked in the transaction that gives, under the player's lock, and for what is only shown.
 */
export async function letInBy(
  house: House,
  connection: Connection,
  { offers, code, ...of }: Asked,
): Promise<ReadonlyMap<number, LetIn>> {
  const known = offers.filter(({ terms: { who } }) => isCodeRight(who, code))
  const asking = known.flatMap(({ terms: { who } }) => (who && isAboutPlayer(who) ? [who] : []))
  if (asking.length === 0) return new Map(known.map(({ id, terms: { who } }) => [id, codeOf(who, code)]))
  const [player] = await readPlayerFacts(house, connection, of.operatorId, [of.playerId])
  if (!player) return new Map()
  const look = { house, connection, of, player, segments: await segmentsOf(connection, of, asking) }
  const found = new Map<number, LetIn>()
  for (const { id, terms } of known) {
    const { who = {} } = terms
    const held = await heldOf(look, who)
    if (held) found.set(id, { ...codeOf(who, code), ...held })
  }
  return found
}

function isCodeRight(who: OfferWho | undefined, code: CodeShown): boolean {
  if (who?.code === undefined || code === 'byStaff') return true
  return code.typed !== undefined && readBonusCode(code.typed) === who.code.text
}

function codeOf(who: OfferWho | undefined, code: CodeShown): LetIn {
  return who?.code && code !== 'byStaff' ? { code: who.code.text } : {}
}

function isAboutPlayer({ newDays, firstDeposit, segmentId, dealers }: OfferWho): boolean {
  return newDays !== undefined || firstDeposit === true || segmentId !== undefined || dealers !== undefined
}

function segmentsOf(connection: Connection, of: PlayerOf, asking: readonly OfferWho[]) {
  const ids = [...new Set(asking.flatMap(({ segmentId }) => segmentId ?? []))]
  return ids.length === 0 ? new Map<number, SegmentStored>() : readSegments(connection, of, ids)
}

interface Look {
  readonly house: House
  readonly connection: Connection
  readonly of: PlayerOf
  readonly player: PlayerFacts
  readonly segments: ReadonlyMap<number, SegmentStored>
}

/** What holds of the player that the offer asks for; undefined: something does not. */
async function heldOf(look: Look, who: OfferWho): Promise<LetIn | undefined> {
  const { house, player, segments } = look
  const { segmentId, newDays, dealers } = who
  if (!fitsWho(who, player, house.platform.clock.now())) return undefined
  const segment = segmentId === undefined ? undefined : segments.get(segmentId)
  if (segmentId !== undefined && !(segment && (await isIn(look, segment)))) return undefined
  const nodeId = player.nodeIds.at(-1)
  return {
    ...(segment && { segment: { id: segment.id, version: segment.version, name: segment.name } }),
    ...(dealers && nodeId !== undefined && { nodeId }),
    ...(newDays !== undefined && { registeredAt: player.registeredAt }),
  }
}

async function isIn({ house, connection, of, player }: Look, { rule, listed }: SegmentStored): Promise<boolean> {
  if (!rule) return listed
  if (!fitsRule(rule, player)) return false
  return rule.levels === undefined || fitsLevel(rule, await house.people.identity.levelOf(connection, of))
}
