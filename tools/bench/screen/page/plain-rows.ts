// The yardstick: runs in a page that has the rows of the live list as they stand in ours, and no framework. It opens the
// same socket, reads the same frames with the same reader and writes the prices that moved into their buttons.
import type { Market } from '@banko/betting/match/market.ts'
import { priceViewDefault } from '@banko/betting/numbers/price-view.ts'
import { showDecimal } from '@banko/betting/numbers/show-decimal.ts'
import { MarkBudget } from '@banko/browser/kit/mark-budget.ts'
import { endMark, type Moving, markOfMany, moveShown, startMoving, stepMove } from '@banko/browser/kit/move.ts'
import { type BoardSnapshot, liveBoard } from '@banko/contract/topics/board.ts'
import type { BoardTopicChange } from '@banko/contract/topics/board-change.ts'
import { decodeFrame } from '@banko/contract/wire.ts'

interface Cell {
  readonly button: HTMLElement
  readonly figures: HTMLElement
  moving: Moving
}

const marks = new MarkBudget()
const rows = new Map<number, readonly Cell[]>()
for (const row of document.querySelectorAll<HTMLElement>('[data-match]'))
  rows.set(Number(row.dataset.match), [...row.querySelectorAll<HTMLElement>('button.price')].map(makeCell))

const socket = new WebSocket(`ws://${location.host}/v1/push`)
socket.binaryType = 'arraybuffer'
socket.onopen = () => socket.send(JSON.stringify({ listen: [{ topic: liveBoard }] }))
socket.onmessage = ({ data }) => {
  for (const item of decodeFrame(new Uint8Array(data))) {
    // of this topic both are what its family says
    if (item[0] === 'snapshot') takeRows((item[4] as BoardSnapshot).rows)
    if (item[0] === 'change') takeChange(item[5] as BoardTopicChange)
  }
}

function makeCell(button: HTMLElement): Cell {
  const figures = button.querySelector<HTMLElement>('.figures')
  if (!figures) throw new Error('a price of the list is locked')
  marks.enter()
  return { button, figures, moving: startMoving(Number(figures.textContent) * 1000, Date.now()) }
}

function takeRows(told: BoardSnapshot['rows']): void {
  for (const { fixture, main } of told) if (main) write(fixture.matchId, pricesOf(main))
}

function takeChange({ rows: whole, moved = [] }: BoardTopicChange): void {
  takeRows(whole)
  for (const { matchId, main } of moved) if (main) write(matchId, main[1])
}

const pricesOf = ({ outcomes }: Market) => outcomes.map(({ price }) => price)

function write(matchId: number, prices: readonly number[]): void {
  const cells = rows.get(matchId) ?? []
  cells.forEach((cell, at) => {
    const price = prices[at]
    if (price !== undefined) writePrice(cell, price)
  })
}

function writePrice(cell: Cell, price: number): void {
  const now = Date.now()
  const hasRoom = () => marks.take(now)
  const next = stepMove(cell.moving, { figure: price, now, rule: markOfMany, hasRoom })
  if (next === cell.moving) return
  const isMarked = next.markedAt !== cell.moving.markedAt
  cell.moving = next
  cell.figures.textContent = showDecimal(price, priceViewDefault)
  globalThis.bankoWatch.note(1)
  if (!isMarked) return
  cell.button.dataset.move = next.direction
  setTimeout(() => {
    cell.moving = endMark(cell.moving)
    delete cell.button.dataset.move
  }, moveShown)
}
