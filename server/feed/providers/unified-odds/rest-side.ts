import type { Log } from '../../../platform/ports.ts'
import { type Descriptions, readDescriptions, readVariant, type VariantDescription } from './descriptions.ts'
import { eventKindOf } from './event-kind.ts'
import type { Product } from './event-lines.ts'
import type { DescribedStatuses } from './match-status.ts'
import { nameInEach, type Translated } from './names-by-language.ts'
import { type ProducerFacts, readProducers } from './producer-list.ts'
import { type FixtureChange, type FixtureRead, readChanges, readFixture, readSchedule } from './read-fixture.ts'
import { readWhole } from './read-number.ts'
import { readSeason } from './read-season.ts'
import { childOf, childrenOf, readXml } from './read-xml.ts'
import { readSportNames, type SportNames } from './sport-names.ts'
import { readStatusDescriptions } from './status-descriptions.ts'
import type { RestRequest, UnifiedOddsWire } from './wire.ts'
import type { XmlElement } from './xml-element.ts'

/** The documents of the REST side, read. `undefined` is logged: it could not be had. Source: unified-odds-feed §10. */
export interface RestSide {
  producers(): Promise<ReadonlyMap<Product, ProducerFacts> | undefined>
  /** By language, in those in which they could be had. */
  descriptions(): Promise<ReadonlyMap<string, Descriptions>>
  /** What the numbers of reasons for a void stand for. */
  voidReasons(): Promise<ReadonlyMap<number, string> | undefined>
  /** What the numbers of reasons for a stop stand for. */
  stopReasons(): Promise<ReadonlyMap<number, string> | undefined>
  /** Of sports that no dictionary of ours names, by language. */
  sports(): Promise<ReadonlyMap<string, SportNames>>
  /** What the codes of a match's status mean. */
  statuses(): Promise<DescribedStatuses | undefined>
  /** By language. */
  variant(id: number, variant: string): Promise<ReadonlyMap<string, VariantDescription>>
  /** `changed`: past the caches of the feed, after a fixture change. */
  fixture(event: string, asked: { changed: boolean; sport?: number }): Promise<FixtureRead | undefined>
  /** Every match that is live or to come, as far as they could be had. */
  schedules(): Promise<SchedulesRead>
  /** Every fixture that has changed within a day. */
  changes(): Promise<readonly FixtureChange[] | undefined>
  /** Names of a player, or of a competitor and its players, by language and URN; empty when nobody knows them. */
  names(urn: string): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>>
  /** Resolves when the request is accepted. Throws when it is not. */
  askRecovery(path: string, query: Readonly<Record<string, number>>): Promise<void>
}

export interface SchedulesRead {
  readonly read: readonly FixtureRead[]
  readonly isWhole: boolean
}

/** Matches in one answer at most. */
const pageSize = 1000

type Get = (path: string, query?: RestRequest['query']) => Promise<XmlElement | undefined>

/** What has a name in several languages is asked for in each; whatever else fixtures tell, those of the first one do. */
export function openRestSide(wire: UnifiedOddsWire, log: Log, languages: readonly string[]): RestSide {
  const get = openGet(wire, log)
  const sportsIn = (language: string) => `/v1/sports/${language}`
  const sports = sportsIn(languages[0] ?? 'en')
  const inEach = async <T>(ask: (language: string) => Promise<T | undefined>): Promise<ReadonlyMap<string, T>> => {
    const answers = await Promise.all(languages.map(async (language) => [language, await ask(language)] as const))
    return new Map(answers.flatMap(([language, answer]) => (answer === undefined ? [] : [[language, answer]])))
  }
  return {
    async producers() {
      const root = await get('/v1/descriptions/producers.xml')
      return root && readProducers(root)
    },
    descriptions: () =>
      inEach(async (language) => {
        const described = `/v1/descriptions/${language}`
        const [markets, variants] = [await get(`${described}/markets.xml`), await get(`${described}/variants.xml`)]
        return markets && readDescriptions(markets, variants)
      }),
    voidReasons: () => codesOf(get, 'void_reason'),
    stopReasons: () => codesOf(get, 'betstop_reason'),
    sports: () => inEach((language) => sportsOf(get, language)),
    async statuses() {
      // In English whatever the language: its words are read.
      const root = await get('/v1/descriptions/en/match_status.xml')
      return root && readStatusDescriptions(root)
    },
    variant: (id, variant) =>
      inEach(async (language) => {
        const root = await get(`/v1/descriptions/${language}/markets/${id}/variants/${encodeURIComponent(variant)}`)
        return root && readVariant(root)
      }),
    async fixture(event, asked) {
      const read = await inEach((language) => fixtureOf(get, { sports: sportsIn(language), event, ...asked }))
      const first = read.get(languages[0] ?? 'en')
      return first && withNames(first, factsIn(read))
    },
    schedules: () => schedulesInEach(get, languages),
    async changes() {
      const root = await get(`${sports}/fixtures/changes.xml`)
      return root && readChanges(root)
    },
    names: (urn) =>
      inEach(async (language) => {
        const kind = urn.split(':')[1] === 'player' ? 'players' : 'competitors'
        const root = await get(`/v1/sports/${language}/${kind}/${encodeURIComponent(urn)}/profile.xml`)
        return root && namesIn(root)
      }),
    async askRecovery(path, query) {
      const { status } = await wire.request({ method: 'POST', path, query })
      if (status < 200 || status > 299) throw new Error(`a recovery was refused with ${status}`)
    },
  }
}

