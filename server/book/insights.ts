import type { Insight } from '@banko/betting/match/insight.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import type { Products } from '@banko/betting/match/products.ts'
import { isOpenMatch } from '@banko/betting/match/products.ts'
import { insightTopic } from '@banko/contract/topics/insight.ts'
import { parseMatchKey } from '@banko/contract/topics/match-key.ts'
import type { MatchInsight } from '../feed/index.ts'
import type { Platform } from '../platform/platform.ts'
import { declareSharedTopic } from '../platform/push/declare-topic.ts'
import type { Books } from './live-books.ts'
import { isOffered } from './offers.ts'
import { inPieces } from './relay/stream.ts'

/** The sections of a site. */
export type ProductsOf = (siteId: number) => Products

/** What the other processes hear of it. */
const subject = 'book.insight'

interface Kept {
  readonly insight: Insight
  /** Of the topic alone; the match's version does not move. */
  readonly version: number
}

interface Said {
  readonly from: string
  readonly insights: readonly MatchInsight[]
}

/** What there is to see of matches in memory, beside their books. Source: docs/decisions/0012. */
export interface Insights {
  /** Keeps it, tells who looks at the match, and the other processes. */
  show(insights: readonly MatchInsight[]): void
  drop(matchIds: readonly MatchId[]): void
}

const nothingYet: Insight = { statistics: [], incidents: [] }

/** `follows`: what other processes tell is shown here too. */
export function openInsights(
  { push, bus, ids }: Pick<Platform, 'push' | 'bus' | 'ids'>,
  books: Books,
  { follows, productsOf }: { readonly follows: boolean; readonly productsOf: ProductsOf },
): Insights {
  const kept = new Map<MatchId, Kept>()
  const me = ids.uuid()
  let version = 0

  const channel = declareSharedTopic(push, insightTopic, {
    parse: parseMatchKey,
    packs: true,
    // Whoever's site has the match's section.
    mayListen({ operatorId, siteId }, matchId) {
      const match = books.matches.get(matchId)
      return !match || (isOffered(match, operatorId) && isOpenMatch(match.book, productsOf(siteId)))
    },
    snapshot(matchId) {
      if (!books.matches.has(matchId)) return undefined
      const { insight: body, version: at } = kept.get(matchId) ?? { insight: nothingYet, version: 0 }
      return { version: at, body }
    },
    // Each is whole: the later one says it all.
    merge: (_, later) => later,
  })

  function take(insights: readonly MatchInsight[]): void {
    for (const { matchId, insight } of insights) {
      if (!books.matches.has(matchId)) continue
      const from = kept.get(matchId)?.version ?? 0
      version += 1
      kept.set(matchId, { insight, version })
      channel.publish(matchId, { from, to: version, body: insight }, 'tick')
    }
  }

  if (follows) {
    bus.subscribe(subject, (data) => {
      // The house alone speaks here.
      const said = JSON.parse(Buffer.from(data).toString()) as Said
      if (said.from !== me) take(said.insights)
    })
  }

  return {
    show(insights) {
      take(insights)
      if (bus.reach !== 'house') return
      for (const piece of inPieces(insights.map((one) => JSON.stringify(one))))
        bus.publish(subject, Buffer.from(`{"from":"${me}","insights":[${piece.join(',')}]}`))
    },
    drop(matchIds) {
      for (const matchId of matchIds) kept.delete(matchId)
    },
  }
}
