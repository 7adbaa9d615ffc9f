import { describe, expect, it } from 'vitest'
import { dayNumber } from '../playing/calendar-day.ts'
import { tellSides } from './club-names.ts'
import { shortNames } from './short-names.ts'
import { makeTournaments } from './tournaments.ts'
import { makeWorld } from './world.ts'

describe('a club of two words', () => {
  it('is called by its first where no other begins with it', () => {
    expect([...shortNames(['Torino Mole', 'Torinese Mole', 'Roma Tevere'])]).toEqual([
      ['Torino Mole', 'Torino'],
      ['Torinese Mole', 'Torinese'],
      ['Roma Tevere', 'Roma'],
    ])
  })

  it('is told from others by as few letters as do', () => {
    expect([...shortNames(['Milano Navigli', 'Milano Castello', 'Milano Çarşı', 'Milano Nord'])]).toEqual([
      ['Milano Navigli', 'Milano Na.'],
      ['Milano Castello', 'Milano C.'],
      ['Milano Çarşı', 'Milano Ç.'],
      ['Milano Nord', 'Milano No.'],
    ])
  })

  it('has none that another club could be meant by, and none that is not shorter', () => {
    expect([...shortNames(['Ege Su', 'Ege Sular', 'Ege SK', 'Ege Sular'])]).toEqual([['Ege Sular', 'Ege Sul.']])
  })

  it('of women is not taken for that of men', () => {
    expect([...shortNames(['Leeds Rovers', 'Leeds Owls (W)'])]).toEqual([
      ['Leeds Rovers', 'Leeds'],
      ['Leeds Owls (W)', 'Leeds (W)'],
    ])
  })
})

it('leaves names of one word and of three as they are', () => {
  expect(shortNames(['Mole', 'Stara Zagora Fener'])).toEqual(new Map())
})

describe('the simulator', () => {
  const firstDay = dayNumber(2026, 11, 23) ?? 0
  const days = Array.from({ length: 7 }, (_, ahead) => firstDay + ahead)
  const sides = makeTournaments(7).flatMap(({ sportId, category, meetings }) =>
    days
      .flatMap((day) => meetings(day, () => 'home'))
      .flatMap((meeting) => Object.values(tellSides(sportId, category, meeting)))
      .map((side) => ({ ...side, sportId, place: `${sportId}/${category.flag}` })),
  )

  it('gives no two clubs of a sport and country one short name, and none that is longer', () => {
    for (const [place, all] of Map.groupBy(sides, (side) => side.place)) {
      const names = new Map(all.flatMap(({ name, shortName }) => (shortName === undefined ? [] : [[name, shortName]])))
      expect(new Set(names.values()).size, place).toBe(names.size)
      for (const [name, short] of names) expect(short?.length, name).toBeLessThan(name?.length ?? 0)
    }
  })

  it('has short names for most clubs, for teams of games, and for no player', () => {
    const shareOf = (...sports: number[]) => {
      const all = sides.filter(({ sportId }) => sports.includes(sportId))
      return all.filter(({ shortName }) => shortName !== undefined).length / all.length
    }
    expect(shareOf(1, 2, 3, 4, 6, 7, 23)).toBeGreaterThan(0.8)
    expect(shareOf(109, 110, 111)).toBeGreaterThan(0.8)
    expect(shareOf(5, 41)).toBe(0)
  })

  it('knows the clubs of all leagues of a country', () => {
    const italian = { ref: 'it', name: 'Italy', flag: 'it' }
    const clubOf = (wanted: string) => {
      const club = makeWorld(7)
        .leagues.flatMap(({ clubs }) => clubs)
        .find(({ name }) => name === wanted)
      if (!club) throw new Error(`no ${wanted}`)
      return club
    }
    const pair = { home: clubOf('Milano Navigli'), away: clubOf('Bari Levante') }
    expect(tellSides(1, italian, pair)).toEqual({
      home: { ref: 'it/Milano Navigli', name: 'Milano Navigli', shortName: 'Milano N.' },
      away: { ref: 'it/Bari Levante', name: 'Bari Levante', shortName: 'Bari' },
    })
  })
})
