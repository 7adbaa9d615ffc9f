import { formatAmount } from '@banko/betting/numbers/money.ts'
import type { DeskGame } from '@banko/contract/calls/desk-games.ts'
import { amountOf } from '../kit/amount-field.tsx'
import { fromMinor, toMinor } from '../kit/minor-text.ts'

/** What may be bet at once in one currency, as it is typed; both empty: what its game says. */
export interface StakesDraft {
  readonly currency: string
  readonly min: string
  readonly max: string
}

export interface WordsDraft {
  readonly lang: string
  readonly title: string
  readonly text: string
}

export interface GameDraft {
  readonly stakes: readonly StakesDraft[]
  /** With a space between two. */
  readonly countries: string
  readonly words: readonly WordsDraft[]
  /** Percent. */
  readonly certified: string
}

export type GameSettings = Pick<DeskGame, 'stakes' | 'countriesRefused' | 'words' | 'certified'>

/** A game's settings as they are typed, with an empty line for each currency of the operator of which nothing is set. */
export function draftOf(game: GameSettings, currencies: readonly string[]): GameDraft {
  const all = [...new Set([...Object.keys(game.stakes), ...currencies])]
  return {
    stakes: all.map((currency) => {
      const { min, max } = game.stakes[currency] ?? {}
      const typed = (amount: number | undefined) => (amount === undefined ? '' : formatAmount(amount, currency))
      return { currency, min: typed(min), max: typed(max) }
    }),
    countries: game.countriesRefused.join(' '),
    words: Object.entries(game.words).map(([lang, { title, text = '' }]) => ({ lang, title, text })),
    certified: game.certified === undefined ? '' : fromMinor(game.certified, 3),
  }
}

/** What was typed; or what of it does not fit: a currency, a language, `certified`. */
export function settingsOf(
  draft: GameDraft,
): { readonly settings: GameSettings } | { readonly faults: readonly string[] } {
  const filled = draft.stakes.filter(({ min, max }) => `${min}${max}`.trim() !== '')
  const stakes = filled.map(stakesOf)
  const certified = draft.certified.trim() === '' ? undefined : toMinor(draft.certified.trim(), 3)
  const faults = [
    ...filled.flatMap(({ currency }, at) => (stakes[at] ? [] : [currency])),
    ...draft.words.flatMap(({ lang, title }) => (title.trim() === '' ? [lang] : [])),
    ...(draft.certified.trim() !== '' && (certified === undefined || certified > 200_000) ? ['certified'] : []),
  ]
  if (faults.length > 0) return { faults }
  const words = draft.words.map(({ lang, title, text }) => {
    const said = text.trim()
    return [lang, { title: title.trim(), ...(said !== '' && { text: said }) }] as const
  })
  return {
    settings: {
      stakes: Object.fromEntries(filled.flatMap(({ currency }, at) => (stakes[at] ? [[currency, stakes[at]]] : []))),
      countriesRefused: draft.countries.split(' ').filter((code) => code !== ''),
      words: Object.fromEntries(words),
      ...(certified !== undefined && { certified }),
    },
  }
}

function stakesOf({ currency, min, max }: StakesDraft): GameSettings['stakes'][string] | undefined {
  const [least, most] = [min, max].map((typed) => (typed.trim() === '' ? undefined : amountOf(typed, currency)))
  const isRead = (typed: string, amount: number | undefined) =>
    typed.trim() === '' || (amount !== undefined && amount > 0)
  if (!isRead(min, least) || !isRead(max, most)) return undefined
  if (least !== undefined && most !== undefined && least > most) return undefined
  return { ...(least !== undefined && { min: least }), ...(most !== undefined && { max: most }) }
}
