import type { OutcomeResult } from '@banko/betting/coupon/settle-leg.ts'
import { parsePrice, priceMin } from '@banko/betting/numbers/price.ts'
import { readDeadHeat } from './dead-heat.ts'
import { countUnknown } from './known-names.ts'
import { readChances } from './read-chances.ts'
import { readWhole } from './read-number.ts'
import { readSpecifiers } from './read-specifiers.ts'
import { childOf, childrenOf, hasByteOrderMark, readXml } from './read-xml.ts'
import { readRoutingKey } from './routing-key.ts'
import type { Tally } from './tally.ts'
import {
  isMessageKind,
  type StatusCode,
  type WireLine,
  type WireMarket,
  type WireMessage,
  type WireOutcome,
  type WirePart,
  type WireResults,
  type WireUnreadable,
} from './wire-message.ts'
import type { XmlElement } from './xml-element.ts'

/**
 * One message from its bytes and its routing key. Nothing is ever thrown: what cannot be read is `undefined`, what is
 * unknown is left out, and both are counted.
 */
export function readMessage(routingKey: string, bytes: Uint8Array, tally: Tally): WireMessage | undefined {
  const key = readRoutingKey(routingKey)
  // Without a readable key only the sport is lost.
  if (!key) tally.count('keyUnreadable')
  if (hasByteOrderMark(bytes)) tally.count('byteOrderMark')
  const root = readXml(bytes)
  if (!root) {
    tally.count('malformed')
    return undefined
  }
  countUnknown(root, tally)
  const message = readRoot(root, key?.sport, tally)
  if (!message) tally.count(isMessageKind(root.name) ? 'malformed' : 'messageUnknown')
  return message
}

function readRoot(root: XmlElement, sport: number | undefined, tally: Tally): WireMessage | undefined {
  const at = readWhole(root.attributes.timestamp)
  if (at === undefined || !isMessageKind(root.name)) return undefined
  const product = readWhole(root.attributes.product)
  const sent = { at, ...(product !== undefined && { product }) }
  switch (root.name) {
    case 'alive':
      return { ...sent, kind: root.name, subscribed: root.attributes.subscribed !== '0' }
    case 'snapshot_complete': {
      const request = readWhole(root.attributes.request_id)
      return { ...sent, kind: root.name, ...(request !== undefined && { request }) }
    }
    case 'product_down':
      return { ...sent, kind: root.name }
    case 'odds_change':
    case 'bet_stop':
    case 'bet_settlement':
    case 'rollback_bet_settlement':
    case 'bet_cancel':
    case 'rollback_bet_cancel':
    case 'fixture_change': {
      const event = root.attributes.event_id
      if (event === undefined || event === '') return undefined
      return readAboutEvent(root, { ...sent, event, ...(sport !== undefined && { sport }) }, tally)
    }
  }
}

type AboutEvent = Pick<Extract<WireMessage, { event: string }>, 'at' | 'event' | 'product' | 'sport'>

function readAboutEvent(root: XmlElement, about: AboutEvent, tally: Tally): WireMessage | undefined {
  switch (root.name) {
    case 'odds_change': {
      const status = childOf(root, 'sport_event_status')
      const odds = childOf(root, 'odds')
      return {
        ...about,
        kind: root.name,
        ...(status && { status }),
        ...(odds && { odds: { ...readBetting(odds), ...readStopReason(odds), markets: readMarkets(odds, tally) } }),
      }
    }
    case 'bet_stop': {
      const groups = (root.attributes.groups ?? 'all').split('|').filter((group) => group !== '')
      const status = readStatus(root.attributes.market_status, -1)
      return { ...about, kind: root.name, groups, status: status ?? -1 }
    }
    case 'bet_settlement': {
      if (root.attributes.certainty === undefined) tally.count('certaintyMissing')
      const certainty = root.attributes.certainty === '1' ? 'provisional' : 'confirmed'
      return { ...about, kind: root.name, certainty, ...readAllResults(root, tally) }
    }
    case 'rollback_bet_settlement':
      return { ...about, kind: root.name, markets: readParts(root, tally) }
    case 'bet_cancel':
    case 'rollback_bet_cancel': {
      const [from, until] = [readWhole(root.attributes.start_time), readWhole(root.attributes.end_time)]
      return {
        ...about,
        kind: root.name,
        ...(from !== undefined && { from }),
        // Theirs is the last millisecond that is meant, ours the first that is not.
        ...(until !== undefined && { until: until + 1 }),
        markets: readParts(root, tally),
      }
    }
    case 'fixture_change': {
      const change = readWhole(root.attributes.change_type)
      return { ...about, kind: root.name, ...(change !== undefined && { change }) }
    }
    default:
      return undefined
  }
}

/** Any betting status says that it is early after an incident; it disappears when it no longer is. `0` is unknown. */
function readBetting({ attributes }: XmlElement): { readonly betting?: 'early' | 'usual' } {
  const status = attributes.betting_status
  return status === '0' ? {} : { betting: status === undefined ? 'usual' : 'early' }
}

