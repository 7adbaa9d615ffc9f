import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  fresh,
  type GamingTown,
  gameOffRef,
  ofRound,
  openGamingTown,
  type Said,
  type TownProvider,
} from '../../testing/gaming-town.ts'
import type { OpenedSession } from '../index.ts'

const hour = 3_600_000

let town: GamingTown
beforeAll(async () => {
  town = await openGamingTown()
})
afterAll(async () => {
  const faults = await town.faults()
  await town.close()
  expect(faults).toEqual([])
})

interface Play {
  readonly playerId: number
  readonly session: OpenedSession
  readonly round: string
  /** The status of what is answered. */
  ask(command: string, said?: Said): Promise<unknown>
  cash(): Promise<number>
}

async function play(cash = 10_000, of?: TownProvider): Promise<Play> {
  const [playerId = 0] = await town.addPlayers(1, cash)
  const session = await town.open(playerId, of)
  const round = fresh('round')
  return {
    ...{ playerId, session, round },
    async ask(command, said = {}) {
      const { status, body } = await town.ask(
        command,
        { ...ofRound(session, round), transactionId: fresh('id'), ...said },
        of,
      )
      return status === 200 ? body.status : status
    },
    cash: () => town.cashOf(playerId),
  }
}

describe('amounts', () => {
  test('a bet finer than its currency is refused; what wins have below it is paid when the round closes, rounded half up', async () => {
    const { ask, cash } = await play()
    expect(await ask('bet', { amount: '1.005' })).toBe('amountPrecision')
    expect(await ask('bet', { amount: '1.00000' })).toBe('ok')
    for (const amount of ['0.0029', '0.00205', '0.0000500']) expect(await ask('win', { amount })).toBe('ok')
    expect(await cash()).toBe(9900)
    expect(await ask('win', { amount: '0.00000001' })).toBe('amountPrecision')
    expect(await ask('endRound')).toBe('ok')
    // 0.005 together
    expect(await cash()).toBe(9901)
  })

  test('a win that closes its round is paid with the rest; after it each is rounded by itself', async () => {
    const { ask, cash } = await play()
    await ask('bet', { amount: '1' })
    await ask('win', { amount: '0.996' })
    expect(await ask('win', { amount: '2.009', closes: true })).toBe('ok')
    expect(await cash()).toBe(9900 + 99 + 200 + 2)
    expect(await ask('win', { amount: '0.004' })).toBe('ok')
    expect(await ask('win', { amount: '0.005' })).toBe('ok')
    expect(await cash()).toBe(9900 + 99 + 200 + 2 + 1)
  })

  test('nothing won closes a round without moving anything; nothing staked is no bet', async () => {
    const { ask, cash } = await play()
    expect(await ask('bet', { amount: '0' })).toBe('wrongShape')
    await ask('bet', { amount: '5' })
    expect(await ask('win', { amount: '0', closes: true })).toBe('ok')
    expect(await cash()).toBe(9500)
    expect(await ask('bet', { amount: '5' })).toBe('roundClosed')
  })

  test('a sum that nobody has is short, and one that is none is wrong, whatever asks for it', async () => {
    const { ask } = await play()
    expect(await ask('bet', { amount: '1000000000000' })).toBe('insufficientFunds')
    expect(await ask('bet', { amount: '9999999999999' })).toBe('wrongShape')
    await ask('bet', { amount: '1' })
    expect(await ask('win', { amount: '9999999999999' })).toBe('wrongShape')
    for (const amount of ['-1', '1e3', ' 1', '1.', '.5', '', '0x10', 'NaN', '10000000000000000'])
      expect(await ask('bet', { amount }), amount).toBe(400)
  })
})

