import { describe, expect, it } from 'vitest'
import { separatorOf, showStake } from './stake-shown.ts'
import { examplePick, exampleSlip } from './testing/examples.ts'

describe('typing a stake', () => {
  it('takes five characters from the keypad, a separator among them, and gives them back one by one', () => {
    const { slip } = exampleSlip()
    slip.toggle(examplePick(1))
    const text = () => showStake(slip.getState().slip.stakeText, separatorOf('tr-TR'))
    for (const key of ['1', '2', '.', '5', '0', '9']) slip.send({ kind: 'typeStake', key, currency: 'TRY' })
    expect(text()).toBe('12,50')
    slip.send({ kind: 'typeStake', key: 'back', currency: 'TRY' })
    expect(text()).toBe('12,5')
    slip.send({ kind: 'addStake', amount: 1000, currency: 'TRY' })
    expect(text()).toBe('22,50')
  })

  it('reads both separators from a real keyboard and refuses what is no amount', () => {
    const { slip } = exampleSlip()
    slip.toggle(examplePick(1))
    slip.send({ kind: 'editStake', text: '7,25', currency: 'TRY' })
    expect(slip.getState().slip.stakeText).toBe('7.25')
    slip.send({ kind: 'editStake', text: '7,25x', currency: 'TRY' })
    slip.send({ kind: 'editStake', text: '-3', currency: 'TRY' })
    expect(slip.getState().slip.stakeText).toBe('7.25')
  })

  it('shows the separator of each language', () => {
    expect(['tr-TR', 'en-GB', 'fa-IR-u-nu-latn'].map(separatorOf)).toEqual([',', '.', '.'])
  })
})
