import { formatAmount } from '@banko/betting/numbers/money.ts'
import { escapeHtml } from '../../../messages/index.ts'
import type { FakeGame } from './fake-games.ts'

/** Where a session stands, or why there is none. */
export type FakeShown =
  | { readonly over: string }
  | {
      readonly currency: string
      readonly balance: string
      readonly stakes: readonly number[]
      /** The place of the round that is played next. */
      readonly next: number
      readonly result?: { readonly stake: number; readonly won: number }
      readonly refused?: string
    }

export const fakeStyles = [
  ':root{color-scheme:light dark;font:17px/1.5 system-ui,sans-serif}',
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:Canvas;color:CanvasText}',
  '.table{display:grid;gap:20px;padding:24px;width:min(100%,420px);box-sizing:border-box;text-align:center}',
  'h1{margin:0;font-size:21px}p{margin:0}strong{font-size:32px;font-variant-numeric:tabular-nums}',
  'nav{display:grid;grid-template-columns:1fr 1fr;gap:12px}',
  'a{display:grid;place-items:center;min-height:52px;border-radius:12px;background:#1d4ed8;color:#fff;text-decoration:none;font-weight:600}',
  'a:focus-visible{outline:3px solid CanvasText;outline-offset:2px}small{opacity:.75}',
].join('')

/** Why a round was not played, in a few words. */
const refusals = new Map([
  ['insufficientFunds', 'Your balance is too low.'],
  ['limitReached', 'A limit of yours is reached.'],
  ['playerRefused', 'You may not play now.'],
  ['sessionOver', 'This session is over. Close the game and open it again.'],
  ['sessionUnknown', 'This session is over. Close the game and open it again.'],
])

interface Page {
  readonly game: FakeGame
  /** Its own address, with more said. */
  self(more: Readonly<Record<string, string>>): string
  readonly shown: FakeShown
}

export function writeFakePage({ game, self, shown }: Page): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(game.title)}</title><style>${fakeStyles}</style></head><body><div class="table">`,
    `<h1>${escapeHtml(game.title)}</h1>${'over' in shown ? overOf(shown.over) : tableOf(self, shown)}`,
    '<small>A test provider: it plays with the money of this site.</small></div></body></html>',
  ].join('')
}

const saidOf = (status: string) => refusals.get(status) ?? `The wallet says ${status}.`
const overOf = (status: string) => `<p role="alert" id="over">${escapeHtml(saidOf(status))}</p>`

function tableOf(self: Page['self'], shown: Exclude<FakeShown, { over: string }>): string {
  const { currency, balance, stakes, next, result, refused } = shown
  const money = (amount: number) => `${formatAmount(amount, currency)} ${escapeHtml(currency)}`
  const said = result && (result.won > 0 ? `Won ${money(result.won)}` : `Lost ${money(result.stake)}`)
  const links = stakes.map(
    (stake) => `<a href="${escapeHtml(self({ place: String(next), stake: String(stake) }))}">Play ${money(stake)}</a>`,
  )
  return [
    `<p role="status" id="said">${refused === undefined ? (said ?? 'Choose a stake.') : escapeHtml(saidOf(refused))}</p>`,
    `<p>Balance</p><strong id="balance">${escapeHtml(balance)} ${escapeHtml(currency)}</strong><nav>${links.join('')}</nav>`,
  ].join('')
}
