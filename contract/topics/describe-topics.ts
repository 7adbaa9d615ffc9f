import { type DeskKey, deskTopics } from './desk.ts'
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
  jackpots: {
    says: 'The pots of the operator that bets in the site’s sections feed, as they stand; at most four changes a second',
    addresses: ['jackpots'],
    snapshot: 'PotsBody',
    change: 'PotsBody',
  },
  roulette: {
    says: 'The operator’s table where the site has games: the phase of its round with the times, and what came out; nothing of players',
    addresses: ['roulette'],
    snapshot: 'RouletteBody',
    change: 'RouletteBody',
  },
  crash: {
    says: 'The operator’s rounds of crash where the site has games: the phase with the times, how many are in and out, and what it busted at once it has; nothing of players',
    addresses: ['crash'],
    snapshot: 'CrashBody',
    change: 'CrashBody',
  },
  tvKeno: {
    says: 'The operator’s rounds of TV keno where the site has games: the phase with the times, and the numbers once they are drawn; nothing of players',
    addresses: ['tvKeno'],
    snapshot: 'TvKenoBody',
    change: 'TvKenoBody',
  },
  lobby: {
    says: 'When the operator’s games were set otherwise, where the site has games: whoever shows them asks for them again',
    addresses: ['lobby'],
    snapshot: 'LobbyBody',
    change: 'LobbyBody',
  },
  winners: {
    says: 'Who won much in games of the last day, where the site shows it, with names masked; of one player one win at most',
    addresses: ['winners/casino', 'winners/livecasino'],
    snapshot: 'WinnersBody',
    change: 'WinnersBody',
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
  transfers: {
    says: 'The player’s last deposits and withdrawals, then whatever changes of any',
    addresses: ['transfers'],
    snapshot: 'TransfersBody',
    change: 'TransfersBody',
  },
}

const ofDesk: Readonly<Record<DeskKey, Pick<Described, 'says' | 'snapshot'>>> = {
  approvals: { says: 'How many requests wait for a yes or no of who listens', snapshot: 'WaitingCount' },
  today: { says: 'What waits for who listens, of what they may see', snapshot: "DeskBodies['today']" },
}

/** The text with every family of topics in it. */
export function describeTopics(text: string): string {
  const head = '| topic | says | who listens | snapshot | change |\n|---|---|---|---|---|'
  const rows = [...topics.map(rowOf), ...deskTopics.keys.map(deskRowOf)]
  return text.replace(place, () => `${head}\n${rows.join('\n')}\n`)
}

function rowOf(topic: DeclaredTopic): string {
  const { says, addresses, snapshot, change } = described[topic.name]
  const listeners = 'who' in topic ? 'players, each to their own' : 'anybody'
  const named = addresses.map((address) => `\`${address}\``).join('<br>')
  return `| ${[named, says, listeners, `\`${snapshot}\``, `\`${change}\``].join(' | ')} |`
}

/** At the socket of the office, `/v1/office/push`; each change is the whole of it. */
function deskRowOf(key: DeskKey): string {
  const { says, snapshot } = ofDesk[key]
  const cells = [`\`${deskTopics.name}/${key}\``, says, 'staff, each session to its own', `\`${snapshot}\``]
  return `| ${[...cells, `\`${snapshot}\``].join(' | ')} |`
}
