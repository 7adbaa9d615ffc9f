const roundKey = '00000000-0000-4000-8000-00000000000b'

/** What players ask of games of a house that has none. */
export function gamesInputs(): Readonly<Record<string, () => object>> {
  return {
    'games.lobby': () => ({ categoryId: 'new', search: 'dice', gameIds: [1_000_000], offset: 0 }),
    'games.mine': () => ({}),
    'games.favourite': () => ({ gameId: 1_000_000, isFavourite: true }),
    'games.showWins': () => ({ shown: false }),
    'games.open': () => ({ gameId: 1_000_000 }),
    'games.launch': () => ({ gameId: 1_000_000 }),
    'games.play': () => ({ sessionToken: 'x', roundKey, stake: 100, choices: { game: 'keno', numbers: [7, 23] } }),
    'games.session': () => ({ sessionToken: 'x' }),
    'games.goOn': () => ({}),
    'games.history': () => ({ game: 'keno', from: 0, until: 1 }),
    'mines.start': () => ({ sessionToken: 'x', roundKey, stake: 100, mines: 3 }),
    'mines.pick': () => ({ roundKey, field: 7 }),
    'mines.cashOut': () => ({ roundKey }),
    'mines.unfinished': () => ({}),
    'tables.bet': () => ({ sessionToken: 'x', betKey: roundKey, roundId: 1_000_000, bets: { '17-20': 100, red: 500 } }),
    'tables.mine': () => ({ roundId: 1_000_000 }),
    'crash.bet': () => ({
      ...{ sessionToken: 'x', betKey: roundKey, roundId: 1_000_000 },
      bet: { stake: 100, targets: [{ stake: 50, at: 150 }] },
    }),
    'crash.cashOut': () => ({ roundId: 1_000_000, stepKey: roundKey, stake: 50 }),
    'crash.mine': () => ({ roundId: 1_000_000 }),
    'tvKeno.bet': () => ({
      ...{ sessionToken: 'x', betKey: roundKey, roundId: 1_000_000 },
      bet: { stake: 100, numbers: [7, 23, 41, 80] },
    }),
    'tvKeno.mine': () => ({ roundId: 1_000_000 }),
    'fair.seeds': () => ({}),
    'fair.rotate': () => ({ clientSeed: 'mine' }),
    'fair.round': () => ({ roundKey }),
  }
}
