import { describe, expect, test } from 'vitest'
import { messageXml, oddsXml, settlementXml, startListening, threeWayXml, totalXml } from './testing/listening.ts'

const rolledBack = (what: 'settlement' | 'cancel') => messageXml(`rollback_bet_${what}`, '<market id="1"/>', { at: 2 })
const totalResult = '<market id="18" specifiers="total=2.5"><outcome id="12" result="1"/></market>'

describe('results', () => {
  const won = '<market id="1"><outcome id="1" result="1"/><outcome id="2" result="0"/></market>'

  test('that come twice are told once; another one replaces the first', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(threeWayXml(1)), settlementXml(won, { at: 1 }), settlementXml(won, { at: 1 }))
    const other = '<market id="1"><outcome id="1" result="0"/></market>'
    await listening.say(settlementXml(other, { at: 2 }, ''))
    const results = listening.heard.filter(({ kind }) => kind === 'settlement')
    expect(results).toMatchObject([
      { certainty: 'confirmed', markets: [{ outcomes: [{ id: '1', result: { won: true } }, { id: 'x' }] }] },
      { certainty: 'confirmed', markets: [{ outcomes: [{ id: '1', result: { won: false } }] }] },
    ])
    expect(listening.feed.tolerated()).toMatchObject({ certaintyMissing: 1, older: 1 })
  })

  test('that are taken back before they came are not told', async () => {
    const listening = await startListening()
    const back = messageXml('rollback_bet_settlement', '<market id="1"/>', { at: 2 })
    await listening.say(back, settlementXml(won, { at: 1 }))
    expect(listening.heard.map(({ kind }) => kind)).toEqual(['fixture', 'settlementRollback'])
    await listening.say(settlementXml(won, { at: 3 }))
    expect(listening.heard.at(-1)).toMatchObject({ kind: 'settlement', markets: [{ key: '1x2' }] })
  })

  test('that are newer than what is taken back stay', async () => {
    const listening = await startListening()
    await listening.say(settlementXml('<market id="1"><outcome id="1" result="1"/></market>', { at: 1 }))
    await listening.say(settlementXml('<market id="1"><outcome id="2" result="0"/></market>', { at: 3 }))
    await listening.say(messageXml('rollback_bet_settlement', '<market id="1"/>', { at: 2 }))
    expect(listening.heard.at(-1)).toMatchObject({
      kind: 'settlementRollback',
      markets: [{ key: '1x2', outcomes: ['1'] }],
    })
  })

  test.each([
    ['dead_heat_factor', '0'],
    ['dead_heat_factor', 'half'],
    ['dead_heat_factor', '1.5'],
    ['dead_heat_factor', ''],
    ['void_factor', '0.3'],
  ])(
    'whose %s is "%s" pay nobody: the market stays suspended until one comes that can be read',
    async (name, factor) => {
      const listening = await startListening()
      const results = (more: string) =>
        `<market id="1"><outcome id="1" result="1" ${more}/><outcome id="2" result="0"/></market>`
      const bothSettled = results(`${name}="${factor}"`) + totalResult
      await listening.say(oddsXml(threeWayXml(1) + totalXml('2.5', 1)), settlementXml(bothSettled, { at: 1 }))
      expect(listening.heard.slice(-2)).toMatchObject([
        { kind: 'unreadableResult', market: '1x2', reason: `outcome 1: ${name}="${factor}"` },
        { kind: 'settlement', markets: [{ key: 'total/total=2.5' }] },
      ])
      await listening.say(oddsXml(threeWayXml(1), { at: 2 }))
      expect(listening.book('sr:match:1')).toEqual(['1x2 suspended 2000 3000 4000'])
      await listening.say(settlementXml(results(`${name}="0.5"`), { at: 3 }), oddsXml(threeWayXml(1), { at: 4 }))
      expect(listening.book('sr:match:1')).toEqual(['1x2 active 2000 3000 4000'])
      expect(listening.feed.tolerated()).toMatchObject({ resultUnreadable: 1 })
    },
  )

  test('of some outcomes settle those alone: the line goes on with the others, and those are no longer taken', async () => {
    const listening = await startListening()
    const partly =
      '<market id="1"><outcome id="1" result="0"/><outcome id="2" result="-1"/><outcome id="3" result="-1"/></market>'
    await listening.say(oddsXml(threeWayXml(1)), settlementXml(partly, { at: 1 }))
    expect(listening.heard.at(-1)).toMatchObject({
      kind: 'settlement',
      stillOffered: [],
      markets: [{ key: '1x2', undecided: true, outcomes: [{ id: '1', result: { won: false } }] }],
    })
    await listening.say(oddsXml(threeWayXml(1), { at: 2 }))
    const actives = () => {
      const last = listening.heard.at(-1)
      return last?.kind === 'odds' && last.markets[0]?.outcomes.map(({ active }) => active)
    }
    expect(actives()).toEqual([false, true, true])
    const back = messageXml('rollback_bet_settlement', '<market id="1"/>', { at: 3 })
    await listening.say(back, oddsXml(threeWayXml(1), { at: 4 }))
    expect(actives()).toEqual([true, true, true])
    await listening.say(settlementXml(partly, { at: 5 }), settlementXml(won, { at: 6 }))
    expect(listening.book('sr:match:1')).toEqual([])
  })

  test.each([
    ['settled and rolled back', [settlementXml(won, { at: 1 }), rolledBack('settlement')]],
    ['cancelled and rolled back', [messageXml('bet_cancel', '<market id="1"/>', { at: 1 }), rolledBack('cancel')]],
  ])('of some outcomes leave a line open that was %s before', async (_, before) => {
    for (const again of [[oddsXml(threeWayXml(1), { at: 3 })], []]) {
      const listening = await startListening()
      await listening.say(oddsXml(threeWayXml(1)), ...before, ...again)
      const partly =
        '<market id="1"><outcome id="1" result="0"/><outcome id="2" result="-1"/><outcome id="3" result="-1"/></market>'
      await listening.say(settlementXml(partly, { at: 4 }))
      expect(listening.heard.at(-1)).toMatchObject({ kind: 'settlement', markets: [{ key: '1x2', undecided: true }] })
      expect(listening.book('sr:match:1')).toEqual(again.length > 0 ? ['1x2 active 2000 3000 4000'] : [])
      await listening.say(oddsXml(threeWayXml(1), { at: 5 }))
      const last = listening.heard.at(-1)
      const actives = last?.kind === 'odds' && last.markets[0]?.outcomes.map(({ active }) => active)
      expect(actives).toEqual([false, true, true])
    }
  })

  test('that are void tell why, and so does a cancellation', async () => {
    const listening = await startListening()
    const outcomes = '<outcome id="1" result="0" void_factor="1"/><outcome id="2" result="1"/>'
    await listening.say(settlementXml(`<market id="1" void_reason="1">${outcomes}</market>`))
    expect(listening.heard.at(-1)).toMatchObject({
      markets: [{ outcomes: [{ id: '1', result: { voidHalves: 2, reason: 'NO_GOALSCORER' } }, { id: 'x' }] }],
    })
    expect(JSON.stringify(listening.heard.at(-1)).match(/NO_GOALSCORER/g)).toHaveLength(1)
    await listening.say(messageXml('bet_cancel', '<market id="1" void_reason="1"/><market id="10"/>', { at: 2 }))
    expect(listening.heard.at(-1)).toMatchObject({ kind: 'cancel', reasons: { '1x2': 'NO_GOALSCORER' } })
    await listening.say(messageXml('bet_cancel', '<market id="10" void_reason="99"/>', { at: 3 }))
    expect(listening.heard.at(-1)).not.toHaveProperty('reasons')
  })

  test('are void, halved or shared as their factors say', async () => {
    const listening = await startListening()
    const outcomes = [
      '<outcome id="1" result="0" void_factor="1"/>',
      '<outcome id="2" result="1" void_factor="0.5"/>',
      '<outcome id="3" result="1" dead_heat_factor="0.3333333333333333"/>',
    ]
    await listening.say(settlementXml(`<market id="1">${outcomes.join('')}</market>`))
    expect(listening.heard.at(-1)).toMatchObject({
      markets: [
        {
          outcomes: [
            { id: '1', result: { won: false, voidHalves: 2 } },
            { id: 'x', result: { won: true, voidHalves: 1 } },
            { id: '2', result: { won: true, voidHalves: 0, deadHeat: [1, 3] } },
          ],
        },
      ],
    })
  })

  test('that are not decided yet are none', async () => {
    const listening = await startListening()
    await listening.say(settlementXml('<market id="1"><outcome id="1" result="-1"/></market>'))
    expect(listening.heard.map(({ kind }) => kind)).toEqual(['fixture'])
    expect(listening.feed.tolerated()).toEqual({ resultUndecided: 1 })
  })
})

