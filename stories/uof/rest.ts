import type { VirtualTime } from '@banko/simulator/time/virtual-time.ts'
import type { Recovery } from './answer-recovery.ts'
import { type Fault, faultAt } from './faults.ts'
import type { Judge } from './judge.ts'
import { live, type Product, preMatch } from './message.ts'
import type { Present } from './present.ts'
import type { RecoveryDesk } from './recovery-desk.ts'
import { type Ask, openRecoveryLimits } from './recovery-limits.ts'
import {
  changesDocument,
  codesDocument,
  emptyDocument,
  fixtureDocument,
  isoTime,
  marketsDocument,
  producerPaths,
  producersDocument,
  profileDocument,
  recoveryMinutes,
  responseDocument,
  scheduleDocument,
  sportsDocument,
  whoamiDocument,
} from './rest-documents.ts'
import type { Script, ScriptedMatch } from './script.ts'

export interface RestAnswer {
  readonly status: number
  readonly body: string
}

/** `path` begins with `/v1/`; `query` is what stands after the question mark. */
export type Rest = (method: string, path: string, query: URLSearchParams) => RestAnswer

export interface RestOptions {
  readonly time: VirtualTime
  readonly script: Script
  readonly faults: readonly Fault[]
  readonly present: Present
  readonly desk: RecoveryDesk
  readonly judge: Judge
  /** Where it is served, ending in `/v1/`. */
  readonly address: () => string
}

const minute = 60_000
const ok = (body: string): RestAnswer => ({ status: 200, body })
const notFound: RestAnswer = { status: 404, body: responseDocument('NOT_FOUND', 'not here') }
const away: RestAnswer = { status: 503, body: responseDocument('SERVICE_UNAVAILABLE', 'come again') }

