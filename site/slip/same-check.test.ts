import type { MatchBook } from '@banko/betting/match/book.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import { checkSlip, type SlipFacts } from '@banko/betting/slip/check-slip.ts'
import type { MatchBookData } from '@banko/contract/shapes.ts'
import { matchTopic } from '@banko/contract/topics/match.ts'
import { decodeFrame, encodeFrame } from '@banko/contract/wire.ts'
import { anySlip } from '@banko/tools/bench/slip/fuzz.ts'
import { expect, test } from 'vitest'

const slips = 10_000

/** A book as a browser holds it: the house's, through the wire and the browser's own reader. */
function asRead(book: MatchBook): MatchBook {
  const topic = matchTopic.address(book.matchId)
  const body = { ...book, markets: [...book.markets.values()] }
  const [item] = decodeFrame(encodeFrame([['snapshot', topic, 'epoch', book.version, body]]))
  if (item?.[0] !== 'snapshot') throw new Error(`${topic} did not arrive`)
  // the body that was encoded above
  return matchTopic.snapshot(item[4] as MatchBookData, undefined).value
}

/** The same facts as a browser has them: limits, rules and selections came or were stored as JSON. */
function inBrowser({ bookOf, ...facts }: SlipFacts, read: (book: MatchBook) => MatchBook): SlipFacts {
  const plain: Omit<SlipFacts, 'bookOf'> = JSON.parse(JSON.stringify(facts))
  return {
    ...plain,
    // JSON has no word for a size that is none
    sizes: facts.sizes,
    bookOf: (matchId: MatchId) => {
      const book = bookOf(matchId)
      return book && read(book)
    },
  }
}

test('the browser’s check of a slip is the house’s, byte for byte, for 10,000 random slips', () => {
  const known = new Map<MatchBook, MatchBook>()
  const read = (book: MatchBook) => {
    const already = known.get(book) ?? asRead(book)
    known.set(book, already)
    return already
  }
  let quoted = 0
  for (let seed = 0; seed < slips; seed += 1) {
    const facts = anySlip(seed)
    const ours = checkSlip(facts)
    if (ours.quote) quoted += 1
    expect(JSON.stringify(checkSlip(inBrowser(facts, read))), `seed ${seed}`).toBe(JSON.stringify(ours))
  }
  expect(quoted).toBeGreaterThan(slips / 20)
})
