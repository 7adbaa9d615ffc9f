import { Button } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import type { HouseRound } from '@banko/contract/games/house-rounds.ts'
import { useState } from 'react'
import { CheckSheet } from './check-sheet.tsx'
import { GamesHead } from './games-head.tsx'
import { HistoryFilter } from './history-filter.tsx'
import { LobbyFailed } from './lobby-failed.tsx'
import { OpenRound } from './open-round.tsx'
import { RoundAmounts } from './round-amounts.tsx'
import { toldRound } from './told-round.ts'
import { type RoundsAsked, useHistory } from './use-rounds.ts'

const everyMinute = 60_000

/** Every round of a player's by the day it was played, each with the way to what it was drawn from. */
export function GamesHistory() {
  const t = useText()
  const [asked, setAsked] = useState<RoundsAsked>({})
  const read = useHistory(asked)
  const isAsked = Object.keys(asked).length > 0
  const { rounds, failed, retry, hasMore, fetching, more } = read
  const [checked, setChecked] = useState<string>()
  return (
    <section className="px-margin pt-2 pb-24">
      <GamesHead title={t('games.history')} />
      <OpenRound />
      <HistoryFilter asked={asked} onChange={setAsked} />
      {!rounds && failed && <LobbyFailed onRetry={retry} />}
      {!rounds && !failed && (
        <div role="status" aria-label={t('kit.loading')} className="grid gap-3">
          <Skeleton className="h-18 rounded-card" />
          <Skeleton className="h-18 rounded-card" />
        </div>
      )}
      {rounds?.length === 0 && <EmptyState drawing="ticket" text={t(isAsked ? 'games.noneSuch' : 'games.noRounds')} />}
      {rounds && <Days rounds={rounds} currency={read.currency} onCheck={setChecked} />}
      {hasMore && (
        <Button kind="quiet" className="mt-4 w-full" aria-disabled={fetching || undefined} onClick={more}>
          {t(fetching ? 'kit.loading' : 'transactions.more')}
        </Button>
      )}
      <CheckSheet roundKey={checked} onClose={() => setChecked(undefined)} />
    </section>
  )
}

interface DaysProps {
  readonly rounds: readonly HouseRound[]
  readonly currency: string
  onCheck(roundKey: string): void
}

function Days({ rounds, currency, onCheck }: DaysProps) {
  const t = useText()
  const format = useFormat()
  const now = useNow(everyMinute)
  const days = [...Map.groupBy(rounds, ({ at }) => format.day(at, now))]
  return days.map(([day, ofDay]) => (
    <section key={day} aria-label={day}>
      <h2 className="tight pt-3 pb-1.5 text-17 font-strong">{day}</h2>
      <ul className="overflow-hidden rounded-card border border-line bg-card">
        {ofDay.map((round) => (
          <li key={round.roundKey} className="grid gap-1 border-t border-line p-4 first:border-t-0">
            <p className="flex justify-between gap-3 text-15">
              <span>
                {t(`${round.game}.title`)} · {toldRound(t, format, round)}
              </span>
              <time className="text-13 text-ink-faint">{format.time(round.at)}</time>
            </p>
            <RoundAmounts round={round} currency={currency} />
            <button
              type="button"
              className="min-h-11 justify-self-start text-13 text-ink-soft underline hover:text-ink"
              onClick={() => onCheck(round.roundKey)}
            >
              {t('fair.check')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  ))
}
