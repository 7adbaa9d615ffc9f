import type { PlantedFault } from './planted-fault.ts'

const mines = (title: string) => `server/gaming/providers/house/mines/mines.db.test.ts › ${title}`
const pace = (title: string) => `server/gaming/providers/house/pace.db.test.ts › ${title}`
const oneStep = (title: string) => `server/gaming/providers/house/one-step.db.test.ts › ${title}`
const dice = (title: string) => `server/gaming/providers/house/dice.db.test.ts › ${title}`

const steps = mines('takes its stake at once, pays where it is stopped, and every step again is what it was')
const left = mines('a round that is left for a day is ended: paid where a field was opened, given back where none was')

/** In rounds of the house: their stakes, their steps and their ends. */
export const houseRoundFaults: readonly PlantedFault[] = [
  {
    name: 'pays a round of mines and leaves it open',
    file: 'server/gaming/providers/house/mines/end-mines.ts',
    was: '  await deleteOpenRound(tx, of)\n',
    is: '',
    finders: [steps],
  },
  {
    name: 'answers a field and does not store it',
    file: 'server/gaming/providers/house/mines/step-mines.ts',
    was: '  await saveChoices(applying.tx, of, choices)\n',
    is: '',
    finders: [steps],
  },
  {
    name: 'opens fields of mines for ever, whatever they could pay',
    file: 'server/gaming/providers/house/mines/step-mines.ts',
    was: 'choices.picks.length >= minesPicksMax(open.variant, mines, open.stake)',
    is: 'choices.picks.length >= 25 - mines',
    finders: [
      mines('pays by itself at the last safe field, and before one that would bring it above what a round pays'),
    ],
  },
  {
    name: 'begins a round of mines beside another',
    file: 'server/gaming/providers/house/mines/start-mines.ts',
    was: "  if (open) return refused({ code: 'gameRoundOpen' })\n",
    is: '',
    finders: [mines('that is begun again under its name is the same one; no other begins beside it')],
  },
  {
    name: 'shows the seeds of a round that goes on',
    file: 'server/gaming/providers/house/seeds.ts',
    was: '    if (await hasOpenRound(tx, of)) return undefined\n',
    is: '',
    finders: [mines('seeds do not change while a round that is drawn from them goes on')],
  },
  {
    name: 'keeps the stake of a round that was left untouched',
    file: 'server/gaming/providers/house/mines/end-mines.ts',
    was: "if (picks.length === 0) return { kind: 'back' }",
    is: "if (picks.length === 0) return { kind: 'lost' }",
    finders: [left],
  },
  {
    name: 'ends a round a moment before it was left for a day',
    file: 'server/gaming/providers/house/mines/end-left.ts',
    was: 'const until = clock.now() - leftMs',
    is: 'const until = clock.now() - leftMs + 1',
    finders: [left],
  },
  {
    name: 'lets a slot be played at any pace',
    file: 'server/gaming/providers/house/pace.ts',
    was: 'next_from: now + least }',
    is: 'next_from: now }',
    finders: [oneStep('a slot is played no faster than its least time, and what came too soon uses no place')],
  },
  {
    name: 'lets the pace of a game be left by opening another one',
    file: 'server/gaming/rounds/store-play.ts',
    was: 'next_from = greatest(p.next_from, excluded.next_from)',
    is: 'next_from = 0',
    finders: [pace('no game is played faster than its least time, and another one no sooner')],
  },
  {
    name: 'takes an answer to a check that nobody asked for',
    file: 'server/gaming/providers/house/pace.ts',
    was: 'if ((await checkInMs(house, tx, { of, row })) !== 0) return false',
    is: 'if ((await checkInMs(house, tx, { of, row })) === -1) return false',
    finders: [
      pace('after an hour of play no game goes on until its player says so; to say so beforehand changes nothing'),
    ],
  },
  {
    name: 'loosens a licence by what its site says',
    file: 'betting/games/rulebook.ts',
    was: 'Math.max(gameMs, own.gameMs)',
    is: 'own.gameMs || gameMs',
    finders: ['betting/games/rulebook.test.ts › a site is stricter than its licence, and never less strict'],
  },
  {
    name: 'forgets in which session a round was opened',
    file: 'server/gaming/wallet/take-bet.ts',
    was: '{ ...openedRound(world), session: call.sessionHash }',
    is: 'openedRound(world)',
    finders: [pace('a session has what its rounds have, and what is left of a limit of their own')],
  },
  {
    name: 'bounds a stake by the worst that what was chosen pays',
    file: 'contract/games/stake-bounds.ts',
    was: 'Math.max(...plinkoTable(variant, choices))',
    is: 'Math.min(...plinkoTable(variant, choices))',
    finders: [oneStep('stakes are bounded by the most that a round of what was chosen pays')],
  },
  {
    name: 'takes a round of another game for the same one',
    file: 'server/gaming/providers/house/play-round.ts',
    was: 'if (!same || !isFree || stake',
    is: 'if (!isFree || stake',
    finders: [oneStep('a name that stands for a round of one game is none of another')],
  },
  {
    name: 'keeps a row for every round that it refuses',
    file: 'server/gaming/wallet/decide.ts',
    was: 'forgetsRefusals || notKept.has(status)',
    is: 'notKept.has(status)',
    finders: [
      dice(
        'beyond the balance is refused, uses no place, leaves nothing behind, and is judged anew when it is asked again',
      ),
    ],
  },
]