describe('taken back', () => {
  test('parts come to the bet at most, and what was paid for is not given back', async () => {
    const { ask, cash } = await play()
    const of = fresh('bet')
    await ask('bet', { transactionId: of, amount: '10' })
    expect(await ask('rollback', { of, amount: '4' })).toBe('ok')
    expect(await ask('rollback', { of, amount: '6.01' })).toBe('wrongShape')
    expect(await ask('bet', { transactionId: of, amount: '10' })).toBe('ok')
    expect(await ask('rollback', { of, amount: '6' })).toBe('ok')
    expect(await cash()).toBe(10_000)
    expect(await ask('rollback', { of, amount: '1' })).toBe('ok')
    expect(await ask('bet', { transactionId: of, amount: '10' })).toBe('rolledBack')
    expect(await cash()).toBe(10_000)
  })

  test('a bet that was paid for is not given back, whether its win named it or the round', async () => {
    for (const named of [true, false]) {
      const { ask, cash } = await play()
      const of = fresh('bet')
      await ask('bet', { transactionId: of, amount: '10' })
      await ask('win', { amount: '4', ...(named && { betId: of }) })
      expect(await ask('rollback', { of })).toBe('alreadyPaid')
      expect(await cash()).toBe(9400)
    }
  })

  test('a win that came before its bet is paid when it comes again', async () => {
    const { ask, cash } = await play()
    const bet = { transactionId: fresh('bet'), amount: '10' }
    const win = { transactionId: fresh('win'), betId: bet.transactionId, amount: '4' }
    expect(await ask('win', win)).toBe('betUnknown')
    expect(await ask('bet', bet)).toBe('ok')
    expect(await ask('win', win)).toBe('ok')
    expect(await cash()).toBe(9400)
  })

  test('a bet that was refused leaves a tombstone: it is refused for good, and nothing is won by it', async () => {
    const { ask, cash } = await play(100)
    const of = fresh('bet')
    const bet = { transactionId: of, amount: '10' }
    expect(await ask('bet', bet)).toBe('insufficientFunds')
    expect(await ask('win', { betId: of, amount: '5' })).toBe('betUnknown')
    expect(await ask('rollback', { of })).toBe('ok')
    expect(await ask('bet', bet)).toBe('rolledBack')
    expect(await ask('win', { betId: of, amount: '5' })).toBe('betUnknown')
    expect(await cash()).toBe(100)
  })

  test('a win or a rollback is no bet that can be taken back, and nothing takes itself back', async () => {
    const { ask } = await play()
    const [bet, win, back] = [fresh('bet'), fresh('win'), fresh('back')]
    await ask('bet', { transactionId: bet, amount: '10' })
    await ask('win', { transactionId: win, amount: '10' })
    expect(await ask('rollback', { of: win })).toBe('wrongShape')
    await ask('rollback', { transactionId: back, of: fresh('nothing') })
    expect(await ask('rollback', { of: back })).toBe('wrongShape')
    const own = fresh('own')
    expect(await ask('rollback', { transactionId: own, of: own })).toBe('wrongShape')
  })

  test('what a correction takes and the player no longer has is owed, and the next win covers it first', async () => {
    const { ask, cash, playerId, session } = await play(1000)
    const bet = fresh('bet')
    await ask('bet', { transactionId: bet, amount: '10' })
    await ask('win', { betId: bet, amount: '20' })
    await town.ask('bet', { ...ofRound(session, fresh('round')), transactionId: fresh('bet'), amount: '15' })
    expect(await cash()).toBe(500)
    expect(await ask('adjust', { of: bet, amount: '-20' })).toBe('ok')
    expect([await cash(), await town.owedOf(playerId)]).toEqual([0, 1500])
    expect(await ask('adjust', { of: bet, amount: '-0.01' })).toBe('wrongShape')
    expect(await ask('win', { betId: bet, amount: '18' })).toBe('ok')
    expect([await cash(), await town.owedOf(playerId)]).toEqual([300, 0])
  })
})

describe('names', () => {
  test('a no that stands is the same later, whatever the player has then; a new name is asked anew', async () => {
    const { ask, playerId, session } = await play(100)
    const bet = { transactionId: fresh('bet'), amount: '10' }
    expect(await ask('bet', bet)).toBe('insufficientFunds')
    await town.ask('promo', {
      ...{ requestId: 'r', player: session.player, currency: 'TRY', transactionId: fresh('promo') },
      ...{ campaign: 'c', amount: '50' },
    })
    expect(await town.cashOf(playerId)).toBe(5100)
    expect(await ask('bet', bet)).toBe('insufficientFunds')
    expect(await ask('bet', { amount: '10' })).toBe('ok')
  })

  test('the same answer, to the letter, however its amount is written and whichever session asks', async () => {
    const { session, round, playerId } = await play()
    const bet = { ...ofRound(session, round), transactionId: fresh('bet') }
    const first = await town.ask('bet', { ...bet, amount: '10' })
    await town.ask('bet', { ...bet, transactionId: fresh('bet'), amount: '3' })
    const other = await town.open(playerId)
    const again = await town.ask('bet', { ...bet, requestId: 'other', sessionToken: other.token, amount: '10.000' })
    expect(again.body).toEqual({ ...first.body, repeated: true })
  })

  test('one name is one thing: no other command, round, player or amount has it', async () => {
    const mine = await play()
    const other = await play()
    const transactionId = fresh('bet')
    await mine.ask('bet', { transactionId, amount: '10' })
    expect(await mine.ask('win', { transactionId, amount: '10' })).toBe('transactionReused')
    expect(await mine.ask('endRound', { transactionId })).toBe('transactionReused')
    expect(await mine.ask('bet', { transactionId, round: fresh('round'), amount: '10' })).toBe('transactionReused')
    expect(await other.ask('bet', { transactionId, amount: '10' })).toBe('transactionReused')
    expect(await other.ask('rollback', { of: transactionId })).toBe('transactionReused')
    expect(await other.ask('win', { betId: transactionId, amount: '10' })).toBe('betUnknown')
    expect(await other.ask('adjust', { of: transactionId, amount: '10' })).toBe('betUnknown')
    expect([await mine.cash(), await other.cash()]).toEqual([9000, 10_000])
  })

  test('of another provider it is another thing', async () => {
    const elsewhere = await town.addProvider(fresh('Elsewhere'))
    const [mine, other] = [await play(), await play(10_000, elsewhere)]
    const transactionId = fresh('bet')
    expect(await mine.ask('bet', { transactionId, amount: '10' })).toBe('ok')
    expect(await other.ask('bet', { transactionId, amount: '10' })).toBe('ok')
    // and knows no player of another's
    const said = { ...ofRound(mine.session, mine.round), transactionId: fresh('id'), amount: '1' }
    const { body } = await town.ask('bet', said, elsewhere)
    expect(Object.keys(body).sort()).toEqual(['at', 'status', 'transactionId'])
    expect(body.status).toBe('playerRefused')
    const asked = { requestId: 'r', sessionToken: mine.session.token }
    expect((await town.ask('session', asked, elsewhere)).body.status).toBe('sessionUnknown')
  })
})

