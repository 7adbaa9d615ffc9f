import { lineKinds } from './line-kinds.ts'
import { lineOf, type Teller } from './match-teller.ts'
import { type LineName, live, preMatch } from './message.ts'
import { beforeKickOff } from './score.ts'

/** What both producers offer: handed over at kick-off. */
const shared: readonly LineName[] = [
  lineOf(lineKinds.threeWay),
  lineOf(lineKinds.doubleChance),
  lineOf(lineKinds.handicap, '-0.5'),
  lineOf(lineKinds.handicap, '0.25'),
  lineOf(lineKinds.total, '1.5'),
  lineOf(lineKinds.total, '2.5'),
  lineOf(lineKinds.bothScore),
  lineOf(lineKinds.firstHalf),
]
/** What only one of them does. */
const preMatchOnly: readonly LineName[] = [lineOf(lineKinds.scorer), lineOf(lineKinds.unheardOf)]
const liveOnly: readonly LineName[] = [
  lineOf(lineKinds.oddEven),
  lineOf(lineKinds.corners, '8.5'),
  lineOf(lineKinds.nextGoal, '1'),
]

/** From the first prices until just before `until`. */
export function tellPreMatch(teller: Teller, from: number, until: number): void {
  const { chance, pick } = teller
  const first = [...shared, ...preMatchOnly].map((line) => teller.priced(preMatch, line))
  teller.odds(from, preMatch, first, beforeKickOff)
  for (let at = teller.after(from, 4000, 14_000); at < until - 1000; at = teller.after(at, 6000, 16_000)) {
    if (chance(8) && at < until - 12_000) {
      teller.stop(at, preMatch, pick(['all', 'regular_play', '1st_half', 'scorers|1st_half']))
      at = teller.after(at, 2000, 6000)
      reopen(teller, at)
    } else if (chance(6)) teller.odds(at, preMatch, [], beforeKickOff)
    else changeSome(teller, at)
  }
}

function changeSome(teller: Teller, at: number): void {
  const all = teller.lines(preMatch, 1, -1, 0)
  const some = all.filter(() => teller.chance(30))
  const status = () => (teller.chance(8) ? -1 : teller.chance(6) ? 0 : 1)
  teller.odds(
    at,
    preMatch,
    (some.length > 0 ? some : all.slice(0, 1)).map((line) => teller.priced(preMatch, line, status())),
    beforeKickOff,
  )
}

function reopen(teller: Teller, at: number): void {
  teller.odds(
    at,
    preMatch,
    teller.lines(preMatch, -1).map((line) => teller.priced(preMatch, line)),
    beforeKickOff,
  )
}

/**
 * The live producer takes over: usually its prices come first, sometimes the other one has let go before. Answers when
 * both have spoken. Source: unified-odds-feed §5, hand-over.
 */
export function tellHandOver(teller: Teller, kickOff: number, status: Parameters<Teller['odds']>[3]): number {
  const first = teller.lines(preMatch, 1, -1, 0)
  const isLiveFirst = teller.chance(75)
  const second = teller.after(kickOff, 300, 3000)
  const names = new Set(shared.map((line) => `${line.id}/${line.specifiers}`))
  const letGo = first.map((line) => ({
    ...line,
    status: names.has(`${line.id}/${line.specifiers}`) && teller.chance(70) ? (-2 as const) : (0 as const),
  }))
  const taken = [...shared, ...liveOnly].map((line) => teller.priced(live, line))
  if (!isLiveFirst) teller.odds(kickOff, preMatch, letGo)
  teller.odds(isLiveFirst ? kickOff : second, live, taken, status)
  if (isLiveFirst) teller.odds(second, preMatch, letGo)
  return second
}