interface FixtureAsked {
  /** The path of what is told in one language. */
  readonly sports: string
  readonly event: string
  readonly changed: boolean
  readonly sport?: number
}

async function fixtureOf(get: Get, { sports, event, changed, sport }: FixtureAsked): Promise<FixtureRead | undefined> {
  if (eventKindOf(event) === 'season') {
    const told = await get(`${sports}/tournaments/${encodeURIComponent(event)}/info.xml`)
    return told && readSeason(told, { event, sport })
  }
  const path = `${sports}/sport_events/${encodeURIComponent(event)}`
  const fresh = changed ? await get(`${path}/fixture_change_fixture.xml`) : undefined
  const root = fresh ?? (await get(`${path}/fixture.xml`))
  return root && readFixture(root, sport)
}

async function codesOf(get: Get, name: string): Promise<ReadonlyMap<number, string> | undefined> {
  const root = await get(`/v1/descriptions/${name}s.xml`)
  return root && readCodes(root, name)
}

async function sportsOf(get: Get, language: string): Promise<SportNames | undefined> {
  const root = await get(`/v1/sports/${language}/sports.xml`)
  return root && readSportNames(root)
}

/** One document; `undefined` when there is none, or none that can be read. */
function openGet(wire: UnifiedOddsWire, log: Log): Get {
  return async (path, query) => {
    try {
      const { status, body } = await wire.request({ method: 'GET', path, ...(query && { query }) })
      if (status === 200) return readXml(body)
      log.warn('unifiedOdds.restRefused', { path, status })
    } catch (error) {
      log.error('unifiedOdds.restFailed', error, { path })
    }
    return undefined
  }
}

/** Facts as each of several documents has them, by language. */
function factsIn(read: ReadonlyMap<string, FixtureRead | undefined>): Translated {
  return new Map([...read].flatMap(([language, one]) => (one?.facts ? [[language, one.facts]] : [])))
}

function withNames(read: FixtureRead, translated: Translated): FixtureRead {
  return read.facts ? { ...read, facts: nameInEach(read.facts, translated) } : read
}

/** The schedules of the first language, with names of the others as far as they could be had. */
async function schedulesInEach(get: Get, [first = 'en', ...others]: readonly string[]): Promise<SchedulesRead> {
  const told = await schedulesOf(get, `/v1/sports/${first}`)
  const inOthers = new Map<string, ReadonlyMap<string, FixtureRead>>()
  for (const language of others) {
    const { read } = await schedulesOf(get, `/v1/sports/${language}`)
    inOthers.set(language, new Map(read.map((one) => [one.event, one])))
  }
  const named = (one: FixtureRead) => {
    const translated = [...inOthers].map(([language, all]) => [language, all.get(one.event)] as const)
    return withNames(one, factsIn(new Map([[first, one], ...translated])))
  }
  return { ...told, read: told.read.map(named) }
}

async function schedulesOf(get: Get, sports: string): Promise<SchedulesRead> {
  const coming = await preMatchSchedule(get, sports)
  const live = await get(`${sports}/schedules/live/schedule.xml`)
  const read = [...coming.read, ...(live ? readSchedule(live) : [])]
  return { read, isWhole: coming.isWhole && live !== undefined }
}

async function preMatchSchedule(get: Get, sports: string): Promise<SchedulesRead> {
  const read = new Map<string, FixtureRead>()
  for (let start = 0; ; start += pageSize) {
    const root = await get(`${sports}/schedules/pre/schedule.xml`, { start, limit: pageSize })
    if (!root) return { read: [...read.values()], isWhole: false }
    const matches = readSchedule(root)
    const known = read.size
    for (const match of matches) read.set(match.event, match)
    // The last page is not full; one that tells nothing new is somebody who does not turn pages.
    if (matches.length < pageSize || read.size === known) return { read: [...read.values()], isWhole: true }
  }
}

/** A closed list of numbers and what each stands for. */
function readCodes(root: XmlElement, row: string): ReadonlyMap<number, string> {
  return new Map(
    childrenOf(root, row).flatMap(({ attributes: { id, description } }) => {
      const number = readWhole(id)
      return number === undefined || description === undefined ? [] : [[number, description] as const]
    }),
  )
}

/** A profile names itself and, of a competitor, its players. */
function namesIn(root: XmlElement): ReadonlyMap<string, string> {
  const players = childOf(root, 'players')
  const all = [...root.children, ...(players ? childrenOf(players, 'player') : [])]
  return new Map(
    all.flatMap(({ attributes: { id, name } }) =>
      id === undefined || name === undefined ? [] : [[id, name] as const],
    ),
  )
}