describe('a cancellation', () => {
  test.each([
    ['all', '', {}],
    ['everything before', 'end_time="2000"', { until: 2001 }],
    ['everything after', 'start_time="1000"', { from: 1000 }],
    ['a time between', 'start_time="1000" end_time="2000"', { from: 1000, until: 2001 }],
  ])('of %s, and its taking back', async (_, window, bounds) => {
    const listening = await startListening()
    await listening.say(messageXml('bet_cancel', '<market id="1"/>', { at: 1 }, window))
    const { kind, ...cancel } = { kind: 'cancel', markets: ['1x2'], ...bounds }
    expect(listening.heard.at(-1)).toMatchObject({ kind, ...cancel })
    await listening.say(messageXml('rollback_bet_cancel', '<market id="1"/>', { at: 2 }, window))
    expect(listening.heard.at(-1)).toMatchObject({ kind: 'cancelRollback', ...cancel })
    const count = listening.heard.length
    await listening.say(messageXml('bet_cancel', '<market id="1"/>', { at: 1 }, window))
    expect(listening.heard).toHaveLength(count)
  })

  test('of single outcomes leaves the others', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(threeWayXml(1)))
    await listening.say(messageXml('bet_cancel', '<market id="1"><outcome id="2"/></market>', { at: 1 }))
    expect(listening.heard.at(-1)).toMatchObject({ markets: [{ key: '1x2', outcomes: ['x'] }] })
    expect(listening.book('sr:match:1')).toHaveLength(1)
  })

  test('of a time that is over leaves the market on offer; of all takes it off', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(threeWayXml(1)))
    await listening.say(messageXml('bet_cancel', '<market id="1"/>', { at: 1 }, 'end_time="2000"'))
    expect(listening.book('sr:match:1')).toHaveLength(1)
    await listening.say(messageXml('bet_cancel', '<market id="1"/>', { at: 2 }))
    expect(listening.book('sr:match:1')).toEqual([])
  })

  test('of no market is about none', async () => {
    const listening = await startListening()
    await listening.say(messageXml('bet_cancel', '', { at: 1 }))
    expect(listening.heard.map(({ kind }) => kind)).toEqual(['fixture'])
  })
})