describe('several at once', () => {
  test('all of them or none, in order; each has its name, and is found by it alone', async () => {
    const { ask, cash } = await play(1000)
    const [bet, win] = [fresh('bet'), fresh('win')]
    const actions = [
      { kind: 'bet', transactionId: bet, amount: '10' },
      { kind: 'win', transactionId: win, betId: bet, amount: '8' },
      { kind: 'bet', transactionId: fresh('bet'), amount: '9' },
    ]
    const all = { transactionId: fresh('play'), actions }
    expect(await ask('play', all)).toBe('insufficientFunds')
    expect(await cash()).toBe(1000)
    expect(await ask('rollback', { of: win })).toBe('ok')
    const good = { transactionId: fresh('play'), actions: actions.slice(0, 1) }
    expect(await ask('play', good)).toBe('ok')
    expect(await ask('play', good)).toBe('ok')
    expect(await ask('bet', { transactionId: bet, amount: '10' })).toBe('ok')
    expect(await ask('win', { transactionId: win, betId: bet, amount: '8' })).toBe('rolledBack')
    expect(await cash()).toBe(0)
  })

  test('nothing is taken and taken back in one, and one name stands for one of them', async () => {
    const { ask, cash } = await play()
    const [bet, own] = [fresh('bet'), fresh('play')]
    const taken = { kind: 'bet', transactionId: bet, amount: '10' }
    const back = { kind: 'rollback', transactionId: fresh('back'), of: bet }
    expect(await ask('play', { actions: [taken, back], closes: true })).toBe('wrongShape')
    expect(await cash()).toBe(10_000)
    expect(await ask('play', { actions: [taken] })).toBe('ok')
    expect(await ask('play', { actions: [back], closes: true })).toBe('ok')
    expect(await cash()).toBe(10_000)
    const twice = { kind: 'bet', transactionId: bet, amount: '11' }
    expect(await ask('play', { actions: [twice], round: fresh('round') })).toBe('transactionReused')
    expect(
      await ask('play', { transactionId: own, actions: [{ ...taken, transactionId: own }], round: fresh('r') }),
    ).toBe('transactionReused')
  })
})

