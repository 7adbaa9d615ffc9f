import { expect, it } from 'vitest'
import { answerAll, lostWhole, other, questionOf, wonWhole } from './builder-question.ts'

const ends = [
  { first: { home: 1, away: 0 }, end: { home: 2, away: 1 }, chance: 0.5 },
  { first: { home: 0, away: 0 }, end: { home: 1, away: 1 }, chance: 0.5 },
]
const goals = { counting: 'goals', halves: false } as const
const answers = (marketKey: string, outcomeId: string) => [...answerAll({ marketKey, outcomeId }, goals, ends)]

it('knows no count for a market of another sport', () => {
  expect(questionOf({ marketKey: 'tennisWinner', outcomeId: '1' })).toBeUndefined()
})

it('answers by the rules of settlement, end by end', () => {
  expect(answers('1x2', '1')).toEqual([wonWhole, lostWhole])
  expect(answers('drawNoBet', '1')).toEqual([wonWhole, other])
})

it('says neither won nor lost of an outcome that the market does not have', () => {
  expect(answers('1x2', '3')).toEqual([other, other])
})

it('answers alike after more was asked than it keeps', () => {
  const many = Array.from({ length: 5000 }, (_, at) => {
    return { first: { home: 0, away: 0 }, end: { home: Math.floor(at / 100), away: at % 100 }, chance: 0.0002 }
  })
  for (let line = 0; line < 90; line++)
    answerAll({ marketKey: `total/total=${line}.5`, outcomeId: 'over' }, goals, [...many])
  expect(answers('total/total=2.5', 'over')).toEqual([wonWhole, lostWhole])
})
