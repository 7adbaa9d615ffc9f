import type { RestAnswer, RestRequest, UnifiedOddsWire, WireListener } from '../wire.ts'

const encode = (text: string) => new TextEncoder().encode(text)

/** Both channels of the feed in the hands of a test. */
export interface ScriptedWire extends UnifiedOddsWire {
  /** What was asked of the REST side, `GET /v1/…?…`. */
  readonly asked: string[]
  /** Documents by path; a path that is not here is answered with 404. */
  readonly documents: Map<string, string>
  /** The REST side answers with 503 while it is away. */
  isAway: boolean
  /** Only what is asked to be sent again is refused. */
  refusesRecoveries: boolean
  /** Hands a message to the listener; resolves when it was taken. */
  send(xml: string | Uint8Array, routingKey?: string): Promise<void>
  lose(): void
  restore(): void
  /** Request ids of recoveries of a producer, in order. */
  recoveries(path: string): readonly number[]
  /** What was asked of single events: `pre/odds/events/sr:match:1`. */
  eventsAsked(): readonly string[]
}

const keyOf = (xml: string) => {
  const kind = /<(\w+)/.exec(xml.replace(/<\?.*?\?>/, ''))?.[1] ?? 'none'
  const event = /event_id="(\w+:\w+):(-?\d+)"/.exec(xml)
  return event ? `hi.-.live.${kind}.1.${event[1]}.${event[2]}.-` : `-.-.-.${kind}.-.-.-.-`
}

export function scriptedWire(): ScriptedWire {
  let listener: WireListener | undefined
  const asked: string[] = []
  const documents = new Map<string, string>(Object.entries(usualDocuments))
  const wire: ScriptedWire = {
    asked,
    documents,
    isAway: false,
    refusesRecoveries: false,
    async connect(_, heard) {
      listener = heard
    },
    request(request) {
      asked.push(written(request))
      const isRefused = wire.isAway || (wire.refusesRecoveries && request.method === 'POST')
      return Promise.resolve(isRefused ? { status: 503, body: encode('') } : answer(request, documents))
    },
    close: async () => {
      listener = undefined
    },
    async send(xml, routingKey) {
      const body = typeof xml === 'string' ? encode(xml) : xml
      await listener?.receive(routingKey ?? keyOf(new TextDecoder().decode(body)), body)
    },
    lose: () => listener?.lost(),
    restore: () => listener?.restored(),
    recoveries: (path) =>
      asked
        .filter((line) => line.startsWith(`POST /v1/${path}/recovery/`))
        .map((line) => Number(/request_id=(\d+)/.exec(line)?.[1])),
    eventsAsked: () =>
      asked.flatMap((line) => {
        const path = /^POST \/v1\/(\w+\/\w+\/events\/[^/]+)\//.exec(line)?.[1]
        return path === undefined ? [] : [decodeURIComponent(path)]
      }),
  }
  return wire
}

