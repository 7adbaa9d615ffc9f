import { describe } from 'vitest'
import { expectFairBooks } from './testing/expect-fair-books.ts'
import { madeUpSeasons } from './testing/season-files.ts'

for (const season of madeUpSeasons) {
  describe(`the books of ${season.name} before kick-off`, () => expectFairBooks(season))
}
