import type { Format } from '@banko/browser/use-format.ts'
import type { useText } from '@banko/browser/words.tsx'
import { pocketColour } from './pocket-colour.ts'
import type { Spot } from './spots.ts'

type Say = ReturnType<typeof useText>

/** A pocket with its colour in words: 17 red. */
export function pocketText(t: Say, format: Format, pocket: number): string {
  return t(`roulette.pocket.${pocketColour(pocket)}`, { number: format.count(pocket) })
}

/** What stands on a place of the table, where there is something to read. */
export function spotText(t: Say, format: Format, { bet, kind, covered }: Spot): string {
  switch (kind) {
    case 'straight':
      return format.count(covered[0] ?? 0)
    case 'dozen':
    case 'low':
    case 'high':
      return `${format.count(covered[0] ?? 0)}–${format.count(covered.at(-1) ?? 0)}`
    case 'column':
      return '2:1'
    case 'red':
    case 'black':
    case 'odd':
    case 'even':
      return t(`roulette.kind.${kind}`)
    case 'split':
    case 'street':
    case 'trio':
    case 'corner':
    case 'firstFour':
    case 'line':
      return bet
    default:
      return kind satisfies never
  }
}

/** What a bet is called by who does not see where it lies. */
export function spotName(t: Say, format: Format, spot: Spot): string {
  const { kind, covered } = spot
  switch (kind) {
    case 'straight':
      return pocketText(t, format, covered[0] ?? 0)
    case 'red':
    case 'black':
    case 'odd':
    case 'even':
      return t(`roulette.kind.${kind}`)
    case 'low':
    case 'high':
      return spotText(t, format, spot)
    case 'dozen':
      return `${t('roulette.kind.dozen')} ${spotText(t, format, spot)}`
    case 'column':
      return `${t('roulette.kind.column')} ${spotText(t, format, spot)}: ${covered.map((number) => format.count(number)).join(', ')}`
    case 'split':
    case 'street':
    case 'trio':
    case 'corner':
    case 'firstFour':
    case 'line':
      return `${t(`roulette.kind.${kind}`)} ${covered.map((number) => format.count(number)).join(', ')}`
    default:
      return kind satisfies never
  }
}