function written({ method, path, query = {} }: RestRequest): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${value}`)
  return `${method} ${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`
}

function answer({ method, path }: RestRequest, documents: ReadonlyMap<string, string>): RestAnswer {
  if (method === 'POST') return { status: 202, body: encode('<response response_code="ACCEPTED"/>') }
  const document = documents.get(decodeURIComponent(path))
  return document === undefined ? { status: 404, body: encode('') } : { status: 200, body: encode(document) }
}

/** Where the feed lists the fixtures that changed within a day. */
export const changesPath = '/v1/sports/en/fixtures/changes.xml'

/** `sr:match:1` changed at each of these times. */
export function changesXml(...times: readonly string[]): string {
  const rows = times.map((time) => `<fixture_change sport_event_id="sr:match:1" update_time="${time}"/>`)
  return `<fixture_changes>${rows.join('')}</fixture_changes>`
}

/** A fixture of two sides, as far as a test needs one. */
export function fixtureXml(event: string, start = '2026-01-01T18:00:00+00:00', more = ''): string {
  const number = event.split(':').at(-1)
  return `<fixtures_fixture xmlns="http://schemas.sportradar.com/sportsapi/v1/unified">
    <fixture id="${event}" start_time="${start}" liveodds="booked" status="not_started" ${more}>
      <tournament id="sr:tournament:1" name="First League">
        <sport id="sr:sport:1" name="Soccer"/><category id="sr:category:4" name="Germany" country_code="DEU"/>
      </tournament>
      <competitors>
        <competitor id="sr:competitor:${number}1" name="Home ${number}" qualifier="home"/>
        <competitor id="sr:competitor:${number}2" name="Away ${number}" qualifier="away"/>
      </competitors>
    </fixture></fixtures_fixture>`
}

/** Where a season is told of as an event of its own. */
export const seasonPath = (event: string) => `/v1/sports/en/tournaments/${event}/info.xml`

/** It is over at the end of May. */
export function seasonXml(event: string, name: string, lastDay = '2026-05-31'): string {
  return `<tournament_info>
    <tournament id="sr:tournament:1" name="First League">
      <sport id="sr:sport:1" name="Soccer"/><category id="sr:category:4" name="Germany" country_code="DEU"/>
    </tournament>
    <season id="${event}" name="${name}" start_date="2025-08-01" end_date="${lastDay}" tournament_id="sr:tournament:1"/>
    <competitors><competitor id="sr:competitor:1" name="Lyon"/><competitor id="sr:competitor:2" name="Nice"/></competitors>
  </tournament_info>`
}

/** The list of all sports in a language, and what each is called by the feed's own number. */
export const sportsPath = (language: string) => `/v1/sports/${language}/sports.xml`

export function sportsXml(names: Readonly<Record<number, string>>): string {
  const rows = Object.entries(names).map(([number, name]) => `<sport id="sr:sport:${number}" name="${name}"/>`)
  return `<sports>${rows.join('')}</sports>`
}

export const schedulePath = (name: 'pre' | 'live') => `/v1/sports/en/schedules/${name}/schedule.xml`

/** The same as a schedule has it. */
export function scheduleXml(event: string, start?: string, generatedAt?: string): string {
  const fixture = /<fixture id.*<\/fixture>/s.exec(fixtureXml(event, start))?.[0] ?? ''
  const made = generatedAt === undefined ? '' : ` generated_at="${generatedAt}"`
  return `<schedule${made}>${fixture.replaceAll('fixture', 'sport_event').replace('start_time', 'scheduled')}</schedule>`
}

const usualDocuments = {
  '/v1/descriptions/producers.xml': `<producers response_code="OK">
    <producer id="1" name="LO" api_url="https://feed.example/v1/liveodds/" active="true" scope="live" stateful_recovery_window_in_minutes="600"/>
    <producer id="3" name="Ctrl" api_url="https://feed.example/v1/pre/" active="true" scope="prematch" stateful_recovery_window_in_minutes="4320"/>
  </producers>`,
  '/v1/descriptions/en/markets.xml': `<market_descriptions response_code="OK">
    <market id="1" name="1x2" groups="all|score|regular_play"><outcomes>
      <outcome id="1" name="{$competitor1}"/><outcome id="2" name="draw"/><outcome id="3" name="{$competitor2}"/>
    </outcomes></market>
    <market id="18" name="Total" groups="all|score|regular_play"><outcomes>
      <outcome id="12" name="over {total}"/><outcome id="13" name="under {total}"/>
    </outcomes><specifiers><specifier name="total" type="decimal"/></specifiers></market>
    <market id="166" name="Total corners" groups="all|regular_play|corners"><outcomes>
      <outcome id="12" name="over {total}"/><outcome id="13" name="under {total}"/>
    </outcomes><specifiers><specifier name="total" type="decimal"/></specifiers></market>
    <market id="575" name="10 minutes - total corners from {from} to {to}" groups="all|10_min|corners"><outcomes>
      <outcome id="12" name="over {total}"/><outcome id="13" name="under {total}"/>
    </outcomes></market>
    <market id="38" name="{!goalnr} goalscorer" groups="all|scorers" includes_outcomes_of_type="sr:player"/>
  </market_descriptions>`,
  '/v1/descriptions/void_reasons.xml':
    '<void_reasons_descriptions><void_reason id="1" description="NO_GOALSCORER"/></void_reasons_descriptions>',
  '/v1/descriptions/betstop_reasons.xml':
    '<betstop_reasons_descriptions><betstop_reason id="0" description="UNKNOWN"/><betstop_reason id="1" description="POSSIBLE_GOAL"/></betstop_reasons_descriptions>',
  '/v1/descriptions/en/variants.xml': '<variant_descriptions response_code="OK"/>',
  [changesPath]: '<fixture_changes/>',
  [sportsPath('en')]: sportsXml({ 1: 'Soccer', 32: 'Bowls' }),
  '/v1/sports/en/sport_events/sr:match:1/fixture.xml': fixtureXml('sr:match:1'),
  '/v1/sports/en/sport_events/sr:match:2/fixture.xml': fixtureXml('sr:match:2'),
}
