import { type LineKind, lineKinds } from './line-kinds.ts'
import { live, preMatch } from './message.ts'
import type { ScriptedMatch } from './script.ts'
import { element, xmlDocument } from './to-xml.ts'

/** Answers of REST carry a namespace; descriptions do not. Source: unified-odds-feed §1. */
const namespace = 'http://schemas.sportradar.com/sportsapi/v1/unified'

/** `2026-01-03T12:00:00+00:00`. */
export function isoTime(milliseconds: number): string {
  // tidy-allow globals: it words a time that it is told
  return new Date(milliseconds).toISOString().replace(/\.\d+Z$/, '+00:00')
}

export function responseDocument(code: string, message: string): string {
  return xmlDocument(element('response', { response_code: code }, [`<action/>`, `<message>${message}</message>`]))
}

/** `api` is the address of the interface, ending in `/v1/`. Two that are not ours are not active. */
export function producersDocument(api: string): string {
  const rows = [
    { id: live, name: 'LO', path: 'liveodds', scope: 'live', minutes: recoveryMinutes[live], active: 'true' },
    { id: preMatch, name: 'Ctrl', path: 'pre', scope: 'prematch', minutes: recoveryMinutes[preMatch], active: 'true' },
    { id: 5, name: 'PremiumCricket', path: 'premium_cricket', scope: 'live|prematch', minutes: 4320, active: 'false' },
    { id: 7, name: 'WNS', path: 'wns', scope: 'prematch', minutes: 4320, active: 'false' },
  ]
  return xmlDocument(
    element(
      'producers',
      { response_code: 'OK' },
      rows.map(({ path, minutes, name, ...row }) =>
        element('producer', {
          ...row,
          name,
          description: name,
          api_url: `${api}${path}/`,
          stateful_recovery_window_in_minutes: minutes,
        }),
      ),
    ),
  )
}

export const recoveryMinutes = { [live]: 600, [preMatch]: 4320 } as const
export const producerPaths = { liveodds: live, pre: preMatch } as const

export function whoamiDocument(): string {
  const expires = '2099-01-01T00:00:00Z'
  const attributes = { response_code: 'OK', bookmaker_id: 1, virtual_host: '/', expire_at: expires }
  return xmlDocument(element('bookmaker_details', attributes))
}

export function marketsDocument(): string {
  const kinds: readonly LineKind[] = Object.values(lineKinds)
  return xmlDocument(
    element(
      'market_descriptions',
      { response_code: 'OK' },
      kinds.filter(({ undescribed }) => !undescribed).map(marketElement),
    ),
  )
}

function marketElement(kind: LineKind): string {
  const players = kind.players ? { includes_outcomes_of_type: 'sr:player', outcome_type: 'player' } : {}
  const outcomes = kind.players ? [] : kind.outcomes.map(({ id, name }) => element('outcome', { id, name }))
  return element('market', { id: kind.id, name: kind.name, groups: kind.groups, ...players }, [
    ...(outcomes.length > 0 ? [element('outcomes', {}, outcomes)] : []),
    ...(kind.specifier ? [element('specifiers', {}, [element('specifier', kind.specifier)])] : []),
  ])
}

export function sportsDocument(): string {
  const rows = [
    { id: 'sr:sport:1', name: 'Soccer' },
    { id: 'sr:sport:32', name: 'Bowls' },
  ]
  return xmlDocument(
    element(
      'sports',
      { xmlns: namespace },
      rows.map((row) => element('sport', row)),
    ),
  )
}

/** Closed lists of codes: `void_reasons`, `betstop_reasons` … */
export function codesDocument(list: string, row: string, codes: Readonly<Record<number, string>>): string {
  const rows = Object.entries(codes).map(([id, description]) => element(row, { id, description }))
  return xmlDocument(element(list, { response_code: 'OK' }, rows))
}

export function emptyDocument(root: string): string {
  return xmlDocument(element(root, { response_code: 'OK' }))
}

export function changesDocument(changes: readonly { readonly event: string; readonly at: number }[]): string {
  const rows = changes.map(({ event, at }) =>
    element('fixture_change', { sport_event_id: event, update_time: isoTime(at) }),
  )
  return xmlDocument(element('fixture_changes', { xmlns: namespace }, rows))
}

export function profileDocument(id: string): string {
  const number = id.split(':').at(-1) ?? ''
  const player = element('player', { id, name: `Player, ${number}`, full_name: `Player ${number}`, type: 'forward' })
  return xmlDocument(element('player_profile', { xmlns: namespace }, [player]))
}

export interface Fixed {
  readonly match: ScriptedMatch
  readonly startsAt: number
}

export function fixtureDocument(fixed: Fixed): string {
  const { match, startsAt } = fixed
  const start = isoTime(startsAt)
  return xmlDocument(
    element('fixtures_fixture', { xmlns: namespace, generated_at: start }, [
      element(
        'fixture',
        {
          id: match.event,
          scheduled: start,
          start_time: start,
          start_time_tbd: 'false',
          start_time_confirmed: 'true',
          next_live_time: start,
          liveodds: match.isCoveredLive ? 'booked' : 'not_available',
          status: 'not_started',
        },
        [
          element('season', { id: 'sr:season:1', name: 'First League 25/26', tournament_id: 'sr:tournament:1' }),
          tournamentElement(),
          competitorsElement(match),
        ],
      ),
    ]),
  )
}

function tournamentElement(): string {
  return element('tournament', { id: 'sr:tournament:1', name: 'First League' }, [
    element('sport', { id: 'sr:sport:1', name: 'Soccer' }),
    element('category', { id: 'sr:category:4', name: 'Germany', country_code: 'DEU' }),
  ])
}

function competitorsElement({ event, home, away }: ScriptedMatch): string {
  const number = Number(event.split(':').at(-1))
  const side = (qualifier: string, name: string, id: number) =>
    element('competitor', { id: `sr:competitor:${id}`, name, country_code: 'DEU', qualifier })
  return element('competitors', {}, [side('home', home, number * 2), side('away', away, number * 2 + 1)])
}

export function scheduleDocument(all: readonly Fixed[], now: number): string {
  return xmlDocument(
    element(
      'schedule',
      { xmlns: namespace, generated_at: isoTime(now) },
      all.map(({ match, startsAt }) =>
        element(
          'sport_event',
          {
            id: match.event,
            scheduled: isoTime(startsAt),
            start_time_tbd: 'false',
            status: 'not_started',
            liveodds: match.isCoveredLive ? 'booked' : 'not_available',
          },
          [tournamentElement(), competitorsElement(match)],
        ),
      ),
    ),
  )
}
