import type { HomeAway, MatchState } from '@banko/betting/match/match-clock.ts'

/** What is counted, with the part of it that falls in the first half. Source: English and Turkish league seasons. */
export const firstHalfShare = { goals: 0.45, corners: 0.47, cards: 0.36 } as const

/** Minutes of stoppage time that a half has on average. */
export const stoppageMean = { firstHalf: 2, secondHalf: 4 } as const

/** A half that is still being played always has this much left, however long its stoppage time has lasted. */
const minutesLeftMin = 0.5

/** How much of each half is still to be played, from 1 (all of it) to 0. */
export interface TimeLeft {
  readonly firstHalf: number
  readonly secondHalf: number
}

/** Reads the time left off the clock; a minute that is being played counts as half gone. */
export function timeLeft(state: MatchState): TimeLeft {
  switch (state.period) {
    case 'none':
      return { firstHalf: 1, secondHalf: 1 }
    case 'firstHalf':
      return { firstHalf: halfLeft(state.minute, state.stoppage, stoppageMean.firstHalf), secondHalf: 1 }
    case 'halfTime':
      return { firstHalf: 0, secondHalf: 1 }
    case 'secondHalf':
      return { firstHalf: 0, secondHalf: halfLeft(state.minute - 45, state.stoppage, stoppageMean.secondHalf) }
    default:
      // Over, or in extra time, which no market of football counts.
      return { firstHalf: 0, secondHalf: 0 }
  }
}

function halfLeft(minute: number, stoppage: number, stoppageExpected: number): number {
  const played = Math.max(0, minute + stoppage - 0.5)
  const length = 45 + stoppageExpected
  return Math.max(length - played, minutesLeftMin) / length
}

/** How much is left when minute `minute`, from 1 to 89, is over, with average stoppage time. */
export function leftAfter(minute: number): TimeLeft {
  if (minute < 45) return { firstHalf: 1 - minute / (45 + stoppageMean.firstHalf), secondHalf: 1 }
  return { firstHalf: 0, secondHalf: 1 - (minute - 45) / (45 + stoppageMean.secondHalf) }
}

/** Part of a match's events that is still to come, when `firstHalf` of them fall in the first half. */
export function shareLeft(left: TimeLeft, firstHalf: number): number {
  return left.firstHalf * firstHalf + left.secondHalf * (1 - firstHalf)
}

/** Of all cards, how many send a man off. Source: English league seasons. */
export const redShare = 0.04

/**
 * What a side's scoring is multiplied by: a man down scores two thirds, a man up a quarter more.
 * Source: Vecer, Kopriva and Ichiba, "Estimating the effect of the red card in soccer" (2009).
 */
export function redCardFactors(redCards: HomeAway): HomeAway {
  const home = Math.min(redCards.home, 3)
  const away = Math.min(redCards.away, 3)
  return { home: (2 / 3) ** home * 1.25 ** away, away: (2 / 3) ** away * 1.25 ** home }
}
