// tidy-allow module-doors: a story drives the provider by a wire of its own
import { marketXml, oddsXml, settlementXml } from '@banko/server/feed/providers/unified-odds/testing/listening.ts'
import {
  type ScriptedWire,
  scriptedWire,
  seasonPath,
  seasonXml,
} from '@banko/server/feed/providers/unified-odds/testing/scripted-wire.ts'

/** The season of a league as an event, and the one question about it. */
export const event = 'sr:season:77'
/** One that should be over by its last day, whatever is offered on it. */
export const overdue = 'sr:season:76'
export const winnerKey = 'uof:534/variant=pre:markettext:9'
export const [lyon, nice, lens] = ['pre:outcometext:1', 'pre:outcometext:2', 'pre:outcometext:3'] as const
const ids = [lyon, nice, lens]

const described = (name: string, outcomes: readonly string[]) => {
  const rows = outcomes.map((outcome, at) => `<outcome id="${ids[at]}" name="${outcome}"/>`)
  return `<market_descriptions><market id="534" variant="pre:markettext:9" name="${name}"><outcomes>${rows.join('')}</outcomes></market></market_descriptions>`
}

/** A feed that knows the season and what its question is called; the season's last day is `lastDay`, `2026-05-31`. */
export function seasonWire(lastDay: string): ScriptedWire {
  const wire = scriptedWire()
  wire.documents.set(seasonPath(event), seasonXml(event, 'First League 26/27', lastDay))
  wire.documents.set(seasonPath(overdue), seasonXml(overdue, 'First League 00/01', '2001-05-31'))
  wire.documents.set(
    '/v1/descriptions/en/markets/534/variants/pre:markettext:9',
    described('Winner', ['Lyon', 'Nice', 'Lens']),
  )
  return wire
}

const at = (time: number, xml: string) => xml.replace(/timestamp="\d+"/, `timestamp="${time}"`)

/** Prices of the three, made at `time`, milliseconds. */
export function winnerOdds(time: number, prices: readonly number[], about = event): string {
  const market = { id: 534, status: prices.length > 0 ? 1 : -3, specifiers: 'variant=pre:markettext:9', ids }
  return at(time, oddsXml(marketXml(market, prices), { event: about }))
}

/** The first of the three has won. */
export function winnerResult(time: number): string {
  const rows = ids.map((id, place) => `<outcome id="${id}" result="${place === 0 ? 1 : 0}"/>`)
  const market = `<market id="534" specifiers="variant=pre:markettext:9">${rows.join('')}</market>`
  return at(time, settlementXml(market, { event }))
}
