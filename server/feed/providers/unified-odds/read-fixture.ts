import type { FixtureFacts } from '@banko/contract/feed/fixture-facts.ts'
import { flagOf } from './country-flags.ts'
import { isOutright } from './event-kind.ts'
import { childOf, childrenOf } from './read-xml.ts'
import { sportIdOf, sportOfUrn } from './sport-id.ts'
import { readSportName } from './sport-names.ts'
import type { XmlElement } from './xml-element.ts'

/** A match as the REST side knows it. */
export interface FixtureRead {
  /** `sr:match:1234`. */
  readonly event: string
  /** Absent while it has no sides or no time: it cannot be offered yet. */
  readonly facts?: FixtureFacts
  /** Of a sport that no dictionary of ours names, in the language of the document. */
  readonly sportName?: string
  /** `not_started`, `live`, `closed`, `cancelled`, `postponed` … */
  readonly status?: string
  readonly hasLiveOdds: boolean
  /** When the schedule that it stands in was made, milliseconds by the feed's clock, where it says. */
  readonly madeAt?: number
}

/** That a fixture has changed, and when, milliseconds by the feed's clock. */
export interface FixtureChange {
  readonly event: string
  readonly at: number
}

/**
 * The fixture of an answer to `fixture.xml` or `fixture_change_fixture.xml`. `sport` is the feed's own number, for a
 * fixture that comes without its tournament.
 */
export function readFixture(root: XmlElement, sport?: number): FixtureRead | undefined {
  const element = childOf(root, 'fixture')
  return element && readSportEvent(element, sport)
}

/** Every match of an answer to a `schedule.xml`. */
export function readSchedule(root: XmlElement): readonly FixtureRead[] {
  const madeAt = readTime(root.attributes.generated_at)
  return childrenOf(root, 'sport_event').flatMap((element) => {
    const read = readSportEvent(element)
    return read ? [{ ...read, ...(madeAt !== undefined && { madeAt }) }] : []
  })
}

/** Every row of an answer to `fixtures/changes.xml`; whose time cannot be read is no change. */
export function readChanges(root: XmlElement): readonly FixtureChange[] {
  return childrenOf(root, 'fixture_change').flatMap(({ attributes: { sport_event_id: event, update_time } }) => {
    const at = readTime(update_time)
    return event === undefined || at === undefined ? [] : [{ event, at }]
  })
}

function readSportEvent(element: XmlElement, sport?: number): FixtureRead | undefined {
  const { id, status, liveodds } = element.attributes
  if (id === undefined) return undefined
  const facts = isOutright(id) ? readStage(element, sport) : readFacts(element, sport)
  const tournament = childOf(element, 'tournament')
  const named = tournament && childOf(tournament, 'sport')
  const sportName = named && readSportName(named)
  return {
    event: id,
    ...(facts && { facts }),
    ...(sportName !== undefined && { sportName }),
    ...(status !== undefined && { status }),
    hasLiveOdds: liveodds !== 'not_available',
  }
}

interface Named {
  readonly ref: string
  readonly name: string
}

const nowhere: Named = { ref: 'none', name: '–' }

function readFacts(element: XmlElement, sport: number | undefined): FixtureFacts | undefined {
  const startsAt = readTime(element.attributes.start_time ?? element.attributes.scheduled)
  const [home, away] = readSides(element)
  const place = readPlace(element, sport)
  return startsAt === undefined || !place || !home || !away ? undefined : { ...place, home, away, startsAt }
}

/** A race: bets are taken until it begins. */
function readStage(element: XmlElement, sport: number | undefined): FixtureFacts | undefined {
  const { id, name, start_time, scheduled } = element.attributes
  const startsAt = readTime(start_time ?? scheduled)
  const place = readPlace(element, sport)
  if (id === undefined || startsAt === undefined || !place) return undefined
  const itself = { ref: id, name: name ?? place.tournament.name }
  return { ...place, home: itself, away: itself, startsAt, outright: true }
}

/** Sport, category and tournament of whatever stands in one; `undefined` while its sport is not known. */
export function readPlace(
  element: XmlElement,
  sport: number | undefined,
): Pick<FixtureFacts, 'sportId' | 'category' | 'tournament'> | undefined {
  const tournament = childOf(element, 'tournament')
  const category = tournament && childOf(tournament, 'category')
  const theirs = sportOfUrn(tournament && childOf(tournament, 'sport')?.attributes.id) ?? sport
  if (theirs === undefined) return undefined
  return {
    sportId: sportIdOf(theirs),
    category: { ...(readNamed(category) ?? nowhere), flag: flagOf(category?.attributes.country_code) },
    tournament: readNamed(tournament) ?? readTournamentOf(childOf(element, 'season')) ?? nowhere,
  }
}

function readNamed(element: XmlElement | undefined): Named | undefined {
  const { id, name } = element?.attributes ?? {}
  return id === undefined ? undefined : { ref: id, name: name ?? id }
}

/** A season knows which tournament it is of. */
function readTournamentOf(element: XmlElement | undefined): Named | undefined {
  const { tournament_id: ref, name } = element?.attributes ?? {}
  return ref === undefined ? undefined : { ref, name: name ?? ref }
}

/** By their qualifiers, or in their order where they have none. */
function readSides(element: XmlElement): readonly (FixtureFacts['home'] | undefined)[] {
  const all = childrenOf(childOf(element, 'competitors') ?? element, 'competitor')
  const sideOf = (qualifier: string, position: number) =>
    readCompetitor(all.find((one) => one.attributes.qualifier === qualifier) ?? all.filter(isUnqualified)[position])
  return [sideOf('home', 0), sideOf('away', 1)]
}

function readCompetitor(element: XmlElement | undefined): FixtureFacts['home'] | undefined {
  const named = readNamed(element)
  const shortName = element?.attributes.short_name
  return named && { ...named, ...(shortName && { shortName }) }
}

function isUnqualified(element: XmlElement): boolean {
  return element.attributes.qualifier === undefined
}

/** `2019-05-08T19:00:00+00:00`, milliseconds since 1970. */
export function readTime(text: string | undefined): number | undefined {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? undefined : time
}
