import { dateOf, startOfDate } from '@banko/browser/day.ts'
import { Field } from '@banko/browser/kit/field.tsx'
import { SelectField } from '@banko/browser/kit/select-field.tsx'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import { houseGameNames } from '@banko/contract/games/choices.ts'
import { readDay } from '../day-search.ts'
import { gameNameOf } from './game-names.ts'
import type { RoundsAsked } from './use-rounds.ts'

const everyMinute = 60_000

interface HistoryFilterProps {
  readonly asked: RoundsAsked
  onChange(asked: RoundsAsked): void
}

/** Of which game, and of which day. */
export function HistoryFilter({ asked, onChange }: HistoryFilterProps) {
  const t = useText()
  const today = dateOf(useNow(everyMinute))
  const { game, ...time } = asked
  const games = houseGameNames.map((id) => ({ id: String(id), label: t(`${id}.title`) }))
  const choose = (id: string) => {
    const chosen = gameNameOf(id)
    onChange({ ...time, ...(chosen && { game: chosen }) })
  }
  const chooseDay = (typed: string) => {
    const day = readDay(typed)
    onChange({ ...(game && { game }), ...(day && { from: startOfDate(day), until: startOfDate(day, 1) }) })
  }
  return (
    <div className="grid grid-cols-2 gap-x-3">
      <SelectField
        label={t('games.game')}
        items={[{ id: '', label: t('kit.all') }, ...games]}
        value={game ?? ''}
        onChange={({ target }) => choose(target.value)}
      />
      <Field
        label={t('games.day')}
        type="date"
        max={today}
        value={time.from === undefined ? '' : dateOf(time.from)}
        onChange={({ target }) => chooseDay(target.value)}
      />
    </div>
  )
}
