// tidy-allow globals: a thread of its own measures what it took by its own clock
import { parentPort } from 'node:worker_threads'
import type { MatchBook } from '@banko/betting/match/book.ts'
import { fitMatch } from '@banko/pricing/builder/fit-match.ts'
import { priceBuilder } from '@banko/pricing/builder/price-builder.ts'
import type { Outlook } from '@banko/pricing/football/outlook.ts'
import type { PricingAnswer, PricingQuestion } from './pricing-words.ts'

// The thread that prices what is put together: it knows what it is asked, and nothing else of the house.
const port = parentPort
if (!port) throw new Error('This module is a thread of the house')

/** What may become of a match, by all that it rests on, the least recently asked first: each takes megabytes. */
const outlooks = new Map<string, Outlook | undefined>()
const outlooksMax = 16

function outlookOf(book: MatchBook): Outlook | undefined {
  const main = [...book.markets.values()].filter(({ key }) => key === '1x2' || key.startsWith('total/'))
  const name = JSON.stringify([book.fixture.sportId, book.state, main])
  const outlook = outlooks.has(name) ? outlooks.get(name) : fitMatch(book)
  outlooks.delete(name)
  outlooks.set(name, outlook)
  for (const oldest of outlooks.keys()) {
    if (outlooks.size <= outlooksMax) break
    outlooks.delete(oldest)
  }
  return outlook
}

function answer({ book: told, asked }: PricingQuestion): PricingAnswer {
  const from = performance.now()
  const book = { ...told, markets: new Map(told.markets.map((market) => [market.key, market])) }
  const outlook = outlookOf(book)
  const answers = asked.map((parts) => priceBuilder(book, outlook, parts))
  return { kind: 'answered', answers, milliseconds: performance.now() - from }
}

port.on('message', (question: PricingQuestion) => {
  try {
    port.postMessage(answer(question))
  } catch (error) {
    const says = error instanceof Error ? (error.stack ?? error.message) : String(error)
    port.postMessage({ kind: 'failed', says } satisfies PricingAnswer)
  }
})
