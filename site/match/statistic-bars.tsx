import type { Fixture } from '@banko/betting/match/book.ts'
import type { Insight } from '@banko/betting/match/insight.ts'
import { isPercentage, type Statistic } from '@banko/betting/match/statistics.ts'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { useText } from '@banko/browser/words.tsx'
import { SideDot } from './side-dot.tsx'

interface StatisticBarsProps {
  readonly fixture: Fixture
  readonly insight: Insight
}

/** The sides compared, figure by figure: home's bar grows from the middle to the left, where the head has its name. */
export function StatisticBars({ fixture, insight }: StatisticBarsProps) {
  const t = useText()
  const { home, away } = fixture
  if (insight.statistics.length === 0) return <EmptyState drawing="pitch" text={t('insight.nothingYet')} />
  return (
    <>
      <div dir="ltr" aria-hidden="true" className="grid grid-cols-2 gap-4 pb-1 text-12 text-ink-soft">
        <span className="flex min-w-0 items-center gap-1.5">
          <SideDot side="home" />
          <bdi className="clip">{home.name}</bdi>
        </span>
        <span className="flex min-w-0 items-center justify-end gap-1.5">
          <bdi className="clip">{away.name}</bdi>
          <SideDot side="away" />
        </span>
      </div>
      <ul aria-label={t('insight.statistics')}>
        {insight.statistics.map((statistic) => (
          <Compared key={statistic.id} statistic={statistic} fixture={fixture} />
        ))}
      </ul>
    </>
  )
}

function Compared({ statistic, fixture }: { readonly statistic: Statistic; readonly fixture: Fixture }) {
  const t = useText()
  const { id, home, away } = statistic
  const name = t(`statistic.${id}`)
  const written = (value: number) => (isPercentage(id) ? t('insight.percent', { value }) : String(value))
  const whole = Math.max(home + away, 1)
  return (
    <li className="grid h-10 content-center gap-1.5">
      <span className="sr-only">
        {t('insight.compared', {
          name,
          home: fixture.home.name,
          homeValue: written(home),
          away: fixture.away.name,
          awayValue: written(away),
        })}
      </span>
      <span dir="ltr" aria-hidden="true" className="grid grid-cols-[64px_1fr_64px] items-baseline text-13">
        <b className={home >= away ? 'font-strong' : ''}>{written(home)}</b>
        <span className="clip text-center text-ink-soft">{name}</span>
        <b className={`text-end ${away >= home ? 'font-strong' : ''}`}>{written(away)}</b>
      </span>
      <span dir="ltr" aria-hidden="true" className="grid grid-cols-2 gap-1">
        <span className="flex h-1 justify-end overflow-hidden rounded-full bg-raised">
          <i
            className="rounded-full transition-[inline-size] duration-200 bg-accent"
            style={{ inlineSize: `${(100 * home) / whole}%` }}
          />
        </span>
        <span className="flex h-1 overflow-hidden rounded-full bg-raised">
          <i
            className="rounded-full transition-[inline-size] duration-200 bg-ink-soft"
            style={{ inlineSize: `${(100 * away) / whole}%` }}
          />
        </span>
      </span>
    </li>
  )
}
