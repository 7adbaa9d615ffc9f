import type { PlantedFault } from './planted-fault.ts'

const finder = (title: string) => `server/gaming/wallet/wallet.db.test.ts › ${title}`
const wallet = (file: string) => `server/gaming/wallet/${file}`

const parts = finder('parts come to the bet at most, and what was paid for is not given back')
const tombstones = finder('a bet that was refused leaves a tombstone: it is refused for good, and nothing is won by it')
const rests = finder(
  'a bet finer than its currency is refused; what wins have below it is paid when the round closes, rounded half up',
)
const sessions = finder('nobody without a session of theirs, or when it is over; what is owed to them is paid for ever')
const games = finder('in no game that is off, is not there, or is another than the session’s')
const names = finder('one name is one thing: no other command, round, player or amount has it')
const several = finder('all of them or none, in order; each has its name, and is found by it alone')
const barred = finder('nobody who is blocked, excluded or has reached a limit of their own; what they won is paid')

/** In the way of a game's money. */
export const walletFaults: readonly PlantedFault[] = [
  {
    name: 'takes another content for the same transaction',
    file: wallet('decide.ts'),
    was: 'if (known.hash !== call.hash || known.playerId !== world.playerId)\n    return { ...nothing',
    is: 'if (known.playerId !== world.playerId)\n    return { ...nothing',
    finders: [names],
  },
  {
    name: 'answers a player what another one was answered',
    file: wallet('decide.ts'),
    was: 'if (known.hash !== call.hash || known.playerId !== world.playerId)\n    return { ...nothing',
    is: 'if (known.hash.length !== call.hash.length)\n    return { ...nothing',
    finders: [names],
  },
  {
    name: 'answers a bet that was taken back as if it stood',
    file: wallet('decide.ts'),
    was: "  if (call.actions.some((one) => isTakenBack(world, one))) return { ...nothing, status: 'rolledBack' }\n",
    is: '',
    finders: [parts, tombstones],
  },
  {
    name: 'keeps no refusal, and decides anew',
    file: wallet('decide.ts'),
    was: 'rows: forgetsRefusals || notKept.has(status) ? [] : [row]',
    is: 'rows: []',
    finders: [finder('a no that stands is the same later, whatever the player has then; a new name is asked anew')],
  },
  {
    name: 'keeps for ever that a bet is not known yet',
    file: wallet('decide.ts'),
    was: "new Set(['betUnknown', 'again'])",
    is: "new Set(['again'])",
    finders: [finder('a win that came before its bet is paid when it comes again')],
  },
  {
    name: 'gives back more than was bet, part by part',
    file: wallet('take-rollback.ts'),
    was: 'amount > left) return',
    is: 'amount > known.amount) return',
    finders: [parts],
  },
  {
    name: 'gives a bet back that was won',
    file: wallet('take-rollback.ts'),
    was: "  if (isWon || round.looseWins > 0) return 'alreadyPaid'\n",
    is: '',
    finders: [finder('a bet that was paid for is not given back, whether its win named it or the round')],
  },
  {
    name: 'gives a bet back where a win named the round alone',
    file: wallet('take-rollback.ts'),
    was: 'isWon || round.looseWins > 0',
    is: 'isWon',
    finders: [finder('a bet that was paid for is not given back, whether its win named it or the round')],
  },
  {
    name: 'gives back what is another player’s',
    file: wallet('take-rollback.ts'),
    was: "  if (known && !isOwn) return isYoung(deciding, known) ? 'again' : 'transactionReused'\n",
    is: '',
    finders: [names],
  },
  {
    name: 'pays a win of a bet that was refused',
    file: wallet('take-win.ts'),
    was: "command === wanted && effect === 'taken'",
    is: 'command === wanted',
    finders: [tombstones],
  },
  {
    name: 'loses what wins have below a minor unit',
    file: wallet('take-win.ts'),
    was: 'rest: round.rest + (isOpen ? amount.rest : 0)',
    is: 'rest: round.rest',
    finders: [rests],
  },
  {
    name: 'rounds a rest down',
    file: wallet('precise.ts'),
    was: '(rest + wholeUnit / 2) / wholeUnit',
    is: 'rest / wholeUnit',
    finders: [rests],
  },
  {
    name: 'takes back more by correction than was won',
    file: wallet('take-win.ts'),
    was: "  if (way === 'less' && amount > round.won) return 'wrongShape'\n",
    is: '',
    finders: [finder('what a correction takes and the player no longer has is owed, and the next win covers it first')],
  },
  {
    name: 'forgets what is owed when it pays',
    file: wallet('gather.ts'),
    was: 'owed: debts.get(playerId) ?? 0',
    is: 'owed: 0',
    finders: [finder('what a correction takes and the player no longer has is owed, and the next win covers it first')],
  },
  {
    name: 'takes bets in a session of somebody else',
    file: wallet('gather.ts'),
    was: 'row.player_id !== playerId || row.provider_id',
    is: 'row.provider_id',
    finders: [sessions],
  },
  {
    name: 'takes bets in a session that is over',
    file: wallet('take-bet.ts'),
    was: "  if (session.isOver) return 'sessionOver'\n",
    is: '',
    finders: [sessions],
  },
  {
    name: 'takes bets in a game that is off',
    file: wallet('take-bet.ts'),
    was: '!game?.isOn || session',
    is: '!game || session',
    finders: [games],
  },
  {
    name: 'asks nobody what they said for their protection',
    file: wallet('apply-wallets.ts'),
    was: '  await askProtection(house, tx, operatorId, changed)\n',
    is: '',
    finders: [barred],
  },
  {
    name: 'takes bets of who is blocked',
    file: wallet('take-bet.ts'),
    was: "isBlocked || barred === 'playerRefused'",
    is: "barred === 'playerRefused'",
    finders: [barred],
  },
  {
    name: 'does one half of what is all or nothing',
    file: wallet('decide.ts'),
    was: "    if (status !== 'ok') return refuse(deciding, status)\n",
    is: "    if (status !== 'ok') return { status, ...takenOf(deciding, 0) }\n",
    finders: [several],
  },
  {
    name: 'takes a bet in a round that has ended',
    file: wallet('take-bet.ts'),
    was: "  if (work.round && work.round.state !== 'open') return 'roundClosed'\n",
    is: '',
    finders: [finder('nothing won closes a round without moving anything; nothing staked is no bet')],
  },
]
