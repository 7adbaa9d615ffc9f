import type { FootballTypeId } from '@banko/betting/market-types/football.ts'
import type { OutcomeId, Specifiers } from '@banko/betting/match/market.ts'
import { countIncidents, type FootballPlay, type IncidentKind } from '../chances/incident.ts'

/**
 * Every football question said a second time, as a person would who counts what happened on a sheet of paper. It shares
 * nothing with market-types/. An answer is the outcomes that win, or `void`; a line's is how far its first side is above
 * it, in goals.
 */
export type Restated = readonly OutcomeId[] | 'void' | { readonly above: number }

type Say = (match: Sheet, line: string) => Restated

/** What happened, counted: H and A in the match, 1 and 2 in its halves, by the first letter of what is counted. */
interface Sheet {
  readonly goals: readonly { side: 'home' | 'away'; minute: number }[]
  readonly full: readonly [home: number, away: number]
  readonly first: readonly [home: number, away: number]
  readonly second: readonly [home: number, away: number]
  readonly corners: Counted
  readonly cards: Counted
  readonly red: Counted
}

interface Counted {
  readonly full: readonly [home: number, away: number]
  readonly first: readonly [home: number, away: number]
}

/** The answer to a question about a whole match. */
export function restate(id: FootballTypeId, specifiers: Specifiers, play: FootballPlay): Restated {
  const sheet = sheetOf(play)
  if ('minute' in specifiers) return sayMinute(id, sheet, specifiers)
  return answers[id](sheet, Object.values(specifiers)[0] ?? '')
}

const sheets = new WeakMap<FootballPlay, Sheet>()

function sheetOf(play: FootballPlay): Sheet {
  const known = sheets.get(play) ?? fillSheet(play)
  sheets.set(play, known)
  return known
}

function fillSheet({ incidents }: FootballPlay): Sheet {
  const before = incidents.filter(({ minute }) => minute < 46)
  const after = incidents.filter(({ minute }) => minute > 45)
  const pair = (list: typeof incidents, ...kinds: IncidentKind[]): [number, number] => {
    const counts = kinds.map((kind) => countIncidents(list, kind))
    return [counts.reduce((sum, one) => sum + one.home, 0), counts.reduce((sum, one) => sum + one.away, 0)]
  }
  const counted = (...kinds: IncidentKind[]) => ({ full: pair(incidents, ...kinds), first: pair(before, ...kinds) })
  return {
    goals: incidents.filter(({ kind }) => kind === 'goal'),
    full: pair(incidents, 'goal'),
    first: pair(before, 'goal'),
    second: pair(after, 'goal'),
    corners: counted('corner'),
    cards: counted('yellow', 'red'),
    red: counted('red'),
  }
}

type Pair = readonly [home: number, away: number]
const won = ([h, a]: Pair) => (h > a ? '1' : h < a ? '2' : 'x')
const pairsWith = (side: string) => ({ 1: ['1x', '12'], x: ['1x', 'x2'], 2: ['12', 'x2'] })[side] ?? []
const sum = ([h, a]: Pair) => h + a
const yes = (so: boolean) => (so ? ['yes'] : ['no'])
const odd = (count: number) => (count % 2 ? ['odd'] : ['even'])
const both = ([h, a]: Pair) => h !== 0 && a !== 0
const btts = (pair: Pair) => (both(pair) ? 'yes' : 'no')
const side = (count: number, line: string) => (count > Number(line) ? 'over' : 'under')
const capped = (count: number, max: number) => (count < max ? [`${count}`] : [`${max}+`])
const refundAt = (refunded: string, pair: Pair) => (won(pair) === refunded ? 'void' : [won(pair)])
const started = ([h, a]: Pair, start: string) => [
  won([h + Number(start.split(':')[0]), a + Number(start.split(':')[1])]),
]
const ahead = ([h, a]: Pair, line: string) => ({ above: h - a + Number(line) })
const over = (count: number, line: string) => ({ above: count - Number(line) })
const listed = ([h, a]: Pair, max: number) => (h > max || a > max ? ['other'] : [`${h}:${a}`])
const more = (one: number, two: number) => (one > two ? ['first'] : one < two ? ['second'] : ['equal'])
const scorer = (goal: { side: string } | undefined) => (goal ? (goal.side === 'home' ? ['1'] : ['2']) : ['none'])

function rest([h, a]: Pair, from: string): Restated {
  const [fromHome = 0, fromAway = 0] = from.split(':').map(Number)
  return h < fromHome || a < fromAway ? 'void' : [won([h - fromHome, a - fromAway])]
}

function margin([h, a]: Pair): Restated {
  if (h === a) return ['x']
  const by = Math.abs(h - a)
  return [`${h > a ? 1 : 2}/${by > 2 ? '3+' : by}`]
}

