import { otherSide } from '@banko/betting/market-types/set-score.ts'
import { sports } from '@banko/betting/match/sport.ts'
import type { RallySport } from './rally-chain.ts'

/** Sets to 25, the last of all to 15; whoever wins a rally serves the next. The last set is tossed for. */
export const volleyball: RallySport = {
  name: 'volleyball',
  sportId: sports.volleyball,
  points: (index, bestOf) => (index === bestOf - 1 ? 15 : 25),
  nextServer: (_, winner) => winner,
  firstServer: (server, { home, away }) => (home + away === 0 ? server : undefined),
  isTossed: (index, bestOf) => index === bestOf - 1,
}

/** From ten points all on, the service changes hands after every point. */
const pointsEach = 10

/** Sets to 11; two services each, one each from 10:10 on. */
export const tableTennis: RallySport = {
  name: 'tableTennis',
  sportId: sports.tableTennis,
  points: () => 11,
  nextServer: (server, _, { home, away }) =>
    home + away >= 2 * pointsEach || (home + away) % 2 === 0 ? otherSide(server) : server,
  firstServer: (server, { home, away }) => {
    const played = home + away
    const turns = played < 2 * pointsEach ? played >> 1 : played
    return turns % 2 === 0 ? server : otherSide(server)
  },
  isTossed: () => false,
}
