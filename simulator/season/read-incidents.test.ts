import { describe, expect, it } from 'vitest'
import { readIncidents } from './read-incidents.ts'
import { encode } from './testing/example-season.ts'

const match = {
  home: 'A',
  away: 'B',
  date: '',
  goals: [{ team: 'home', minute: 45, stoppage: true, type: 'own_goal' }],
}

function read(data: unknown) {
  return readIncidents(encode([typeof data === 'string' ? data : JSON.stringify(data)]))
}

describe('an incidents file', () => {
  it('tells the goals of each match; stoppage time in either form', () => {
    const goals = [
      ...match.goals,
      { team: 'away', minute: 90 },
      { team: 'away', minute: '90+3' },
      { team: 'away', minute: 7, stoppage: true },
    ]
    expect(read([{ ...match, goals }])).toEqual({
      ok: true,
      value: [
        {
          home: 'A',
          away: 'B',
          goals: [
            { side: 'home', minute: 45, stoppage: 'unknown' },
            { side: 'away', minute: 90 },
            { side: 'away', minute: 90, stoppage: 3 },
            { side: 'away', minute: 7 },
          ],
        },
      ],
    })
  })

  it.each([
    ['no JSON', '[{', 0, 'JSON'],
    ['no list', {}, 0, 'list'],
    ['a match without a name', [match, { ...match, home: '' }], 2, 'home'],
    ['no goals', [{ home: 'A', away: 'B' }], 1, 'goals'],
    ['a goal of nobody', [{ ...match, goals: [{ team: 'both', minute: 1 }] }], 1, 'team'],
    ['a goal in no minute', [{ ...match, goals: [{ team: 'home', minute: 1.5 }] }], 1, 'minute'],
    ['a goal in extra time', [{ ...match, goals: [{ team: 'home', minute: 105 }] }], 1, '105'],
    ['a match twice', [match, match], 2, 'twice'],
  ])('with %s is refused', (_, data, line, reason) => {
    const answer = read(data)
    expect(answer.ok).toBe(false)
    if (answer.ok) return
    expect(answer.damage.line).toBe(line)
    expect(answer.damage.reason).toContain(reason)
  })
})
