import { describe, expect, test } from 'vitest'
import { type FreeRoundsStand, type FreeWinForm, freeWinForms, freeWinOf } from './free-rounds.ts'

const stands: readonly FreeRoundsStand[] = ['open', 'given', 'gone']
const win = (stand: FreeRoundsStand, paidAs: FreeWinForm, amount: number, won = 0) =>
  freeWinOf({ stands: stand, paidAs, won, max: 1000 }, amount)

describe('a win of free rounds', () => {
  test('is cash where the offer says so, however its grant stands', () => {
    for (const stand of stands) expect(win(stand, 'cash', 300)).toEqual({ counted: 300, paid: 300 })
  })

  test('is collected for a bonus while rounds may be played', () => {
    expect(win('open', 'bonus', 300)).toEqual({ counted: 300, paid: 0 })
  })

  test('that comes after its bonus was given is cash, and nothing where that was given up', () => {
    expect(win('given', 'bonus', 300)).toEqual({ counted: 300, paid: 300 })
    expect(win('gone', 'bonus', 300)).toEqual({ counted: 0, paid: 0 })
  })

  test('is what is left of the most that they win in all', () => {
    for (const form of freeWinForms) {
      expect(win('open', form, 300, 800).counted).toBe(200)
      expect(win('open', form, 300, 1000).counted).toBe(0)
      expect(win('open', form, 200, 800).counted).toBe(200)
    }
  })
})
