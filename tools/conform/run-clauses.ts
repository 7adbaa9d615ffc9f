import type { Clause, Happening, Said, Sending, Step } from './clause.ts'
import type { Heard, Known } from './speaker.ts'
import { speakers } from './speakers/speakers.ts'
import type { DialectName } from './words.ts'

/** A player in a game, as its provider was told. */
export interface Seat {
  readonly token: string
  readonly player: string
}

/** The wallet that is held against the clauses, and what it needs for them. */
export interface Wallet {
  /** Of its account: `https://…/v1/wallet/<account>`. */
  readonly url: string
  readonly dialect: DialectName
  /** What both know, or the PEM of the provider's private key. */
  readonly key: string
  readonly game: string
  readonly currency: string
  /** Milliseconds, by the wallet's clock. */
  now(): number
  /** Somebody with at least ten units. */
  seat(): Promise<Seat>
  /** What lets something happen to a seat; a clause that needs another is not tried. */
  readonly happens: Readonly<Partial<Record<Happening, (seat: Seat) => Promise<void>>>>
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<{ status: number; text: string }>
}

export interface Outcome {
  readonly name: string
  /** `notSaid`: the dialect has no words for it. */
  readonly held: 'yes' | 'no' | 'notTried' | 'notSaid'
  /** What was sent, expected and got, where it does not hold. */
  readonly why?: string
}

export async function runClause(wallet: Wallet, { name, steps }: Clause, run: string): Promise<Outcome> {
  const id = (word: string) => `${run}-${name}-${word}`
  const all = steps(id)
  const lacking = all.find((step) => 'happens' in step && !wallet.happens[step.happens])
  if (lacking) return { name, held: 'notTried' }
  if (!isSaid(wallet, all)) return { name, held: 'notSaid' }
  const [seat, other] = [await wallet.seat(), await wallet.seat()]
  const table = { wallet, seat, other, round: id('round'), answered: new Map<string, string>() }
  let before = await balanceOf(table)
  for (const step of all) {
    if ('happens' in step) {
      await wallet.happens[step.happens]?.(seat)
      continue
    }
    const expected = expectedOf(table, step)
    const got = await sendStep(table, step)
    const after = await balanceOf(table)
    const moves = step.moves ?? 0
    if (textOf(got) !== textOf(expected) || after - before !== moves)
      return {
        name,
        held: 'no',
        why: `sent ${step.command} ${JSON.stringify(step.said)}: expected ${JSON.stringify(expected)} and ${moves}, got ${JSON.stringify(got)} and ${after - before}`,
      }
    before = after
  }
  return { name, held: 'yes' }
}

type Sent = Extract<Step, { command: string }>

interface Seated extends Pick<Table, 'seat' | 'other' | 'round'> {
  readonly wallet: Pick<Wallet, 'game' | 'currency'>
}

interface Table {
  readonly wallet: Wallet
  readonly seat: Seat
  readonly other: Seat
  readonly round: string
  /** Transactions that were answered with ok, with their commands. */
  readonly answered: Map<string, string>
}

const textOf = (counts: Record<string, number>) => JSON.stringify(Object.entries(counts).sort())

/** Whether the dialect has words for every step, whoever plays. */
export function isSaid(wallet: Pick<Wallet, 'dialect' | 'game' | 'currency'>, steps: readonly Step[]): boolean {
  const speaker = speakers[wallet.dialect]
  const seat = { token: 'token', player: 'player' }
  const table = { wallet, seat, other: seat, round: 'round' }
  return steps.every((step) => {
    if ('happens' in step) return true
    const { command, said, how = {} } = step
    return speaker.can(how) && speaker.say(command, saidBy(table, command, { said, how })) !== undefined
  })
}

/** How many are to have which answer; those that are answered with ok are known from then on. */
function expectedOf({ wallet, answered }: Table, { command, said, expects, how }: Sent): Record<string, number> {
  if (typeof expects === 'object') return { ...expects }
  const counts: Record<string, number> = {}
  for (let nth = 0; nth < (how?.times ?? 1); nth += 1) {
    const id = how?.each === 'own' ? `${said.transactionId}-${nth}` : String(said.transactionId)
    const known: Known = { command, isRepeat: answered.has(id), isOfNothing: answered.get(String(said.of)) !== 'bet' }
    const word = speakers[wallet.dialect].word(expects, known)
    counts[word] = (counts[word] ?? 0) + 1
    if (expects === 'ok') answered.set(id, command)
  }
  return counts
}

async function sendStep(table: Table, step: Sent): Promise<Record<string, number>> {
  const { times = 1, each } = step.how ?? {}
  const answers = await Promise.all(
    Array.from({ length: times }, (_, index) => {
      const own = each === 'own' ? { transactionId: `${step.said.transactionId}-${index}` } : {}
      return send(table, step.command, { said: { ...step.said, ...own }, how: step.how ?? {} })
    }),
  )
  const counts: Record<string, number> = {}
  for (const { word } of answers) counts[word] = (counts[word] ?? 0) + 1
  return counts
}

const noRound = new Set(['balance', 'promo'])
let requests = 0

/** What a command says of who plays, and what is left out of it. */
function saidBy({ wallet, seat, other, round }: Seated, command: string, { said, how }: ToSend): Said {
  const [holder, player] = [
    how.as === 'foreignSession' || how.as === 'otherPlayer' ? other : seat,
    how.as === 'foreignPlayer' || how.as === 'otherPlayer' ? other : seat,
  ]
  const requestId = `request-${++requests}`
  if (command === 'session') return { requestId, sessionToken: holder.token, player: player.player }
  const { game, currency } = wallet
  const inRound = noRound.has(command) ? {} : { game, round }
  return {
    requestId,
    sessionToken: holder.token,
    player: player.player,
    currency,
    ...inRound,
    ...trimmed(command, said),
  }
}

/** Commands that are told too much of refuse it for that. */
function trimmed(command: string, said: Said): Said {
  const fields: Readonly<Record<string, readonly string[]>> = {
    balance: ['player'],
    rollback: ['transactionId', 'of', 'amount', 'round'],
    endRound: ['transactionId', 'round'],
  }
  const known = fields[command]
  return known ? Object.fromEntries(Object.entries(said).filter(([name]) => known.includes(name))) : said
}

interface ToSend {
  readonly said: Said
  readonly how: Sending
}

async function send(table: Table, command: string, toSend: ToSend): Promise<Heard> {
  const { wallet } = table
  const speaker = speakers[wallet.dialect]
  const sentence = speaker.say(command, saidBy(table, command, toSend))
  if (!sentence) throw new Error(`${wallet.dialect} cannot say ${command}`)
  const { path, body, headers } = speaker.sign(sentence, { key: wallet.key, now: wallet.now(), how: toSend.how })
  const { status, text } = await wallet.post(`${wallet.url}/${path}`, headers, body)
  return speaker.hear(status, text)
}

/** Minor units. */
async function balanceOf(table: Table): Promise<number> {
  const { word, balance } = await send(table, 'balance', { said: {}, how: {} })
  if (balance === undefined) throw new Error(`balance was answered ${word}`)
  return balance
}
