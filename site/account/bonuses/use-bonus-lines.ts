import { type Format, useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { type Translate, useText } from '@banko/browser/words.tsx'
import { type BonusLine, bonusSentence, type ToldBonus } from './bonus-sentence.ts'

const everyMinute = 60_000

interface Writing {
  readonly format: Format
  readonly currency: string
  readonly now: number
}

/** The rules of a bonus in words, a sentence each. */
export function bonusLines(t: Translate, writing: Writing, bonus: ToldBonus): readonly string[] {
  return writtenLines(t, writing, bonusSentence(bonus))
}

export function writtenLines(
  t: Translate,
  { format, currency, now }: Writing,
  lines: readonly BonusLine[],
): readonly string[] {
  return lines.map(({ id, money, prices, counts, moments }) =>
    t(id, {
      ...counts,
      ...written(money, (amount) => format.money(amount, currency)),
      ...written(prices, (price) => format.price(price)),
      ...written(moments, (at) => format.dateTime(at, now)),
    }),
  )
}

function written(
  figures: Readonly<Record<string, number>> | undefined,
  write: (figure: number) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(figures ?? {}).map(([name, figure]) => [name, write(figure)]))
}

/** The same in the words of whoever is signed in. */
export function useBonusLines(bonus: ToldBonus, currency: string): readonly string[] {
  const t = useText()
  const format = useFormat()
  const now = useNow(everyMinute)
  return bonusLines(t, { format, currency, now }, bonus)
}
