import { type Format, useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { type Translate, useText } from '@banko/browser/words.tsx'
import { isFreeRoundGame } from '@banko/contract/promotions/choices.ts'
import { type BonusLine, bonusSentence, type ToldBonus } from './bonus-sentence.ts'

const everyMinute = 60_000

interface Writing {
  readonly format: Format
  readonly currency: string
  readonly now: number
}

/** Rules in words, a sentence each. */
export function writtenLines(
  t: Translate,
  { format, currency, now }: Writing,
  lines: readonly BonusLine[],
): readonly string[] {
  return lines.map(({ id, money, prices, counts, moments, games }) =>
    t(id, {
      ...counts,
      ...written(money, (amount) => format.money(amount, currency)),
      ...written(prices, (price) => format.price(price)),
      ...written(moments, (at) => format.dateTime(at, now)),
      ...(games && { games: games.map((game) => gameTitle(t, game)).join(', ') }),
    }),
  )
}

/** A game of the house in the reader's words, another as its provider calls it. */
export function gameTitle(t: Translate, ref: string): string {
  return isFreeRoundGame(ref) ? t(`${ref}.title`) : ref
}

function written(
  figures: Readonly<Record<string, number>> | undefined,
  write: (figure: number) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(figures ?? {}).map(([name, figure]) => [name, write(figure)]))
}

/** Rules in the words of whoever is signed in. */
export function useWrittenLines(lines: readonly BonusLine[], currency: string): readonly string[] {
  const t = useText()
  const format = useFormat()
  const now = useNow(everyMinute)
  return writtenLines(t, { format, currency, now }, lines)
}

/** Those of a bonus. */
export function useBonusLines(bonus: ToldBonus, currency: string): readonly string[] {
  return useWrittenLines(bonusSentence(bonus), currency)
}
