import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A function at the top of a file; what is left of a file counts as one more. */
interface Piece {
  readonly file: string
  readonly name: string
  readonly text: string
}

const head = /^(?:export )?(?:async )?function (\w+)/

function piecesOf(file: string, source: string): Piece[] {
  const pieces: Piece[] = []
  let rest = ''
  for (const text of source.split(/^(?=(?:export )?(?:async )?function \w)/m)) {
    const name = head.exec(text)?.[1]
    if (name === undefined) rest += text
    else {
      const end = text.indexOf('\n}\n')
      pieces.push({ file, name, text: end < 0 ? text : text.slice(0, end) })
      if (end >= 0) rest += text.slice(end)
    }
  }
  return [...pieces, { file, name: '', text: rest }]
}

const calls = (text: string, name: string) => new RegExp(`(?<!function )\\b${name}\\(`).test(text)
const asks = (text: string) => calls(text, 'askProtection') || calls(text, 'mayTake')

/** From what takes a stake up through who calls it, to who asks first: those that nobody above asks for. */
function unasked(sources: ReadonlyMap<string, string>, makers: readonly string[]): string[] {
  const pieces = [...sources].flatMap(([file, source]) => piecesOf(file, source))
  const knows = (piece: Piece, file: string, name: string) =>
    piece.file === file || new RegExp(`import[^;]*?\\b${name}\\b[^;]*?from '`, 's').test(sources.get(piece.file) ?? '')
  const waiting = makers.map((name) => ({ file: '', name }))
  const seen = new Set<string>()
  const found: string[] = []
  for (let at = 0; at < waiting.length; at++) {
    const { file, name } = waiting[at] ?? { file: '', name: '' }
    for (const piece of pieces) {
      const key = `${piece.file} ${piece.name}`
      if (seen.has(key) || !calls(piece.text, name) || !knows(piece, file, name) || asks(piece.text)) continue
      seen.add(key)
      const isPassedOn = piece.name !== '' && pieces.some((other) => other !== piece && calls(other.text, piece.name))
      if (isPassedOn) waiting.push(piece)
      else found.push(key)
    }
  }
  return found
}

function serverSources(): Map<string, string> {
  const root = new URL('../', import.meta.url)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.ts$/.test(file) && !/(\.test\.ts$|testing\/)/.test(file) && !file.startsWith('ledger/'),
  )
  return new Map(files.map((file) => [file, readFileSync(new URL(file, root), 'utf8')]))
}

test('every way to spend a player’s money asks what they said for their protection', () => {
  const sources = serverSources()
  const takersOf = (name: string) => [...sources].filter(([, source]) => calls(source, name)).map(([file]) => file)
  expect(takersOf('stakePlaced')).toEqual(['placement/pay-stakes.ts'])
  expect(takersOf('gameBet')).toEqual(['gaming/wallet/movements.ts'])
  expect(unasked(sources, ['stakePlaced', 'gameBet'])).toEqual([])
})

test('one that does not is named', () => {
  const gaming = `import { stakePlaced } from '../ledger/index.ts'
async function takeBet(tx) {
  await ledger.record(tx, [stakePlaced(of, 5)])
}
export async function playRound(tx) {
  await takeBet(tx)
}
`
  expect(unasked(new Map([['gaming/play.ts', gaming]]), ['stakePlaced'])).toEqual(['gaming/play.ts playRound'])
  const asked = gaming.replace('  await takeBet(tx)', '  await takeBet(tx)\n  await people.mayTake(tx, 1, [])')
  expect(unasked(new Map([['gaming/play.ts', asked]]), ['stakePlaced'])).toEqual([])
})

test('nothing else that a player makes happen takes money out of their cash', () => {
  const makersIn = (file: string) => {
    const movements = readFileSync(new URL(`../ledger/${file}`, import.meta.url), 'utf8')
    const pieces = piecesOf(file, movements).filter(({ name, text }) => name !== '' && /(from|flow)\(cash\(/.test(text))
    return pieces.map(({ name }) => name)
  }
  // what is taken back of a payout or a win is the house's doing
  expect(makersIn('movements.ts')).toEqual(['stakePlaced', 'payoutMoved'])
  expect(makersIn('game-movements.ts')).toEqual(['gameBet', 'gameWinTakenBack'])
})
