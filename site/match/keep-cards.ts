import type { MarketCardOutline } from './market-outline.ts'

/** The fresh cards, each of them the same object as before where nothing of it has changed: it is not drawn again. */
export function keepCards(
  before: readonly MarketCardOutline[],
  fresh: readonly MarketCardOutline[],
): readonly MarketCardOutline[] {
  const byId = new Map(before.map((card) => [card.id, card]))
  return fresh.map((card) => {
    const old = byId.get(card.id)
    return old && old.balanced === card.balanced && old.keys.join() === card.keys.join() ? old : card
  })
}
