import type { Market, MarketType, Result, ResultWord } from './case.ts'

const outcomesOf: Readonly<Record<MarketType, readonly string[]>> = {
  '1x2': ['home', 'draw', 'away'],
  doubleChance: ['home or draw', 'home or away', 'draw or away'],
  bothToScore: ['yes', 'no'],
  drawNoBet: ['home', 'away'],
  total: ['over', 'under'],
  asianTotal: ['over', 'under'],
  asianHandicap: ['home', 'away'],
  winner: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'],
}

export function plain(word: ResultWord): Result {
  return { word, deadHeat: null }
}

/** The opposite side of a line: what one half of a stake loses there, the other side's half wins. */
const opposite: Readonly<Record<ResultWord, ResultWord>> = {
  won: 'lost',
  lost: 'won',
  void: 'void',
  halfWon: 'halfLost',
  halfLost: 'halfWon',
}

/** How many quarters the first side stands above its line decides; a quarter line is two half stakes on its neighbours. */
function sideOfLine(quartersAbove: number): ResultWord {
  if (quartersAbove >= 2) return 'won'
  if (quartersAbove === 1) return 'halfWon'
  if (quartersAbove === 0) return 'void'
  return quartersAbove === -1 ? 'halfLost' : 'lost'
}

function linedEndings(quarters: number): ResultWord[][] {
  const words = new Set<ResultWord>()
  for (let difference = -8; difference <= 8; difference++) words.add(sideOfLine(difference * 4 + quarters))
  return [...words].map((word) => [word, opposite[word]])
}

function oneWins(count: number): ResultWord[][] {
  return Array.from({ length: count }, (_, winner) =>
    Array.from({ length: count }, (_, outcome) => (outcome === winner ? 'won' : 'lost')),
  )
}

function wordsOf(type: MarketType, quarters: number): ResultWord[][] {
  switch (type) {
    case '1x2':
      return oneWins(3)
    case 'winner':
      return oneWins(6)
    case 'bothToScore':
      return oneWins(2)
    case 'drawNoBet':
      return oneWins(2)
    case 'doubleChance':
      return [
        ['won', 'won', 'lost'],
        ['won', 'lost', 'won'],
        ['lost', 'won', 'won'],
      ]
    case 'total':
    case 'asianTotal':
      return linedEndings(-quarters)
    case 'asianHandicap':
      return linedEndings(quarters)
    default:
      return type satisfies never
  }
}

/** `quarters` is the line times four, 0 for a type without one. Every market may be void as a whole. */
export function marketOf(match: number, type: MarketType, quarters: number): Market {
  const outcomes = outcomesOf[type]
  const endings = [...wordsOf(type, quarters), outcomes.map(() => 'void' as const)]
  const lined = type === 'total' || type === 'asianTotal' || type === 'asianHandicap'
  return {
    match,
    type,
    line: lined ? String(quarters / 4) : null,
    outcomes,
    endings: endings.map((words) => words.map(plain)),
  }
}
