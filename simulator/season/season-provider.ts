import type { FeedProvider } from '@banko/contract/feed/message.ts'
import { beatAt, type MatchScript } from '../playing/match-script.ts'
import { openPlayingProvider, type ProviderPorts } from '../playing/playing-provider.ts'
import { type MinutesReport, planSeason } from './plan-season.ts'
import { type MatchIncidents, readIncidents } from './read-incidents.ts'
import { readSeason } from './read-season.ts'
import { realTime, type SeasonTime, scriptMatch, seasonProducer } from './script-match.ts'
import type { DamagedFile, Read } from './season-row.ts'
import { type SeasonStep, seasonSteps } from './season-steps.ts'

export interface SeasonFiles {
  /** A football-data.co.uk file. */
  readonly csv: Uint8Array
  /** Goals with minutes, a JSON list of matches. */
  readonly incidents?: Uint8Array
}

export interface Season {
  readonly matchCount: number
  /** Kick-off and last word of every match, milliseconds since 1970, UTC. */
  readonly matches: readonly { readonly startsAt: number; readonly endsAt: number }[]
  readonly minutes: MinutesReport
  /** The first announcement and the last final whistle, milliseconds since 1970, UTC. */
  readonly beginsAt: number
  readonly endsAt: number
  /** Instant by instant in the season's own time, as fast as it is asked for. Each call begins anew. */
  steps(): Iterable<SeasonStep>
  /**
   * On the clock: the first match is announced at `at`, and all runs `speed` times as fast as it was played. With the
   * same `at` after a restart it goes on where it would be; ended matches are told to whoever recovers.
   */
  provider(ports: ProviderPorts, time: Pick<SeasonTime, 'at' | 'speed'>): FeedProvider
}

export type SeasonAnswer =
  | { readonly ok: true; readonly season: Season }
  | { readonly ok: false; readonly file: keyof SeasonFiles; readonly damage: DamagedFile }

/** Reads the files whole before anything is played; a damaged one is refused. `seed` decides what no file tells. */
export function openSeason(files: SeasonFiles, seed: number): SeasonAnswer {
  const rows = readSeason(files.csv)
  if (!rows.ok) return { ok: false, file: 'csv', damage: rows.damage }
  const none: Read<readonly MatchIncidents[]> = { ok: true, value: [] }
  const incidents = files.incidents ? readIncidents(files.incidents) : none
  if (!incidents.ok) return { ok: false, file: 'incidents', damage: incidents.damage }
  const { matches, minutes } = planSeason(rows.value, incidents.value, seed)
  const scriptsIn = (time: SeasonTime) => matches.map((match) => scriptMatch(match, time))
  const scripts = scriptsIn(realTime)
  const beginsAt = Math.min(...scripts.map((script) => beatAt(script, 0)))
  const season: Season = {
    matchCount: matches.length,
    matches: scripts.map((script) => ({ startsAt: script.facts.startsAt, endsAt: script.endsAt() })),
    minutes,
    beginsAt,
    endsAt: Math.max(...scripts.map((script) => script.endsAt())),
    steps: () => seasonSteps(scripts),
    provider: (ports, { at, speed }) => openProvider(ports, scriptsIn({ from: beginsAt, at, speed })),
  }
  return { ok: true, season }
}

function openProvider(ports: ProviderPorts, scripts: readonly MatchScript[]): FeedProvider {
  const byRef = new Map(scripts.map((script) => [script.ref, script]))
  return openPlayingProvider(ports, {
    producer: seasonProducer,
    // A season is finite: every match of it can be told again.
    keptMilliseconds: Number.POSITIVE_INFINITY,
    repertoire: {
      announced: (from, to) => scripts.filter((script) => from < beatAt(script, 0) && beatAt(script, 0) <= to),
      current: (now) => scripts.filter((script) => beatAt(script, 0) <= now),
    },
    find: (match) => byRef.get(match),
  })
}
