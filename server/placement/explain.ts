import type { Selection } from '@banko/betting/slip/selection.ts'
import type { PlayerFacts } from '../people/index.ts'
import { type ExplainAsked, type Explained, readUse } from '../trading/index.ts'
import { gather } from './gather.ts'
import { heldAgainst } from './held-against.ts'
import type { House } from './house.ts'
import { underTree } from './under-tree.ts'

/** What a player's coupon on these selections would be held against at this moment: the rows that a refusal would keep. */
export async function explain(
  house: House,
  player: PlayerFacts,
  { selections: named, sizes, stake }: ExplainAsked,
): Promise<Explained> {
  const { operatorId } = player
  const { builders } = house.book
  const offer = house.book.offerOf(operatorId)
  // the desk of an operator waits in its turn, and is told all the same
  await builders.ready({ operatorId }, offer.find, named)
  const selections = named.map(({ banker = false, ...selection }): Selection => {
    const { matchId, marketKey, outcomeId } = selection
    const found = offer.find(matchId)
    const book = found && builders.priced(found, [selection])
    const price = book?.markets.get(marketKey)?.outcomes.find(({ id }) => id === outcomeId)?.price ?? 0
    return { ...selection, banker, price, version: book?.version ?? 0 }
  })
  const request = { selections, sizes, pricePolicy: 'any' as const }
  const facts = gather(house, await underTree(house, player), { ...request, stake: stake ?? 0 })
  const use = await readUse(house.platform.dbReads, house, { player, ruled: facts })
  const rows = heldAgainst({ ...request, ...(stake !== undefined && { stake }) }, facts, use)
  return { stakePercent: facts.stakePercent, rows }
}
