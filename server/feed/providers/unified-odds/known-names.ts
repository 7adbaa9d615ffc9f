import type { Tally } from './tally.ts'
import type { XmlElement } from './xml-element.ts'

const line = 'id specifiers extended_specifiers'
const about = 'product event_id timestamp request_id'

/** What the feed's schema allows each element of a message to carry. Source: unified-odds-feed §3, §4. */
const attributesOf: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    alive: 'product timestamp subscribed',
    snapshot_complete: 'product timestamp request_id',
    product_down: 'product timestamp',
    odds_change: `${about} odds_change_reason`,
    bet_stop: `${about} groups market_status`,
    bet_settlement: `${about} certainty`,
    rollback_bet_settlement: about,
    bet_cancel: `${about} start_time end_time superceded_by`,
    rollback_bet_cancel: `${about} start_time end_time`,
    fixture_change: `${about} change_type start_time next_live_time`,
    odds: 'betting_status betstop_reason',
    outcomes: '',
    market: `${line} favourite status cashout_status void_reason result`,
    market_metadata: 'next_betstop start_time end_time aams_id',
    odds_generation_properties: 'expected_totals expected_supremacy',
    outcome:
      'id odds probabilities win_probabilities lose_probabilities refund_probabilities half_win_probabilities half_lose_probabilities active team result void_factor dead_heat_factor',
  }).map(([name, attributes]) => [name, new Set(attributes.split(' '))]),
)

/** Counts what the schema does not know; the state of the event is another matter, every sport has its own there. */
export function countUnknown(element: XmlElement, tally: Tally): void {
  if (element.name === 'sport_event_status') return
  const known = attributesOf.get(element.name)
  if (!known) {
    tally.count('elementUnknown')
    return
  }
  for (const name of Object.keys(element.attributes)) {
    if (!known.has(name) && !name.startsWith('xmlns')) tally.count('attributeUnknown')
  }
  for (const child of element.children) countUnknown(child, tally)
}