describe('who may bet', () => {
  const bet = { amount: '10' }

  test('nobody without a session of theirs, or when it is over; what is owed to them is paid for ever', async () => {
    const mine = await play()
    const other = await play()
    expect(await mine.ask('bet', { ...bet, sessionToken: undefined })).toBe('sessionUnknown')
    expect(await mine.ask('bet', { ...bet, sessionToken: other.session.token })).toBe('sessionUnknown')
    const [taken, left] = [fresh('bet'), fresh('bet')]
    await mine.ask('bet', { ...bet, transactionId: taken })
    await mine.ask('bet', { ...bet, transactionId: left, round: `${mine.round}-left` })
    await town.platform.time.skip(hour / 2)
    expect(await mine.ask('bet', bet)).toBe('sessionOver')
    expect((await town.ask('session', { requestId: 'r', sessionToken: mine.session.token })).body.status).toBe(
      'sessionOver',
    )
    expect(await mine.ask('win', { betId: taken, amount: '5' })).toBe('ok')
    expect(await mine.ask('rollback', { of: left, round: `${mine.round}-left`, sessionToken: 'forgotten' })).toBe('ok')
    expect(await mine.cash()).toBe(9500)
  })

  test('a session that is played in lasts twelve hours', async () => {
    const { ask, session } = await play(1_000_000)
    for (let half = 0; half < 24; half += 1) {
      await town.platform.time.skip(hour / 2 - 60_000)
      expect(await ask('bet', { amount: '1' })).toBe('ok')
    }
    await town.platform.time.skip(hour / 2 - 60_000)
    expect(await ask('bet', { amount: '1' })).toBe('sessionOver')
    expect(session.player).not.toContain('player')
  })

  test('in no game that is off, is not there, or is another than the session’s', async () => {
    const { ask, session } = await play()
    expect(await ask('bet', { ...bet, game: gameOffRef })).toBe('gameRefused')
    expect(await ask('bet', { ...bet, game: 'nowhere' })).toBe('gameRefused')
    await ask('bet', bet)
    await town.setGameState(town.provider, 'off')
    expect(await ask('bet', bet)).toBe('gameRefused')
    expect(await ask('win', { amount: '5' })).toBe('ok')
    await town.setGameState(town.provider, 'on')
    await town.setState(town.provider, 'off')
    expect(await ask('bet', bet)).toBe('gameRefused')
    expect(await ask('win', { amount: '5' })).toBe('ok')
    await town.setState(town.provider, 'on')
    expect(await ask('bet', bet)).toBe('ok')
    expect(await ask('bet', { ...bet, currency: 'EUR' })).toBe('wrongCurrency')
    const unknown = { ...ofRound(session, fresh('round')), transactionId: fresh('end'), game: 'nowhere' }
    expect((await town.ask('endRound', unknown)).body.status).toBe('gameRefused')
  })

  test('nobody who is blocked, excluded or has reached a limit of their own; what they won is paid', async () => {
    const blocked = await play()
    await blocked.ask('bet', bet)
    await town.house.people.block(town.of(blocked.playerId))
    expect(await blocked.ask('bet', bet)).toBe('playerRefused')
    expect(await blocked.ask('win', { amount: '5' })).toBe('ok')

    const limited = await play()
    const { protection } = town.house.people
    await protection.setLimit(askerOf(limited.playerId), { kind: 'stake', period: 'day' }, 1500)
    const over = { transactionId: fresh('bet'), ...bet }
    expect(await limited.ask('bet', bet)).toBe('ok')
    expect(await limited.ask('bet', over)).toBe('limitReached')
    expect(await limited.ask('bet', over)).toBe('limitReached')
    expect(await limited.ask('bet', { amount: '5' })).toBe('ok')
    expect(await limited.ask('bet', { amount: '0.01' })).toBe('limitReached')
    expect(await limited.ask('win', { amount: '30' })).toBe('ok')
    expect(await limited.cash()).toBe(11_500)

    const excluded = await play()
    await excluded.ask('bet', bet)
    await protection.exclude(askerOf(excluded.playerId), 6)
    expect(await excluded.ask('bet', bet)).toBe('playerRefused')
    expect(await excluded.ask('win', { amount: '5' })).toBe('ok')
    expect(await excluded.cash()).toBe(9500)
  })
})

function askerOf(playerId: number) {
  const { siteId, platform } = town
  const caller = { ...town.of(playerId), kind: 'player', siteId, sessionId: platform.ids.uuid() } as const
  return { caller, address: '192.0.2.1' }
}

test('a win a day after its round is paid, and somebody is told', async () => {
  const { ask, cash } = await play()
  await ask('bet', { amount: '10' })
  await ask('endRound')
  await town.platform.time.skip(24 * hour + 1)
  expect(await ask('win', { amount: '5' })).toBe('ok')
  expect(await cash()).toBe(9500)
})

test('of a round its provider is told how it stands', async () => {
  const { session, round, ask } = await play()
  const bet = fresh('bet')
  await ask('bet', { transactionId: bet, amount: '10' })
  await ask('rollback', { of: bet, amount: '4' })
  await ask('win', { betId: bet, amount: '7.5' })
  await ask('endRound', { result: 'three cherries' })
  expect((await town.ask('round', ofRound(session, round))).body).toMatchObject({
    ...{ status: 'ok', state: 'closed', staked: '10.00', rolledBack: '4.00', won: '7.50', result: 'three cherries' },
    ...{ balance: '101.50', currency: 'TRY' },
  })
})
