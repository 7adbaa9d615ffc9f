import { askOddEven, askRange, askResult, askYesNo } from './football-answers.ts'
import { askHandicap, askTotal, footballTypesOf } from './football-question.ts'

/** Corners taken; void when nobody counted them. */
export const cornerTypes = footballTypesOf({
  cornersTotal: { ...askTotal('corners'), order: 600, tabs: ['overUnder', 'cornersCards'] },
  corners1x2: { ...askResult('corners'), order: 610, tabs: ['cornersCards'] },
  cornersHandicap: { ...askHandicap('corners', 'halves'), order: 620, tabs: ['handicap', 'cornersCards'] },
  cornersRange: { ...askRange('corners', 'both', [0, 9, 12]), order: 630, tabs: ['cornersCards'] },
  cornersOddEven: { ...askOddEven('corners'), order: 640, tabs: ['cornersCards'] },
  homeCornersTotal: { ...askTotal('corners', 'home'), order: 650, tabs: ['homeAway', 'cornersCards'] },
  awayCornersTotal: { ...askTotal('corners', 'away'), order: 660, tabs: ['homeAway', 'cornersCards'] },
  halfTimeCornersTotal: { ...askTotal('firstHalfCorners'), order: 670, tabs: ['firstHalf', 'cornersCards'] },
  halfTimeCorners1x2: { ...askResult('firstHalfCorners'), order: 680, tabs: ['firstHalf', 'cornersCards'] },
})

/** Yellow and red cards, each one card; void when nobody counted them. */
export const cardTypes = footballTypesOf({
  cardsTotal: { ...askTotal('cards'), order: 700, tabs: ['overUnder', 'cornersCards'] },
  cards1x2: { ...askResult('cards'), order: 710, tabs: ['cornersCards'] },
  cardsHandicap: { ...askHandicap('cards', 'halves'), order: 720, tabs: ['handicap', 'cornersCards'] },
  cardsOddEven: { ...askOddEven('cards'), order: 730, tabs: ['cornersCards'] },
  homeCardsTotal: { ...askTotal('cards', 'home'), order: 740, tabs: ['homeAway', 'cornersCards'] },
  awayCardsTotal: { ...askTotal('cards', 'away'), order: 750, tabs: ['homeAway', 'cornersCards'] },
  halfTimeCardsTotal: { ...askTotal('firstHalfCards'), order: 760, tabs: ['firstHalf', 'cornersCards'] },
  halfTimeCards1x2: { ...askResult('firstHalfCards'), order: 770, tabs: ['firstHalf', 'cornersCards'] },
  /** Whether anybody is sent off. */
  redCard: { ...askSent((home, away) => home + away > 0), order: 780, tabs: ['cornersCards', 'specials'] },
  homeRedCard: { ...askSent((home) => home > 0), order: 790, tabs: ['homeAway', 'cornersCards'] },
  awayRedCard: { ...askSent((_, away) => away > 0), order: 795, tabs: ['homeAway', 'cornersCards'] },
})

function askSent(isSent: (home: number, away: number) => boolean) {
  return askYesNo('redCards', ({ home, away }) => isSent(home, away))
}
