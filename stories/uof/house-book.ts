import type { MatchBook } from '@banko/betting/match/book.ts'
import { isShown } from '@banko/betting/match/market.ts'
import { isFinished } from '@banko/betting/match/match-clock.ts'
import type { House } from '@banko/server/house.ts'

/** Matches that are not over, by name. */
export function openBooks(house: House): MatchBook[] {
  return [...house.book.books.matches.values()]
    .map(({ book }) => book)
    .filter(({ state, betting }) => !isFinished(state.status) && betting !== 'closed')
    .sort((a, b) => (a.fixture.home.name < b.fixture.home.name ? -1 : 1))
}

/**
 * What players see of them, versions apart. A market of a stopped match reads as a suspended one: whether the match or
 * all of its markets are stopped is the provider's choice. Prices of what is suspended are nobody's: a market that was
 * let go while nobody listened is told of without them.
 */
export function bookLines(house: House): string[] {
  return openBooks(house).flatMap((book) => {
    const { state, fixture, betting } = book
    const name = fixture.home.name
    const shown = [...book.markets.values()].filter(isShown).sort((a, b) => (a.key < b.key ? -1 : 1))
    return [
      `${name} ${fixture.startsAt} ${JSON.stringify(state)}`,
      ...shown.map((market) => {
        const status = betting === 'open' ? market.status : 'suspended'
        const prices = market.outcomes.map(({ id, price, active }) => `${id}=${price}${active ? '' : '!'}`)
        if (status === 'suspended') return `${name} ${market.key} suspended`
        return `${name} ${market.key} ${status}${market.mostBalanced ? ' *' : ''} ${prices.join(' ')}`
      }),
    ]
  })
}
