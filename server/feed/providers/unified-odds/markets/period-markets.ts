import {
  doubles,
  handicap,
  type MappedMarket,
  numbered,
  parities,
  plain,
  scorers,
  sides,
  teams,
  total,
  yesNo,
} from './mapped-market.ts'

const quarter = { quarternr: 'quarternr' }
const period = { periodnr: 'periodnr' }
const inning = { inningnr: 'inningnr' }
const halfTimeFullTime = {
  418: '1/1',
  420: '1/x',
  422: '1/2',
  424: 'x/1',
  426: 'x/x',
  428: 'x/2',
  430: '2/1',
  432: '2/x',
  434: '2/2',
}

/** Basketball's: what counts overtime has numbers of its own. */
export const basketballMarkets: readonly MappedMarket[] = [
  plain(1, 'basketball1x2', sides),
  plain(11, 'basketballDrawNoBet', teams),
  plain(60, 'basketballHalf1x2', sides),
  plain(64, 'basketballHalfDrawNoBet', teams),
  handicap(66, 'basketballHalfHandicap'),
  total(68, 'basketballHalfTotal'),
  plain(83, 'basketballSecondHalf1x2', sides),
  handicap(88, 'basketballSecondHalfHandicap'),
  total(90, 'basketballSecondHalfTotal'),
  plain(219, 'basketballWinner', teams),
  plain(220, 'basketballOvertime', yesNo),
  handicap(223, 'basketballHandicap'),
  total(225, 'basketballTotal'),
  total(227, 'basketballHomeTotal'),
  total(228, 'basketballAwayTotal'),
  plain(229, 'basketballOddEven', parities),
  plain(234, 'basketballHighestQuarter', { 920: '1', 921: '2', 922: '3', 923: '4', 924: 'equal' }),
  numbered(plain(235, 'basketballQuarter1x2', sides), quarter),
  numbered(total(236, 'basketballQuarterTotal'), quarter),
  numbered(plain(302, 'basketballQuarterDrawNoBet', teams), quarter),
  numbered(handicap(303, 'basketballQuarterHandicap'), quarter),
  numbered(plain(304, 'basketballQuarterOddEven', parities), quarter),
]

/** Ice hockey's: sixty minutes, but for what counts overtime and the shoot-out. */
export const hockeyMarkets: readonly MappedMarket[] = [
  plain(1, 'hockey1x2', sides),
  numbered(plain(8, 'hockeyNextGoal', scorers), { goalnr: 'goalnr' }),
  plain(10, 'hockeyDoubleChance', doubles),
  plain(11, 'hockeyDrawNoBet', teams),
  handicap(16, 'hockeyHandicap'),
  total(18, 'hockeyTotal'),
  total(19, 'hockeyHomeTotal'),
  total(20, 'hockeyAwayTotal'),
  plain(26, 'hockeyOddEven', parities),
  plain(29, 'hockeyBothToScore', yesNo),
  plain(406, 'hockeyWinner', teams),
  handicap(410, 'hockeyPuckLine'),
  total(412, 'hockeyFinalTotal'),
  numbered(plain(443, 'hockeyPeriod1x2', sides), period),
  numbered(total(446, 'hockeyPeriodTotal'), period),
]

/** Handball's: sixty minutes. */
export const handballMarkets: readonly MappedMarket[] = [
  plain(1, 'handball1x2', sides),
  plain(10, 'handballDoubleChance', doubles),
  plain(11, 'handballDrawNoBet', teams),
  handicap(16, 'handballHandicap'),
  total(18, 'handballTotal'),
  total(19, 'handballHomeTotal'),
  total(20, 'handballAwayTotal'),
  plain(26, 'handballOddEven', parities),
  plain(47, 'handballHalfTimeFullTime', halfTimeFullTime),
  plain(60, 'handballHalf1x2', sides),
  plain(63, 'handballHalfDoubleChance', doubles),
  handicap(66, 'handballHalfHandicap'),
  total(68, 'handballHalfTotal'),
  plain(74, 'handballHalfOddEven', parities),
  plain(83, 'handballSecondHalf1x2', sides),
]

/** Baseball's: extra innings count where the number says so. */
export const baseballMarkets: readonly MappedMarket[] = [
  plain(1, 'baseball1x2', sides),
  plain(251, 'baseballWinner', teams),
  handicap(256, 'baseballRunLine'),
  total(258, 'baseballTotal'),
  total(260, 'baseballHomeTotal'),
  total(261, 'baseballAwayTotal'),
  plain(264, 'baseballOddEven', parities),
  plain(274, 'baseballFirstFive1x2', sides),
  numbered(plain(287, 'baseballInning1x2', sides), inning),
  numbered(total(288, 'baseballInningTotal'), inning),
]
