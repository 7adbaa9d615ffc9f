import { describe, expect, it } from 'vitest'
import { readSeason } from './read-season.ts'
import { encode, exampleHeader, exampleLines } from './testing/example-season.ts'
import { expectRead } from './testing/expect-read.ts'
import { madeUpSeasons } from './testing/season-files.ts'

const [firstLine = '', secondLine = ''] = exampleLines

function read(...lines: readonly string[]) {
  const answer = readSeason(encode(lines))
  if (!answer.ok) throw new Error(`line ${answer.damage.line}: ${answer.damage.reason}`)
  return answer.value
}

describe('a season file', () => {
  it('is read match by match', () => {
    const [row] = read(exampleHeader, ...exampleLines)
    expect(row).toEqual({
      line: 2,
      division: 'E0',
      day: Date.UTC(2018, 7, 10) / 86_400_000,
      home: 'Northgate',
      away: 'Southport',
      fullTime: { home: 2, away: 1 },
      halfTime: { home: 1, away: 0 },
      corners: { home: 5, away: 4 },
      yellowCards: { home: 2, away: 1 },
      redCards: { home: 0, away: 1 },
      prices: { result: { home: 1800, draw: 3600, away: 4500 } },
    })
  })

  it.each([
    ['17/08/12', Date.UTC(2012, 7, 17)],
    ['17/08/2012', Date.UTC(2012, 7, 17)],
    ['1/2/99', Date.UTC(1999, 1, 1)],
  ])('knows the date %s', (date, expected) => {
    const [row] = read('Date,HomeTeam,AwayTeam,FTHG,FTAG', `${date},A,B,0,0`)
    expect(row?.day).toBe(expected / 86_400_000)
  })

  it('may lack every column but day, teams and score', () => {
    const [row] = read('Date,HomeTeam,AwayTeam,FTHG,FTAG', '10/08/2018,A,B,3,1')
    expect(row).toMatchObject({ division: '', fullTime: { home: 3, away: 1 }, prices: {} })
    expect(row).not.toHaveProperty('halfTime')
    expect(row).not.toHaveProperty('corners')
  })

  it('may be in Latin-1 or UTF-8, with any line ends, empty lines behind and cells in quotes', () => {
    const text = `${exampleHeader}\n${firstLine.replace('Northgate', 'Beşiktaş')}\n`
    const latin = `${exampleHeader}\r\n${firstLine.replace('Northgate', '"Fenerbahçe, A"')}\r\n\r\n,,,,\r\n`
    const utf8 = readSeason(new TextEncoder().encode(`\ufeff${text}`))
    const latin1 = readSeason(Uint8Array.from(latin, (letter) => letter.charCodeAt(0)))
    expect(utf8.ok && utf8.value.map((row) => row.home)).toEqual(['Beşiktaş'])
    expect(latin1.ok && latin1.value.map((row) => row.home)).toEqual(['Fenerbahçe, A'])
  })

  it('gives the averages first, then the first bookmaker that has all prices of a market', () => {
    const header =
      'Date,HomeTeam,AwayTeam,FTHG,FTAG,B365H,B365D,B365A,BbAvH,BbAvD,BbAvA,BbAv>2.5,BbAv<2.5,BbAHh,BbAvAHH,BbAvAHA'
    const [all, some] = read(
      header,
      '10/08/2018,A,B,1,0,1.9,3.4,4,1.8888,3.5,4.1,2.03,1.79,-0.75,1.7,2.21',
      '11/08/2018,C,D,1,0,1.9,3.4,4,1.88,,4.1,2.03,,-0.75,1.7,',
    )
    expect(all?.prices).toEqual({
      result: { home: 1888, draw: 3500, away: 4100 },
      total: { over: 2030, under: 1790 },
      asianHandicap: { quarters: -3, home: 1700, away: 2210 },
    })
    expect(some?.prices).toEqual({ result: { home: 1900, draw: 3400, away: 4000 } })
  })
})

describe('a damaged file is refused with line and reason', () => {
  const change = (from: string, to: string) => [exampleHeader, firstLine.replace(from, to), secondLine]
  it.each([
    ['no such day', change('10/08/2018', '31/06/2018'), 2, 'Date'],
    ['American dates', change('10/08/2018', '08/25/2018'), 2, 'Date'],
    ['no date', change('10/08/2018', ''), 2, 'Date'],
    ['a year from another season', [exampleHeader, firstLine, secondLine.replace('2018', '2081')], 3, 'Date'],
    ['no home team', change('Northgate', ''), 2, 'HomeTeam'],
    ['no away team', change('Southport', ' '), 2, 'AwayTeam'],
    ['a team against itself', change('Southport', 'Northgate'), 2, 'itself'],
    ['no score', change(',2,1,H,', ',,,,'), 2, 'FTHG'],
    ['half a score', change(',2,1,H,', ',2,,,'), 2, 'FTAG'],
    ['a score in words', change(',2,1,H,', ',two,1,H,'), 2, 'FTHG'],
    ['a score below zero', change(',2,1,H,', ',-2,1,H,'), 2, 'FTHG'],
    ['half a goal', change(',2,1,H,', ',2.5,1,H,'), 2, 'FTHG'],
    ['a score beyond belief', change(',2,1,H,', ',200,1,H,'), 2, 'FTHG'],
    ['half time above full time', change(',1,0,H,', ',3,0,H,'), 2, 'half time'],
    ['another result than the score', change(',2,1,H,', ',2,1,A,'), 2, 'FTR'],
    ['another half-time result than the score', change(',1,0,H,', ',1,0,D,'), 2, 'HTR'],
    ['corners in words', change(',5,4,', ',x,4,'), 2, 'HC'],
    ['one side of the cards', change(',2,1,0,1,', ',2,,0,1,'), 2, 'AY'],
    ['a price in words', change('1.80', 'evens'), 2, 'B365H'],
    ['a price of one', change('1.80', '1.00'), 2, 'B365H'],
    ['a price below zero', change('1.80', '-1.80'), 2, 'B365H'],
    ['a decimal comma', change('1.80', '1,80'), 2, 'columns'],
    ['a line cut short', [exampleHeader, firstLine, secondLine.slice(0, 30)], 3, 'columns'],
    ['a line too long', [exampleHeader, firstLine, `${secondLine},7`], 3, 'columns'],
    ['a match twice', [exampleHeader, firstLine, secondLine, firstLine], 4, 'line 2'],
    ['a team twice on a day', [exampleHeader, firstLine, firstLine.replace('Southport', 'Other')], 3, 'Northgate'],
    ['an empty line in between', [exampleHeader, firstLine, '', secondLine], 3, 'empty'],
    ['an open quotation mark', change('Northgate', '"Northgate'), 2, 'quotation'],
    ['no match', [exampleHeader, ''], 1, 'no match'],
    ['a column missing', [exampleHeader.replace('FTAG', 'Goals'), firstLine], 1, 'FTAG'],
    ['a column twice', [exampleHeader.replace('AwayTeam', 'HomeTeam'), firstLine], 1, 'AwayTeam'],
    ['nothing', [''], 1, 'columns missing'],
  ])('%s', (_, lines, line, reason) => {
    const answer = readSeason(encode(lines))
    expect(answer.ok).toBe(false)
    if (answer.ok) return
    expect(answer.damage.line).toBe(line)
    expect(answer.damage.reason).toContain(reason)
  })
})

for (const season of madeUpSeasons) describe(`the files of ${season.name}`, () => expectRead(season))
