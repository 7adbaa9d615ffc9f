import type { ProducerId } from '@banko/contract/feed/message.ts'
import type { Product } from './event-lines.ts'
import { readWhole } from './read-number.ts'
import { childrenOf } from './read-xml.ts'
import type { XmlElement } from './xml-element.ts'

/** Producers of this feed speak of the same matches: the name of theirs stands before the colon. */
export function producerOf(product: Product): ProducerId {
  return `unifiedOdds:${product}`
}

/** One of the feed's producers, as its list tells. */
export interface ProducerFacts {
  /** Live prices stand above pre-match ones. */
  readonly rank: number
  /** Where it is asked, from the root: `/v1/liveodds/`. */
  readonly path: string
  /** How far back it can tell, milliseconds. */
  readonly lookBack: number
}

const minute = 60_000

/** The two that every house takes, should the list be out of reach at first. */
const usual: ReadonlyMap<Product, ProducerFacts> = new Map([
  [1, { rank: 2, path: '/v1/liveodds/', lookBack: 600 * minute }],
  [3, { rank: 1, path: '/v1/pre/', lookBack: 4320 * minute }],
])

const other: ProducerFacts = { rank: 1, path: '/v1/', lookBack: 180 * minute }

/** What is known of a producer by its number. */
export function factsOf(list: ReadonlyMap<Product, ProducerFacts>, product: Product): ProducerFacts {
  return list.get(product) ?? usual.get(product) ?? other
}

/** Reads `producers.xml`. Source: unified-odds-feed §8. */
export function readProducers(root: XmlElement): ReadonlyMap<Product, ProducerFacts> {
  return new Map(
    childrenOf(root, 'producer').flatMap(({ attributes }) => {
      const id = readWhole(attributes.id)
      if (id === undefined) return []
      const minutes = readWhole(attributes.stateful_recovery_window_in_minutes)
      const facts: ProducerFacts = {
        rank: attributes.scope?.includes('live') ? 2 : 1,
        path: pathOf(attributes.api_url) ?? factsOf(usual, id).path,
        lookBack: minutes === undefined ? factsOf(usual, id).lookBack : minutes * minute,
      }
      return [[id, facts] as const]
    }),
  )
}

/** The path alone: a document does not choose the host that our token is sent to. */
function pathOf(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined
  const { pathname } = new URL(address)
  return pathname.endsWith('/') ? pathname : `${pathname}/`
}
