import type { BookChange } from '@banko/betting/match/book.ts'

/** Topics that sockets are spread over, each socket on one of them. */
export const topicCount = 20
/** Prices of one topic: enough that those of one tick are seldom the same. */
const marketCount = 50

/** A topic of its own for sockets that stall: enough a second to fill whatever holds it. */
export const heavyTopic = 'heavy'
export const heavyBody = 'x'.repeat(64 * 1024)

export const topicOf = (index: number) => `match/${(index % topicCount) + 1}`

/** Milliseconds since 1970 with parts of them, the same for every process of this machine. */
export const exactNow = () => performance.timeOrigin + performance.now()

/** Tenths of a millisecond since `since`: what stands in the place of a price, so that every change tells its age. */
export const stampOf = (since: number) => Math.round((exactNow() - since) * 10)

/** Step `to` of a topic: the prices of one market, which say when they were made. */
export function changeOf(topicIndex: number, to: number, stamp: number): BookChange {
  const line = (to * 7) % marketCount
  const outcomes = ['over', 'under'].map((id) => ({ id, price: stamp, active: true }))
  const market = { key: `total/total=${line}.5`, status: 'active', mostBalanced: false, outcomes } as const
  return { matchId: topicIndex + 1, from: to - 1, to, markets: [market] }
}

/** What stands in the place of a price: the ages of the changes in a body are read from it. */
export function stampsOf(change: BookChange): number[] {
  return (change.markets ?? []).map((market) => market.outcomes[0]?.price ?? 0)
}
