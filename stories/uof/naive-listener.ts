import type { Random } from '@banko/server/platform/ports.ts'
import type { Bet, FeedSide, Listener } from './listener.ts'
import { products } from './message.ts'
import { type NaiveBook, openNaiveBook } from './naive-book.ts'
import { type NaiveFacts, openNaiveFacts } from './naive-facts.ts'
import { readMessage } from './naive-message.ts'
import { type NaiveMemory, type NaiveProducers, openNaiveProducers } from './naive-producers.ts'

/** Each of these breaks one rule of the protocol: the kit must notice. */
export const mistakes = [
  'lets older overwrite newer',
  'forgets bet stops',
  'counts in order of arrival',
  'takes any end',
  'does not mind silence',
  'does not mind being unsubscribed',
  'does not mind a lost queue',
  'asks every second',
  'recovers from nothing',
] as const
export type Mistake = (typeof mistakes)[number]

const bindings = ['*.*.*.*.*.*.*.-.#', '*.*.*.*.*.*.*.1.#']

interface NaiveBet {
  readonly name: string
  readonly event: string
  readonly key: string
  readonly outcome: string
  readonly at: number
  readonly accepted: boolean
}

interface Life {
  readonly book: NaiveBook
  readonly producers: NaiveProducers
  end(): void
}

interface Kept {
  readonly facts: NaiveFacts
  readonly memory: NaiveMemory
  readonly mistakes: ReadonlySet<string>
}

function begin({ time, request, exchange }: FeedSide, { facts, memory, mistakes }: Kept): Life {
  const book = openNaiveBook(mistakes)
  const producers = openNaiveProducers({ time, request, memory, mistakes })
  const leave = exchange.subscribe(bindings, {
    receive(_key, body) {
      const message = readMessage(new TextDecoder().decode(body))
      if (message.kind === 'alive' || message.kind === 'snapshot_complete') producers.observe(message)
      else if (factKinds.has(message.kind)) facts.keep(message)
      else book.apply(message)
    },
    lost: () => producers.queueLost(),
    restored: () => producers.queueBack(),
  })
  const end = () => {
    producers.stop()
    leave()
  }
  return { book, producers, end }
}

const factKinds: ReadonlySet<string> = new Set([
  'bet_settlement',
  'rollback_bet_settlement',
  'bet_cancel',
  'rollback_bet_cancel',
])

function chooseBet({ book, producers }: Life, number: number, random: Random): Omit<NaiveBet, 'at'> | undefined {
  const shown = book.shown().filter(({ isOver }) => !isOver)
  const line = shown[random.int(0, Math.max(0, shown.length - 1))]
  const outcome = line?.outcomes[random.int(0, Math.max(0, line.outcomes.length - 1))]
  if (!line || !outcome) return undefined
  return {
    name: `${number} ${line.event} ${line.key} ${outcome.id} ${outcome.odds}`,
    event: line.event,
    key: line.key,
    outcome: outcome.id ?? '',
    accepted: producers.isUp(line.product) && line.status === 1 && outcome.active === '1',
  }
}

function linesOf(book: NaiveBook): string[] {
  const lines = book.shown().filter(({ isOver }) => !isOver)
  return lines.map(({ event, key, status, outcomes }) => {
    const { home_score: home, away_score: away } = book.status(event) ?? {}
    const prices = outcomes.map(({ id, odds, active }) => `${id}=${odds}${active === '1' ? '' : '!'}`).join(' ')
    return `${event} ${home}:${away} ${key} ${status} ${status === 1 ? prices : ''}`
  })
}

/**
 * The plainest listener that keeps the protocol, with a mistake planted where one is asked for: what proves the kit,
 * and what a provider's author may read first.
 */
export function openNaiveListener(side: FeedSide, planted: readonly Mistake[] = []): Listener {
  const mistakes: ReadonlySet<string> = new Set(planted)
  const kept = { facts: openNaiveFacts(mistakes), memory: { known: new Map(), lastId: 0 }, mistakes }
  const bets: NaiveBet[] = []
  let life = begin(side, kept)

  const toldBet = (bet: NaiveBet): Bet => {
    const { name, event, accepted, at } = bet
    return { name, event, accepted, from: at, until: at, result: kept.facts.resultOf(bet) }
  }

  return {
    idle: async () => {},
    isUp: () => products.every((product) => life.producers.isUp(product)),
    complaints: () => [],
    async attempt(number, random) {
      const bet = chooseBet(life, number, random)
      if (bet) bets.push({ ...bet, at: side.time.now() })
    },
    bets: async () => bets.map(toldBet),
    book: () => linesOf(life.book),
    crash: async () => life.end(),
    async restart() {
      life = begin(side, kept)
    },
    close: async () => life.end(),
  }
}
