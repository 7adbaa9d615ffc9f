import type { FixtureFacts } from '@banko/contract/feed/fixture-facts.ts'
import { type FixtureRead, readPlace, readTime } from './read-fixture.ts'
import { childOf } from './read-xml.ts'
import { readSportName } from './sport-names.ts'
import type { XmlElement } from './xml-element.ts'

export interface SeasonAsked {
  /** `sr:season:77`, `sr:tournament:7`, `sr:simple_tournament:9`. */
  readonly event: string
  /** The feed's own number, for a document that does not tell it. */
  readonly sport: number | undefined
}

/** A season or a tournament as an event of its own, of an answer to a tournament's `info.xml`. */
export function readSeason(root: XmlElement, { event, sport }: SeasonAsked): FixtureRead {
  const facts = readFacts(root, { event, sport })
  const tournament = childOf(root, 'tournament')
  const named = tournament && childOf(tournament, 'sport')
  const sportName = named && readSportName(named)
  return { event, ...(facts && { facts }), ...(sportName !== undefined && { sportName }), hasLiveOdds: false }
}

function readFacts(root: XmlElement, { event, sport }: SeasonAsked): FixtureFacts | undefined {
  const tournament = childOf(root, 'tournament')
  const season = childOf(root, 'season') ?? (tournament && childOf(tournament, 'current_season'))
  const place = readPlace(root, sport)
  const startsAt = readEnd(tournament, season)
  if (startsAt === undefined || !place) return undefined
  const isSeason = season?.attributes.id === event
  const itself = { ref: event, name: (isSeason && season.attributes.name) || place.tournament.name }
  return { ...place, home: itself, away: itself, startsAt, outright: true }
}

/** Bets go on while it is played, as far as its producer offers them; at the latest until its last day is over. */
function readEnd(tournament: XmlElement | undefined, season: XmlElement | undefined): number | undefined {
  const length = tournament && childOf(tournament, 'tournament_length')
  const lastDay = season?.attributes.end_date ?? length?.attributes.end_date
  if (lastDay !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(lastDay)) {
    const begins = readTime(lastDay)
    return begins === undefined ? undefined : begins + day
  }
  return readTime(tournament?.attributes.scheduled_end)
}

const day = 24 * 3_600_000
