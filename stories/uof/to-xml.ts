import type { EventStatus, LineName, OfferedLine, SettledLine, Stamp, UnifiedMessage } from './message.ts'

type Attributes = Readonly<Record<string, string | number | undefined>>

const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** An element with attributes in the order given; absent ones are left out. */
export function element(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => ` ${key}="${String(value).replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)}"`)
    .join('')
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`
}

export function xmlDocument(root: string): string {
  return header + root
}

/** A feed message as it travels: data in attributes, no namespace. Source: unified-odds-feed §4. */
export function toXml(message: UnifiedMessage, stamp: Stamp): string {
  return xmlDocument(
    element(
      message.kind,
      {
        product: message.product,
        event_id: 'event' in message ? message.event : undefined,
        timestamp: stamp.timestamp,
        request_id: stamp.requestId,
        ...attributesOf(message),
      },
      childrenOf(message),
    ),
  )
}

function attributesOf(message: UnifiedMessage): Attributes {
  switch (message.kind) {
    case 'alive':
      return { subscribed: message.subscribed ? 1 : 0 }
    case 'snapshot_complete':
      return { request_id: message.requestId }
    case 'bet_stop':
      return { groups: message.groups, market_status: message.to }
    case 'bet_settlement':
      return { certainty: message.certainty }
    case 'bet_cancel':
    case 'rollback_bet_cancel':
      return { start_time: message.from, end_time: message.until }
    case 'fixture_change':
      return { change_type: message.change, start_time: message.startsAt }
    default:
      return {}
  }
}

function childrenOf(message: UnifiedMessage): string[] {
  switch (message.kind) {
    case 'odds_change':
      return [
        ...(message.status ? [statusElement(message.status)] : []),
        element('odds', {}, message.lines.map(offeredElement)),
      ]
    case 'bet_settlement':
      return [element('outcomes', {}, message.lines.map(settledElement))]
    case 'rollback_bet_settlement':
    case 'bet_cancel':
    case 'rollback_bet_cancel':
      return message.lines.map((line) => element('market', nameOf(line)))
    default:
      return []
  }
}

function nameOf({ id, specifiers }: LineName): Attributes {
  return { id, specifiers }
}

function statusElement(status: EventStatus): string {
  const { corners, redCards } = status
  return element(
    'sport_event_status',
    {
      status: status.status,
      match_status: status.matchStatus,
      reporting: status.status === 1 ? 1 : 0,
      home_score: status.home,
      away_score: status.away,
    },
    [
      ...(status.clock === undefined ? [] : [element('clock', { match_time: status.clock })]),
      element('statistics', {}, [
        element('red_cards', { home: redCards[0], away: redCards[1] }),
        element('corners', { home: corners[0], away: corners[1] }),
      ]),
    ],
  )
}

/** Lines that are no longer offered usually carry no outcomes. */
function offeredElement(line: OfferedLine): string {
  const isOffered = line.status === 1 || line.status === -1
  const outcomes = line.outcomes.map(({ id, price, active }) =>
    element('outcome', { id, odds: price / 1000, active: active ? 1 : 0 }),
  )
  const attributes = { ...nameOf(line), favourite: line.favourite ? 1 : undefined, status: line.status }
  return element('market', attributes, isOffered ? outcomes : [])
}

function settledElement(line: SettledLine): string {
  const outcomes = line.outcomes.map(({ id, won, voidFactor, deadHeatFactor }) =>
    element('outcome', { id, result: won ? 1 : 0, void_factor: voidFactor, dead_heat_factor: deadHeatFactor }),
  )
  return element('market', nameOf(line), outcomes)
}
