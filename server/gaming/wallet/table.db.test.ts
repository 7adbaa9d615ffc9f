import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '../../platform/must.ts'
import { type Answered, fresh, type GamingTown, ofRound, openGamingTown, type Said } from '../../testing/gaming-town.ts'

/**
 * Every command against every state of its round: what is answered, what of it reaches the player's cash, and how the
 * round stands then (`-`: there is none). A bet is 10.00, a win 25.00, a rollback all of the bet. Source: games.md, Every
 * command against every state of the world.
 */
const table = `
  command            | nothing                 | bet open              | bet and win           | rolled back            | closed                | closed and won
  bet, new id        | ok -1000 open           | ok -1000 open         | ok -1000 open         | ok -1000 open          | roundClosed 0 closed  | roundClosed 0 closed
  bet, known id      | impossible              | ok again 0 open       | ok again 0 open       | rolledBack 0 open      | ok again 0 closed     | ok again 0 closed
  bet, tombstone     | rolledBack 0 -          | rolledBack 0 open     | rolledBack 0 open     | rolledBack 0 open      | rolledBack 0 closed   | rolledBack 0 closed
  bet, other content | impossible              | transactionReused 0 open | transactionReused 0 open | transactionReused 0 open | transactionReused 0 closed | transactionReused 0 closed
  win                | betUnknown 0 -          | ok 2500 open          | ok 2500 open          | rolledBack 0 open      | ok 2500 closed        | ok 2500 closed
  win of the bet     | betUnknown 0 -          | ok 2500 open          | ok 2500 open          | rolledBack 0 open      | ok 2500 closed        | ok 2500 closed
  win that closes    | betUnknown 0 -          | ok 2500 closed        | ok 2500 closed        | rolledBack 0 open      | ok 2500 closed        | ok 2500 closed
  win, known id      | impossible              | impossible            | ok again 0 open       | impossible             | impossible            | ok again 0 closed
  win, tombstone     | rolledBack 0 -          | rolledBack 0 open     | rolledBack 0 open     | rolledBack 0 open      | rolledBack 0 closed   | rolledBack 0 closed
  play, bet and win  | ok 1500 open            | ok 1500 open          | ok 1500 open          | ok 1500 open           | roundClosed 0 closed  | roundClosed 0 closed
  play that closes   | ok 1500 closed          | ok 1500 closed        | ok 1500 closed        | ok 1500 closed         | roundClosed 0 closed  | roundClosed 0 closed
  rollback           | ok 0 -                  | ok 1000 open          | alreadyPaid 0 open    | ok 0 open              | ok 1000 closed        | alreadyPaid 0 closed
  rollback, known id | impossible              | impossible            | impossible            | ok again 0 open        | impossible            | impossible
  endRound           | ok 0 closed             | ok 0 closed           | ok 0 closed           | ok 0 cancelled         | ok 0 closed           | ok 0 closed
  adjust up          | betUnknown 0 -          | ok 500 open           | ok 500 open           | rolledBack 0 open      | ok 500 closed         | ok 500 closed
  adjust down        | betUnknown 0 -          | wrongShape 0 open     | ok -500 open          | rolledBack 0 open      | wrongShape 0 closed   | ok -500 closed
  promo              | ok 700 -                | ok 700 open           | ok 700 open           | ok 700 open            | ok 700 closed         | ok 700 closed
  balance            | ok 0 -                  | ok 0 open             | ok 0 open             | ok 0 open              | ok 0 closed           | ok 0 closed
  session            | ok 0 -                  | ok 0 open             | ok 0 open             | ok 0 open              | ok 0 closed           | ok 0 closed
  round              | betUnknown 0 -          | ok 0 open             | ok 0 open             | ok 0 open              | ok 0 closed           | ok 0 closed
`

interface Scene {
  readonly playerId: number
  readonly bet: string
  readonly win: string
  readonly rollback: string
  readonly spare: string
  ask(command: string, said?: Said): Promise<Answered>
}

let town: GamingTown
beforeAll(async () => {
  town = await openGamingTown()
})
afterAll(async () => {
  const faults = await town.faults()
  await town.close()
  expect(faults).toEqual([])
})

const bet = { amount: '10.00' }
const win = { amount: '25.00' }

/** What has happened before. */
const states: Readonly<Record<string, (scene: Scene) => Promise<unknown>>> = {
  nothing: async () => {},
  'bet open': ({ ask, bet: transactionId }) => ask('bet', { transactionId, ...bet }),
  'bet and win': async (scene) => {
    await states['bet open']?.(scene)
    await scene.ask('win', { transactionId: scene.win, betId: scene.bet, ...win })
  },
  'rolled back': async (scene) => {
    await states['bet open']?.(scene)
    await scene.ask('rollback', { transactionId: scene.rollback, of: scene.bet })
  },
  closed: async (scene) => {
    await states['bet open']?.(scene)
    await scene.ask('endRound', { transactionId: fresh('end') })
  },
  'closed and won': async (scene) => {
    await states['bet and win']?.(scene)
    await scene.ask('endRound', { transactionId: fresh('end') })
  },
}

