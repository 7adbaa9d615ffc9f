import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { useText } from '@banko/browser/words.tsx'
import { Link } from '@tanstack/react-router'
import { PotRulesCard } from './pot-rules-card.tsx'
import { PotsFailed } from './pots-failed.tsx'
import { usePotRules } from './use-pots.ts'

/** How each pot is fed and won, and what became of its cycles. Source: games.md, Jackpots, Rules page. */
export function PotsPage() {
  const t = useText()
  const { pots, failed, retry } = usePotRules()
  return (
    <section className="px-margin pt-2 pb-24">
      <header className="pb-3">
        <Link
          to="/games"
          className="-ms-1 relative inline-flex min-h-11 items-center gap-1 text-13 text-ink-soft hover:text-ink"
        >
          <Icon name="back" size={18} />
          {t('games.title')}
        </Link>
        <h1 className="tight text-21 font-strong">{t('pots.title')}</h1>
      </header>
      {!pots && failed && <PotsFailed onRetry={retry} />}
      {!pots && !failed && (
        <div role="status" aria-label={t('kit.loading')} className="grid gap-3">
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-40 rounded-card" />
        </div>
      )}
      {pots?.length === 0 && <EmptyState drawing="lens" text={t('pots.none')} />}
      <div className="grid gap-4">
        {pots?.map((pot) => (
          <PotRulesCard key={pot.potId} pot={pot} />
        ))}
      </div>
    </section>
  )
}
