import type { RuleSource } from '@banko/betting/limits/limit-rules.ts'
import { selectionKey } from '@banko/betting/slip/selection.ts'
import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { LimitAbout, NewLimit } from '@banko/contract/limit-shapes.ts'
import type { By } from '../audit/index.ts'
import type { Operators } from '../operators/index.ts'
import type { People } from '../people/index.ts'
import type { Platform } from '../platform/platform.ts'
import type { AskedRequest } from '../platform/requests/asked-request.ts'
import { answerBefore } from '../platform/requests/do-once.ts'
import type { Trading } from './index.ts'
import { rulesMax } from './write-rules.ts'

interface Needs {
  readonly platform: Pick<Platform, 'clock' | 'db'>
  readonly operators: Pick<Operators, 'operatorOf' | 'hasSite'>
  readonly people: Pick<People, 'isOf'>
  readonly trading: Pick<Trading, 'setLimit'>
}

interface SaidBy {
  readonly by: By
  /** The call, as the audit names it. */
  readonly did: string
  readonly asked?: AskedRequest | undefined
}

/** Sets a limit of an operator's, whoever of its programs or staff says so. */
export async function setLimit(
  { platform, operators, people, trading }: Needs,
  operatorId: number,
  { about, limit, from, until, reason }: NewLimit,
  { by, did, asked }: SaidBy,
): Promise<Answer<{ id: number }, 'notFound' | 'limitPast' | 'limitsFull'>> {
  async function isOwn(): Promise<boolean> {
    if (about.source === 'site') return operators.hasSite(operatorId, about.siteId)
    if (about.source === 'player') return people.isOf(operatorId, about.playerId)
    return true
  }

  // Whoever was answered before is, also when the limit is over by now.
  const before = asked && (await answerBefore<number>(platform.db, asked))
  if (before !== undefined) return ok({ id: before })
  if (!(await isOwn())) return refused({ code: 'notFound' })
  if ('currency' in limit && !operators.operatorOf(operatorId).currencies.includes(limit.currency))
    return refused({ code: 'notFound' })
  const { source, phase } = about
  const saidAt = platform.clock.now()
  const begin = from ?? saidAt
  if (until !== undefined && until <= Math.max(begin, saidAt)) return refused({ code: 'limitPast' })
  const rule = {
    operatorId,
    source,
    subject: subjectOf(about),
    ...(phase && { phase }),
    ...limit,
    from: begin,
    ...(until !== undefined && { until }),
    reason,
    saidAt,
  }
  const id = await trading.setLimit(rule, by, asked, did)
  return id === undefined ? refused({ code: 'limitsFull', max: rulesMax }) : ok({ id })
}

/** As rules name it: see `LimitRule`. */
function subjectOf(about: LimitAbout): string {
  const source: RuleSource = about.source
  switch (about.source) {
    case 'operator':
      return ''
    case 'site':
      return String(about.siteId)
    case 'player':
      return String(about.playerId)
    case 'sport':
      return String(about.sportId)
    case 'tournament':
      return String(about.tournamentId)
    case 'match':
      return String(about.matchId)
    case 'market':
      return `${about.matchId}|${about.marketKey}`
    case 'marketType':
      return about.marketType
    case 'outcome':
      return selectionKey(about)
    default:
      throw new Error(`a limit about ${source}`)
  }
}
