import { tvKenoTable } from '@banko/betting/games/tv-keno.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { KenoPays } from '../keno/keno-pays.tsx'
import { RoundEnd } from '../round-end.tsx'
import type { useMyTicket } from './use-tv-keno.ts'

interface OwnTicketProps {
  readonly mine: NonNullable<ReturnType<typeof useMyTicket>>
  readonly isShown: boolean
  readonly currency: string
  onCheck(roundKey: string): void
}

/** What a player has in the round, what it can pay, and what came of it. */
export function OwnTicket({ mine, isShown, currency, onCheck }: OwnTicketProps) {
  const t = useText()
  const format = useFormat()
  const { numbers, stake, round } = mine
  return (
    <section className="grid grid-cols-1 gap-3">
      <p role="status" className="text-15">
        {t('tv-keno.ticket', { amount: format.money(stake, currency) })}
      </p>
      <ul className="flex flex-wrap gap-1.5">
        {numbers.map((number) => (
          <li
            key={number}
            className="grid size-9 place-items-center rounded-full border border-accent text-15 font-strong text-accent tabular-nums"
          >
            {format.count(number)}
          </li>
        ))}
      </ul>
      <KenoPays table={tvKenoTable(numbers.length)} hits={isShown ? round?.drawn.hits : undefined} />
      <RoundEnd mine={mine} isShown={isShown} currency={currency} onCheck={onCheck} />
    </section>
  )
}
