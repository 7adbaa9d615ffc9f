import { describe, it } from 'vitest'
import { expectFairBooks } from './testing/expect-fair-books.ts'
import { expectKnownMinutes } from './testing/expect-known-minutes.ts'
import { expectNamedVoids } from './testing/expect-named-voids.ts'
import { expectRead } from './testing/expect-read.ts'
import { expectTold } from './testing/expect-told.ts'
import { realSeasons } from './testing/real-seasons.ts'

for (const season of realSeasons()) {
  describe(`the real season ${season.name}`, () => {
    describe('its files', () => expectRead(season))
    describe('as it is told', () => expectTold(season))
    describe('its books before kick-off', () => expectFairBooks(season))
    if (!season.counts) return
    it('has every goal whose minute is known in that minute', () => expectKnownMinutes(season))
    it('settles every football market without a void that no rule names', () => expectNamedVoids(season))
  })
}