function groupOf([h, a]: Pair): string {
  if (h === a) return 'x'
  const [high, low] = h > a ? [h, a] : [a, h]
  const groups = [
    ['1:0', '2:0', '3:0'],
    ['2:1', '3:1', '4:1'],
    ['3:2', '4:2', '4:3'],
  ]
  const group = groups.find((one) => one.includes(`${high}:${low}`))
  return group?.map((name) => (h > a ? name : name.split(':').reverse().join(':'))).join('/') ?? 'other'
}

function band(minute: number): string {
  const end = minute > 75 ? 90 : minute > 60 ? 75 : minute > 45 ? 60 : minute > 30 ? 45 : minute > 15 ? 30 : 15
  return `${end - 14}-${end}`
}

function sayMinute(id: FootballTypeId, { goals }: Sheet, specifiers: Specifiers): Restated {
  const soFar = goals.filter((goal) => goal.minute <= Number(specifiers.minute))
  const home = soFar.filter((goal) => goal.side === 'home').length
  if (id === 'totalAtMinute') return over(soFar.length, String(specifiers.total))
  return [won([home, soFar.length - home])]
}

const answers: Readonly<Record<FootballTypeId, Say>> = {
  '1x2': ({ full }) => [won(full)],
  doubleChance: ({ full }) => pairsWith(won(full)),
  drawNoBet: ({ full }) => refundAt('x', full),
  homeNoBet: ({ full }) => refundAt('1', full),
  awayNoBet: ({ full }) => refundAt('2', full),
  winningMargin: ({ full }) => margin(full),
  restOfMatch: ({ full }, from) => rest(full, from),
  total: ({ full }, line) => over(sum(full), line),
  asianTotal: ({ full }, line) => over(sum(full), line),
  bothToScore: ({ full }) => yes(both(full)),
  oddEven: ({ full }) => odd(sum(full)),
  exactGoals: ({ full }) => capped(sum(full), 6),
  goalRange: ({ full }) => [['0-1', '2-3', '4-5'][sum(full) >> 1] ?? '6+'],
  teamsToScore: ({ full: [h, a] }) => [h && a ? 'both' : h ? '1' : a ? '2' : 'none'],
  homeTotal: ({ full }, line) => over(full[0], line),
  awayTotal: ({ full }, line) => over(full[1], line),
  homeExactGoals: ({ full }) => capped(full[0], 3),
  awayExactGoals: ({ full }) => capped(full[1], 3),
  homeOddEven: ({ full }) => odd(full[0]),
  awayOddEven: ({ full }) => odd(full[1]),
  homeCleanSheet: ({ full }) => yes(full[1] === 0),
  awayCleanSheet: ({ full }) => yes(full[0] === 0),
  homeWinToNil: ({ full }) => yes(won(full) === '1' && full[1] === 0),
  awayWinToNil: ({ full }) => yes(won(full) === '2' && full[0] === 0),
  asianHandicap: ({ full }, line) => ahead(full, line),
  europeanHandicap: ({ full }, start) => started(full, start),
  correctScore: ({ full }) => listed(full, 4),
  multiScore: ({ full }) => [groupOf(full)],
  halfTimeCorrectScore: ({ first }) => listed(first, 2),
  secondHalfCorrectScore: ({ second }) => listed(second, 2),
  halfTime1x2: ({ first }) => [won(first)],
  halfTimeTotal: ({ first }, line) => over(sum(first), line),
  halfTimeDoubleChance: ({ first }) => pairsWith(won(first)),
  halfTimeDrawNoBet: ({ first }) => refundAt('x', first),
  halfTimeBothToScore: ({ first }) => yes(both(first)),
  halfTimeAsianHandicap: ({ first }, line) => ahead(first, line),
  halfTimeEuropeanHandicap: ({ first }, start) => started(first, start),
  halfTimeHomeTotal: ({ first }, line) => over(first[0], line),
  halfTimeAwayTotal: ({ first }, line) => over(first[1], line),
  halfTimeExactGoals: ({ first }) => capped(sum(first), 3),
  halfTimeOddEven: ({ first }) => odd(sum(first)),
  restOfFirstHalf: ({ first }, from) => rest(first, from),
  secondHalf1x2: ({ second }) => [won(second)],
  secondHalfDoubleChance: ({ second }) => pairsWith(won(second)),
  secondHalfDrawNoBet: ({ second }) => refundAt('x', second),
  secondHalfTotal: ({ second }, line) => over(sum(second), line),
  secondHalfBothToScore: ({ second }) => yes(both(second)),
  secondHalfAsianHandicap: ({ second }, line) => ahead(second, line),
  secondHalfEuropeanHandicap: ({ second }, start) => started(second, start),
  secondHalfHomeTotal: ({ second }, line) => over(second[0], line),
  secondHalfAwayTotal: ({ second }, line) => over(second[1], line),
  secondHalfExactGoals: ({ second }) => capped(sum(second), 3),
  secondHalfOddEven: ({ second }) => odd(sum(second)),
  halfMostGoals: ({ first, second }) => more(sum(first), sum(second)),
  homeHalfMostGoals: ({ first, second }) => more(first[0], second[0]),
  awayHalfMostGoals: ({ first, second }) => more(first[1], second[1]),
  homeWinBothHalves: ({ first, second }) => yes(won(first) + won(second) === '11'),
  awayWinBothHalves: ({ first, second }) => yes(won(first) + won(second) === '22'),
  homeWinEitherHalf: ({ first, second }) => yes((won(first) + won(second)).includes('1')),
  awayWinEitherHalf: ({ first, second }) => yes((won(first) + won(second)).includes('2')),
  drawEitherHalf: ({ first, second }) => yes((won(first) + won(second)).includes('x')),
  homeScoreBothHalves: ({ first, second }) => yes(first[0] * second[0] > 0),
  awayScoreBothHalves: ({ first, second }) => yes(first[1] * second[1] > 0),
  bothScoreBothHalves: ({ first, second }) => yes(first[0] * first[1] * second[0] * second[1] > 0),
  bothHalvesOver: ({ first, second }, line) => yes(Math.min(sum(first), sum(second)) > Number(line)),
  bothHalvesUnder: ({ first, second }, line) => yes(Math.max(sum(first), sum(second)) < Number(line)),
  halvesResult: ({ first, second }) => [`${won(first)}/${won(second)}`],
  halvesBothToScore: ({ first, second }) => [`${btts(first)}/${btts(second)}`],
  nextGoal: ({ goals }, number) => scorer(goals[Number(number) - 1]),
  halfTimeNextGoal: ({ goals }, number) => scorer(goals.filter(({ minute }) => minute < 46)[Number(number) - 1]),
  firstGoal: ({ goals }) => scorer(goals[0]),
  lastGoal: ({ goals }) => scorer(goals.at(-1)),
  firstGoalInterval: ({ goals }) => [goals[0] ? band(goals[0].minute) : 'none'],
  resultAtMinute: () => 'void',
  totalAtMinute: () => 'void',
  halfTimeFullTime: ({ first, full }) => [`${won(first)}/${won(full)}`],
  resultTotal: ({ full }, line) => [`${won(full)}/${side(sum(full), line)}`],
  resultBothToScore: ({ full }) => [`${won(full)}/${btts(full)}`],
  doubleChanceTotal: ({ full }, line) => pairsWith(won(full)).map((pair) => `${pair}/${side(sum(full), line)}`),
  doubleChanceBothToScore: ({ full }) => pairsWith(won(full)).map((pair) => `${pair}/${btts(full)}`),
  bothToScoreTotal: ({ full }, line) => [`${btts(full)}/${side(sum(full), line)}`],
  halfTimeResultTotal: ({ first }, line) => [`${won(first)}/${side(sum(first), line)}`],
  halfTimeResultBothToScore: ({ first }) => [`${won(first)}/${btts(first)}`],
  halfTimeFullTimeTotal: ({ first, full }, line) => [`${won(first)}/${won(full)}/${side(sum(full), line)}`],
  cornersTotal: ({ corners }, line) => over(sum(corners.full), line),
  corners1x2: ({ corners }) => [won(corners.full)],
  cornersHandicap: ({ corners }, line) => ahead(corners.full, line),
  cornersRange: ({ corners }) => [sum(corners.full) > 11 ? '12+' : sum(corners.full) > 8 ? '9-11' : '0-8'],
  cornersOddEven: ({ corners }) => odd(sum(corners.full)),
  homeCornersTotal: ({ corners }, line) => over(corners.full[0], line),
  awayCornersTotal: ({ corners }, line) => over(corners.full[1], line),
  halfTimeCornersTotal: ({ corners }, line) => over(sum(corners.first), line),
  halfTimeCorners1x2: ({ corners }) => [won(corners.first)],
  cardsTotal: ({ cards }, line) => over(sum(cards.full), line),
  cards1x2: ({ cards }) => [won(cards.full)],
  cardsHandicap: ({ cards }, line) => ahead(cards.full, line),
  cardsOddEven: ({ cards }) => odd(sum(cards.full)),
  homeCardsTotal: ({ cards }, line) => over(cards.full[0], line),
  awayCardsTotal: ({ cards }, line) => over(cards.full[1], line),
  halfTimeCardsTotal: ({ cards }, line) => over(sum(cards.first), line),
  halfTimeCards1x2: ({ cards }) => [won(cards.first)],
  redCard: ({ red }) => yes(sum(red.full) > 0),
  homeRedCard: ({ red }) => yes(red.full[0] > 0),
  awayRedCard: ({ red }) => yes(red.full[1] > 0),
}