const id = () => ({ transactionId: fresh('id') })

/** What is asked then. */
const commands: Readonly<Record<string, (scene: Scene) => Promise<Answered>>> = {
  'bet, new id': ({ ask }) => ask('bet', { ...id(), ...bet }),
  'bet, known id': ({ ask, bet: transactionId }) => ask('bet', { transactionId, amount: '10.0' }),
  'bet, tombstone': async ({ ask, spare }) => {
    await ask('rollback', { ...id(), of: spare })
    return ask('bet', { transactionId: spare, ...bet })
  },
  'bet, other content': ({ ask, bet: transactionId }) => ask('bet', { transactionId, amount: '10.01' }),
  win: ({ ask }) => ask('win', { ...id(), ...win }),
  'win of the bet': ({ ask, bet: betId }) => ask('win', { ...id(), betId, ...win }),
  'win that closes': ({ ask }) => ask('win', { ...id(), ...win, closes: true }),
  'win, known id': ({ ask, win: transactionId, bet: betId }) => ask('win', { transactionId, betId, ...win }),
  'win, tombstone': async ({ ask, spare }) => {
    await ask('rollback', { ...id(), of: spare })
    return ask('win', { transactionId: spare, ...win })
  },
  'play, bet and win': ({ ask }) => ask('play', { ...id(), actions: playOf() }),
  'play that closes': ({ ask }) => ask('play', { ...id(), actions: playOf(), closes: true }),
  rollback: ({ ask, bet: of }) => ask('rollback', { ...id(), of }),
  'rollback, known id': ({ ask, rollback: transactionId, bet: of }) => ask('rollback', { transactionId, of }),
  endRound: ({ ask }) => ask('endRound', id()),
  'adjust up': ({ ask, bet: of }) => ask('adjust', { ...id(), of, amount: '5' }),
  'adjust down': ({ ask, bet: of }) => ask('adjust', { ...id(), of, amount: '-5' }),
  promo: ({ ask }) => ask('promo', { ...id(), campaign: 'spring', amount: '7', game: undefined, round: undefined }),
  balance: ({ ask }) => ask('balance', { game: undefined, round: undefined }),
  session: ({ ask }) => ask('session', { game: undefined, round: undefined, player: undefined, currency: undefined }),
  round: ({ ask }) => ask('round'),
}

function playOf() {
  const transactionId = fresh('bet')
  return [
    { kind: 'bet', transactionId, ...bet },
    { kind: 'win', transactionId: fresh('win'), betId: transactionId, ...win },
  ]
}

async function openScene(): Promise<Scene> {
  const [playerId = 0] = await town.addPlayers(1, 10_000)
  const session = await town.open(playerId)
  const round = fresh('round')
  const names = { bet: fresh('bet'), win: fresh('win'), rollback: fresh('rollback'), spare: fresh('spare') }
  return { playerId, ...names, ask: (command, said = {}) => town.ask(command, { ...ofRound(session, round), ...said }) }
}

const [head = [], ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
const columns = head.slice(1)
const cells = rows.flatMap(([command = '', ...own]) =>
  own.map((expected, column) => ({ command, state: columns[column] ?? '', expected })),
)

test('the table has a cell for each command and state that there is, and none is missing', () => {
  expect(columns).toEqual(Object.keys(states))
  expect(rows.map(([command]) => command)).toEqual(Object.keys(commands))
  expect(cells.filter(({ expected }) => expected === '')).toEqual([])
  expect(cells).toHaveLength(Object.keys(states).length * Object.keys(commands).length)
})

/** Where what was known has no name yet, there is nothing to ask. */
const possible = cells.filter(({ expected }) => expected !== 'impossible')

test.each(possible)('$command, $state: $expected', async ({ command, state, expected }) => {
  const scene = await openScene()
  await must(states[state], 'a state')(scene)
  const before = await town.cashOf(scene.playerId)
  const { status, body } = await must(commands[command], 'a command')(scene)
  expect(status).toBe(200)
  const after = await town.cashOf(scene.playerId)
  const round = await scene.ask('round')
  const said = [body.status, ...(body.repeated === true ? ['again'] : []), after - before, round.body.state ?? '-']
  expect(said.join(' ')).toBe(expected)
  // what is answered is what they have; an answer of before says what they had then
  if (body.repeated !== true) expect(body.balance).toBe((after / 100).toFixed(2))
})
