import type { OwnBoost } from '@banko/contract/calls/promotions.ts'
import { boostSentence } from './bonus-sentence.ts'
import { useWrittenLines } from './use-bonus-lines.ts'

interface BoostCardsProps {
  readonly boosts: readonly OwnBoost[]
  readonly currency: string
}

/** What price boosts do, a card each; the slip takes them by itself. */
export function BoostCards({ boosts, currency }: BoostCardsProps) {
  return (
    <div className="grid gap-3">
      {boosts.map((boost) => (
        <BoostCard key={boost.offerId} boost={boost} currency={currency} />
      ))}
    </div>
  )
}

function BoostCard({ boost, currency }: { readonly boost: OwnBoost; readonly currency: string }) {
  const lines = useWrittenLines(boostSentence(boost), currency)
  return (
    <article className="grid gap-2 rounded-card border border-line bg-card p-4">
      <h3 className="font-strong">
        <bdi>{boost.title}</bdi>
      </h3>
      <ul className="grid list-disc gap-1 ps-5 text-13 text-ink-soft">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </article>
  )
}