function readStopReason({ attributes }: XmlElement): { readonly stopReason?: number } {
  const stopReason = readWhole(attributes.betstop_reason)
  return stopReason === undefined ? {} : { stopReason }
}

function readLine(element: XmlElement, tally: Tally): WireLine | undefined {
  const id = readWhole(element.attributes.id)
  const specifiers = readSpecifiers(element.attributes.specifiers)
  if (id !== undefined && id >= 0 && specifiers) return { id, specifiers }
  tally.count('marketUnreadable')
  return undefined
}

function readMarkets(odds: XmlElement, tally: Tally): WireMarket[] {
  return childrenOf(odds, 'market').flatMap((element) => {
    const line = readLine(element, tally)
    if (!line) return []
    const status = readStatus(element.attributes.status, 1)
    // A status that nobody has told us of is not one to bet on.
    if (status === undefined) tally.count('statusUnknown')
    const outcomes = childrenOf(element, 'outcome').flatMap((outcome) => readOutcome(outcome, tally))
    const { favourite, cashout_status: cashOut } = element.attributes
    const cashOutOff = cashOut !== undefined && cashOut !== '1'
    const market = { ...line, status: status ?? -1, favourite: favourite === '1', outcomes }
    return [cashOutOff ? { ...market, cashOutOff } : market]
  })
}

function readOutcome(element: XmlElement, tally: Tally): WireOutcome[] {
  const { id, odds, active } = element.attributes
  if (id === undefined || id === '') return []
  const isActive = active !== '0'
  const price = odds === undefined ? undefined : parsePrice(odds)
  const told = readChances(element)
  if (price !== undefined && price >= priceMin) return [{ id, active: isActive, price, ...told }]
  if (isActive) tally.count('priceMissing')
  return [price === undefined ? { id, active: false } : { id, active: false, price, ...told }]
}

function readStatus(text: string | undefined, usual: StatusCode): StatusCode | undefined {
  if (text === undefined) return usual
  return statusCodes.find((code) => String(code) === text)
}

const statusCodes: readonly StatusCode[] = [1, -1, 0, -2, -3, -4]

function readAllResults(
  root: XmlElement,
  tally: Tally,
): { readonly markets: readonly WireResults[]; readonly unreadable: readonly WireUnreadable[] } {
  const markets: WireResults[] = []
  const unreadable: WireUnreadable[] = []
  for (const element of childrenOf(childOf(root, 'outcomes') ?? nothing, 'market')) {
    const line = readLine(element, tally)
    if (!line) continue
    const results: { id: string; result: OutcomeResult }[] = []
    let reason: string | undefined
    let isWhole = true
    for (const outcome of childrenOf(element, 'outcome')) {
      const { id } = outcome.attributes
      const result = readResult(outcome)
      if (result === 'undecided') {
        isWhole = false
        tally.count('resultUndecided')
      } else if ('unreadable' in result) reason ??= `outcome ${id}: ${result.unreadable}`
      else if (id !== undefined) results.push({ id, result })
    }
    if (reason !== undefined) unreadable.push({ ...line, reason })
    else if (results.length > 0)
      markets.push({ ...line, outcomes: results, ...(!isWhole && { undecided: true }), ...readVoidReason(element) })
  }
  return { markets, unreadable }
}

const nothing: XmlElement = { name: '', attributes: {}, children: [], text: '' }

/**
 * An outcome's result. A factor that cannot be read settles nothing: who took it for absent would pay the full price.
 * Source: unified-odds-feed §7, Settlement; rules-of-betting, Decided since.
 */
export function readResult({ attributes }: XmlElement): OutcomeResult | 'undecided' | { readonly unreadable: string } {
  const { result, void_factor: voided, dead_heat_factor: shared } = attributes
  if (result !== '0' && result !== '1') return 'undecided'
  const voidHalves = readVoidHalves(voided)
  if (voidHalves === undefined) return { unreadable: `void_factor="${voided}"` }
  const deadHeat = readDeadHeat(shared)
  if (deadHeat === 'unreadable') return { unreadable: `dead_heat_factor="${shared}"` }
  const won = result === '1' && voidHalves < 2
  return { won, voidHalves, ...(result === '1' && deadHeat !== 'whole' && { deadHeat }) }
}

function readVoidReason({ attributes }: XmlElement): { readonly voidReason?: number } {
  const voidReason = readWhole(attributes.void_reason)
  return voidReason === undefined ? {} : { voidReason }
}

function readVoidHalves(text: string | undefined): OutcomeResult['voidHalves'] | undefined {
  if (text === undefined || /^0(\.0+)?$/.test(text)) return 0
  if (/^1(\.0+)?$/.test(text)) return 2
  return /^0?\.50*$/.test(text) ? 1 : undefined
}

function readParts(root: XmlElement, tally: Tally): WirePart[] {
  return childrenOf(root, 'market').flatMap((element) => {
    const line = readLine(element, tally)
    if (!line) return []
    const outcomes = childrenOf(element, 'outcome').flatMap(({ attributes }) => attributes.id ?? [])
    return [{ ...line, ...(outcomes.length > 0 && { outcomes }), ...readVoidReason(element) }]
  })
}
