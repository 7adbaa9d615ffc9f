import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { clauses } from './clauses.ts'
import { type Outcome, runClause, type Seat, type Wallet } from './run-clauses.ts'
import { dialects } from './words.ts'

const usage = `Usage: npm run conform -- URL [DIALECT] --game REF --currency CODE < SECRETS

Holds a game wallet against every clause in a dialect (docs/game-wallet.md: own, hub88, gcp, pragmatic or one-wallet; own
when absent), one after another, and says of each whether it holds: what was sent, expected and got where it does not.
What a dialect has no words for is listed as not said. URL is the account's, https://site.example/v1/wallet/ACCOUNT.
Standard input has the key on its first line, of hub88 the private key in PEM on several, and then two or more sessions, a
line each: the token, a space, and what the provider calls the player. Each player needs ten units, which are played
with: use a house that is for trying. What only the house can bring about is not tried. Exits with 1 when a clause fails.
  --game REF       a game that the sessions are for
  --currency CODE  of the players, with two decimals`

/** Sessions in turn. */
function inTurn(seats: readonly Seat[]): () => Promise<Seat> {
  let next = 0
  return async () => {
    const seat = seats[next++ % seats.length]
    if (!seat) throw new Error('there is no session')
    return seat
  }
}

const marks: Readonly<Record<Outcome['held'], string>> = {
  yes: 'holds    ',
  no: 'FAILS    ',
  notTried: 'not tried',
  notSaid: 'not said ',
}

/** A key of several lines ends where its PEM ends. */
function keyAndLines(input: string): { key: string; lines: readonly string[] } {
  const [pem] = /^-----BEGIN [\s\S]*?-----END [A-Z ]+-----/.exec(input) ?? []
  const lines = input
    .slice(pem?.length ?? 0)
    .split(/\r?\n/)
    .filter((line) => line !== '')
  return pem === undefined ? { key: lines[0] ?? '', lines: lines.slice(1) } : { key: pem, lines }
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean' }, game: { type: 'string' }, currency: { type: 'string' } },
    allowPositionals: true,
  })
  const [url, named = 'own'] = positionals
  const dialect = dialects.find((one) => one === named)
  const { game, currency } = values
  if (values.help || url === undefined || dialect === undefined || game === undefined || currency === undefined) {
    console.log(usage)
    return values.help ? 0 : 2
  }
  const { key, lines } = keyAndLines(await text(process.stdin))
  const seats = lines.flatMap((line): Seat[] => {
    const [token, player] = line.split(' ')
    return token && player ? [{ token, player }] : []
  })
  if (seats.length < 2) {
    console.error('standard input has the key, and two sessions at least')
    return 2
  }
  const wallet: Wallet = {
    ...{ url, dialect, key, game, currency, now: () => Date.now(), seat: inTurn(seats), happens: {} },
    async post(to, headers, body) {
      const answer = await fetch(to, { method: 'POST', headers, body })
      return { status: answer.status, text: await answer.text() }
    },
  }
  const run = `run${Date.now().toString(36)}`
  const counts = { yes: 0, no: 0, notTried: 0, notSaid: 0 }
  for (const clause of clauses) {
    const { name, held, why } = await runClause(wallet, clause, run)
    counts[held] += 1
    console.log(`${marks[held]}  ${name}${why ? `: ${why}` : ''}`)
  }
  console.log(`${counts.yes} hold, ${counts.no} failed, ${counts.notTried} not tried, ${counts.notSaid} not said`)
  return counts.no === 0 ? 0 : 1
}

process.exitCode = await main()
