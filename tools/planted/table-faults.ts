import type { PlantedFault } from './planted-fault.ts'

const tables = (title: string) => `server/gaming/tables/tables.db.test.ts › ${title}`
const crash = (title: string) => `server/gaming/tables/crash.db.test.ts › ${title}`
const tvKeno = (title: string) => `server/gaming/tables/tv-keno.db.test.ts › ${title}`

const ticket = tvKeno('a ticket that is sent again is the same one, in whatever order; there is one a round')

/** In rounds that many have together: when bets are taken, what is told, and who is paid. */
export const tableFaults: readonly PlantedFault[] = [
  {
    name: 'takes bets of a round until it is drawn',
    file: 'server/gaming/tables/place-table-bet.ts',
    was: "=== 'betting'",
    is: "!== 'drawn'",
    finders: [
      tables('takes bets, closes, is drawn, pays who won, and is followed by the next'),
      tvKeno('a ticket is taken, twenty numbers are drawn for everybody, and who hit them is paid'),
    ],
  },
  {
    name: 'bounds a bet by itself, and not with those of before',
    file: 'server/gaming/tables/place-table-bet.ts',
    was: 'game.whyBarred(asked.bet, own, stakeMin)',
    is: 'game.whyBarred(asked.bet, [], stakeMin)',
    finders: [tables('are bounded by bet, by what all of them can pay, and by how often')],
  },
  {
    name: 'draws two rounds from one seed',
    file: 'server/gaming/tables/deal.ts',
    was: '  await spendPlace(tx, { operatorId, chainId: chain.id })\n',
    is: '',
    finders: [tables('takes bets, closes, is drawn, pays who won, and is followed by the next')],
  },
  {
    name: 'draws a round however late it is',
    file: 'betting/games/table-phase.ts',
    was: "if (now - round.drawsAt > lateMax) return 'cancel'",
    is: "if (now - round.drawsAt > lateMax * 2) return 'cancel'",
    finders: [tables('for longer: the round is cancelled, and what was staked given back')],
  },
  {
    name: 'keeps the stakes of a round that was not drawn, all but the first',
    file: 'server/gaming/tables/settle-table.ts',
    was: 'betKeys: own.map(({ key }) => key)',
    is: 'betKeys: own.slice(0, 1).map(({ key }) => key)',
    finders: [tables('for longer: the round is cancelled, and what was staked given back')],
  },
  {
    name: 'pays again at the end what was paid by hand',
    file: 'server/gaming/tables/settle-table.ts',
    was: 'payout: payout - paidOf(steps)',
    is: 'payout',
    finders: [crash('in parts is paid as all of it together, and what is set stays in where it can')],
  },
  {
    name: 'takes out what busted a moment before',
    file: 'server/gaming/tables/take-out.ts',
    was: "return heardAt < overAt ? heardAt - row.started_at : 'late'",
    is: 'return heardAt - row.started_at',
    finders: [crash('what the house heard in time is in time, however long it waited; what it heard late is not')],
  },
  {
    name: 'tells by its end when a round will bust',
    file: 'server/gaming/tables/crash-table.ts',
    was: '...(drawn !== undefined && { bust: bustOf(drawn), endsAt })',
    is: 'endsAt, ...(drawn !== undefined && { bust: bustOf(drawn) })',
    finders: [crash('says nothing of its bust before it: not to who asks, not in what is kept, not by its times')],
  },
  {
    name: 'begins a draw whenever somebody comes',
    file: 'server/gaming/tables/table-games.ts',
    was: 'const begin = openedAt - (openedAt % everyMs)',
    is: 'const begin = openedAt',
    finders: [tvKeno('a round begins on every third minute by the clock, whenever somebody comes')],
  },
  {
    name: 'takes a ticket in another order for another one',
    file: 'server/gaming/tables/tv-keno-table.ts',
    was: 'numbers.toSorted((a, b) => a - b)',
    is: '[...numbers]',
    finders: [ticket],
  },
  {
    name: 'bounds a ticket as if it could win its smallest prize',
    file: 'contract/games/tv-keno-bounds.ts',
    was: 'Math.max(...tvKenoTable(picks))',
    is: 'Math.max(1, tvKenoTable(picks)[0] ?? 0)',
    finders: [
      'contract/games/tv-keno-bounds.test.ts › the best that a ticket of the highest stake can win is what a round may pay, and a unit more is refused',
      tvKeno('a stake is bounded by what so many numbers can pay, and never cut'),
    ],
  },
]
