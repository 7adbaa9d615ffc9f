import { type DeclaredTopic, topics } from './topics.ts'

/** Where the table of topics goes in the hand-written text of docs/calls.md. */
const place = '<topics>\n'

interface Described {
  readonly says: string
  readonly addresses: readonly string[]
  readonly snapshot: string
  readonly change: string
}

const described: Readonly<Record<DeclaredTopic['name'], Described>> = {
  board: {
    says: 'A list of matches; none of a section that the site does not have',
    addresses: ['board/live', 'board/upcoming', 'board/sport:<id>', 'board/tournament:<id>'],
    snapshot: 'BoardSnapshot',
    change: 'BoardTopicChange',
  },
  match: {
    says: 'The book of a match; the version is the match’s own',
    addresses: ['match/<id>'],
    snapshot: 'MatchBookData',
    change: 'MatchTopicChange',
  },
  insight: {
    says: 'Statistics, place of play and last incidents of a match in play, where the site has its section',
    addresses: ['insight/<id>'],
    snapshot: 'Insight',
    change: 'Insight',
  },
  balance: {
    says: 'What the player can spend, and what they owe',
    addresses: ['balance'],
    snapshot: 'BalanceBody',
    change: 'BalanceBody',
  },
  coupons: {
    says: 'The player’s waiting coupons, then whatever changes of any',
    addresses: ['coupons'],
    snapshot: 'CouponsSnapshot',
    change: 'CouponsChange',
  },
}

const listeners: Readonly<Record<DeclaredTopic['who'], string>> = {
  anybody: 'anybody',
  player: 'players, each to their own',
}

/** The text with every family of topics in it. */
export function describeTopics(text: string): string {
  const head = '| topic | says | who listens | snapshot | change |\n|---|---|---|---|---|'
  return text.replace(place, () => `${head}\n${topics.map(rowOf).join('\n')}\n`)
}

function rowOf({ name, who }: DeclaredTopic): string {
  const { says, addresses, snapshot, change } = described[name]
  const named = addresses.map((address) => `\`${address}\``).join('<br>')
  return `| ${[named, says, listeners[who], `\`${snapshot}\``, `\`${change}\``].join(' | ')} |`
}