/** The REST side: what a book reads, and recoveries with a judgment of each. Source: unified-odds-feed §9 and §10. */
export function openRest(options: RestOptions): Rest {
  const { time, faults } = options
  const asked = openRecoveries(options)
  return (method, path, query) => {
    if (faultAt(faults, 'restAway', { now: time.now() })) return away
    const parts = path
      .replace(/^\/v1\//, '')
      .split('/')
      .map(decodeURIComponent)
    return method === 'POST' ? asked(parts, query) : (read(options, parts) ?? notFound)
  }
}

function read(options: RestOptions, [area = '', ...rest]: readonly string[]): RestAnswer | undefined {
  const [first = '', second = '', third = '', fourth = ''] = rest
  switch (area) {
    case 'users':
      return ok(whoamiDocument())
    case 'descriptions':
      return first.endsWith('.xml') ? readCodes(first, options) : readDescriptions(second)
    case 'sports':
      return readSports(options, [second, third, fourth])
    default:
      return undefined
  }
}

function readCodes(file: string, options: RestOptions): RestAnswer | undefined {
  switch (file) {
    case 'producers.xml':
      return ok(producersDocument(options.address()))
    case 'void_reasons.xml':
      return ok(
        codesDocument('void_reasons_descriptions', 'void_reason', { 0: 'OTHER', 12: 'GOALSCORER_DID_NOT_PLAY' }),
      )
    case 'betstop_reasons.xml':
      return ok(codesDocument('betstop_reasons_descriptions', 'betstop_reason', { 0: 'UNKNOWN', 1: 'POSSIBLE_GOAL' }))
    case 'betting_status.xml':
      return ok(codesDocument('betting_status_descriptions', 'betting_status', { 0: 'UNKNOWN', 1: 'GOAL' }))
    default:
      return undefined
  }
}

function readDescriptions(file: string): RestAnswer | undefined {
  switch (file) {
    case 'markets.xml':
      return ok(marketsDocument())
    case 'variants.xml':
      return ok(emptyDocument('variant_descriptions'))
    case 'match_status.xml': {
      const codes = { 0: 'Not started', 6: '1st half', 7: '2nd half', 31: 'Halftime', 100: 'Ended' }
      return ok(codesDocument('match_status_descriptions', 'match_status', codes))
    }
    default:
      return undefined
  }
}

function readSports(
  options: RestOptions,
  [what = '', name = '', file = '']: readonly string[],
): RestAnswer | undefined {
  const { script, present, time } = options
  const fixed = (match: ScriptedMatch) => ({ match, startsAt: present.startsAt(match.event) })
  const match = script.matches.find(({ event }) => event === name)
  switch (what) {
    case 'sports.xml':
      return ok(sportsDocument())
    case 'sport_events':
      return match && file.includes('fixture') ? ok(fixtureDocument(fixed(match))) : undefined
    case 'players':
      return ok(profileDocument(name))
    case 'fixtures':
      return ok(changesDocument(present.fixtureChanges()))
    case 'results':
      return ok(emptyDocument('result_changes'))
    case 'schedules':
      return ok(scheduleDocument(scheduled(options, name).map(fixed), time.now()))
    default:
      return undefined
  }
}

/** `live`, `pre` or a day, `2026-01-03`. */
function scheduled({ script, present }: RestOptions, name: string): readonly ScriptedMatch[] {
  return script.matches.filter(({ event }) => {
    const status = present.statusOf(event)?.status ?? 0
    if (name === 'live') return status === 1
    if (name === 'pre') return status === 0
    return isoTime(present.startsAt(event)).startsWith(name)
  })
}

function openRecoveries({ time, faults, desk, judge, script }: RestOptions) {
  const limits = {
    [live]: openRecoveryLimits(recoveryMinutes[live] * minute),
    [preMatch]: openRecoveryLimits(recoveryMinutes[preMatch] * minute),
  }
  for (const { kind, from } of faults)
    if (kind === 'crash')
      time.after(from - time.now(), () => {
        for (const limit of Object.values(limits)) limit.forgetPace()
      })
  const usedIds = { [live]: new Set<number>(), [preMatch]: new Set<number>() }

  function take(ask: Ask, asked: Parameters<RecoveryDesk['take']>[0], says: string): RestAnswer {
    const { refusal, fault } = limits[asked.product].rule(ask, time.now())
    if (fault) judge.find({ law: fault, says: `producer ${asked.product}, ${says}` })
    if (refusal) return { status: 403, body: responseDocument('FORBIDDEN', refusal) }
    usedIds[asked.product].add(asked.requestId)
    desk.take(asked)
    return { status: 202, body: responseDocument('ACCEPTED', 'on its way') }
  }

  return ([path = '', ...rest]: readonly string[], query: URLSearchParams): RestAnswer => {
    const product = productAt(path)
    if (product === undefined) return notFound
    const silence = faultAt(faults, 'silence', { now: time.now(), product })
    if (silence?.answer === 'refused') return away
    const after = query.has('after') ? Number(query.get('after')) : undefined
    const requestId = Number(query.get('request_id'))
    const isFit = Number.isSafeInteger(requestId) && requestId > 0 && requestId < 2 ** 31
    if (!isFit || usedIds[product].has(requestId) || (after !== undefined && !Number.isSafeInteger(after))) {
      judge.find({ law: 'badRequest', says: `producer ${product}: ${query}` })
      return { status: 400, body: responseDocument('BAD_REQUEST', 'unfit') }
    }
    const node = query.has('node_id') ? Number(query.get('node_id')) : undefined
    const asked = { product, requestId, node, after }
    if (rest.join('/') === 'recovery/initiate_request')
      return take({ kind: 'producer', after }, asked, `after ${after}`)
    const one = oneEvent(rest)
    return one ? take({ kind: 'events' }, { ...asked, one }, one.event) : notFound
  }

  function oneEvent([kind, area, event = '', verb]: readonly string[]): Recovery['one'] {
    const isKnown =
      area === 'events' && verb === 'initiate_request' && script.matches.some((one) => one.event === event)
    if (!isKnown || (kind !== 'odds' && kind !== 'stateful_messages')) return undefined
    return { event, what: kind === 'odds' ? 'odds' : 'stateful' }
  }
}

function productAt(path: string): Product | undefined {
  return Object.entries(producerPaths).find(([name]) => name === path)?.[1]
}
