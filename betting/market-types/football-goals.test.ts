import { describe, expect, it } from 'vitest'
import { settleExample } from './settle-example.ts'

const settles = (key: string, record: string, expected: string) => expect(settleExample(key, record)).toBe(expected)

describe('totals: decided at the end, or as soon as over has won whole', () => {
  it.each([
    ['total/total=2.5', 'live 2:0', 'open'],
    ['total/total=2.5', 'live 2:1', 'over won, under lost'],
    ['total/total=2.5', 'over 1:1', 'over lost, under won'],
    // Three goals give the stake back only if no fourth one falls.
    ['total/total=3', 'second 2:1', 'open'],
    ['total/total=3', 'second 2:2', 'over won, under lost'],
    ['total/total=3', 'over 2:1', 'over void, under void'],
    ['total/total=2.25', 'over 1:1', 'over halfLost, under halfWon'],
    ['total/total=2.75', 'second 2:1', 'open'],
    ['total/total=2.75', 'over 2:1', 'over halfWon, under halfLost'],
    ['total/total=2.75', 'second 3:1', 'over won, under lost'],
    ['homeTotal/total=1.5', 'second 2:0', 'over won, under lost'],
    ['homeTotal/total=1.5', 'over 1:4', 'over lost, under won'],
    ['awayTotal/total=0.5', 'live 3:0', 'open'],
    ['awayTotal/total=0.5', 'over 3:0', 'over lost, under won'],
    ['awayTotal/total=0.5', 'live 0:1', 'over won, under lost'],
  ])('%s  %s  ->  %s', settles)
})

describe('both to score, odd or even', () => {
  it.each([
    ['bothToScore', 'live 1:1', 'yes won, no lost'],
    ['bothToScore', 'second 4:0', 'open'],
    ['bothToScore', 'over 4:0', 'yes lost, no won'],
    ['oddEven', 'second 1:0', 'open'],
    ['oddEven', 'over 2:1', 'odd won, even lost'],
    ['oddEven', 'over 0:0', 'odd lost, even won'],
  ])('%s  %s  ->  %s', settles)
})

describe('next goal: decided when it falls', () => {
  it.each([
    ['nextGoal/goalnr=1', 'live 0:0', 'open'],
    ['nextGoal/goalnr=1', 'live 0:1 goals A', '1 lost, none lost, 2 won'],
    ['nextGoal/goalnr=2', 'second 0:1 goals A', 'open'],
    ['nextGoal/goalnr=2', 'over 0:1 goals A', '1 lost, none won, 2 lost'],
    ['nextGoal/goalnr=3', 'second 2:1 goals AHH', '1 won, none lost, 2 lost'],
    // The score is known, the order is not.
    ['nextGoal/goalnr=2', 'second 1:1', 'open'],
    ['nextGoal/goalnr=2', 'over 1:1', '1 void, none void, 2 void'],
    ['nextGoal/goalnr=3', 'over 1:1', '1 lost, none won, 2 lost'],
  ])('%s  %s  ->  %s', settles)

  it('knows no half goal and no goal number zero', () => {
    expect(() => settleExample('nextGoal/goalnr=0', 'over 1:0')).toThrow('is not the number of a goal')
    expect(() => settleExample('nextGoal/goalnr=1.5', 'over 1:0')).toThrow('is not the number of a goal')
  })
})

describe('corners and cards: void when nobody counted', () => {
  it.each([
    ['cornersTotal/total=9.5', 'second 0:0 corners 6:4', 'over won, under lost'],
    ['cornersTotal/total=9.5', 'second 0:0 corners 5:4', 'open'],
    ['cornersTotal/total=9.5', 'over 0:0 corners 5:4', 'over lost, under won'],
    ['cornersTotal/total=9.5', 'second 0:0', 'open'],
    ['cornersTotal/total=9.5', 'over 0:0', 'over void, under void'],
    ['cardsTotal/total=3.5', 'over 0:0 cards 2:2', 'over won, under lost'],
    ['cardsTotal/total=4', 'over 0:0 cards 2:2', 'over void, under void'],
    ['cardsTotal/total=3.5', 'over 0:0 corners 9:9', 'over void, under void'],
  ])('%s  %s  ->  %s', settles)
})
