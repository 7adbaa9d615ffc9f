import { Money } from '@banko/browser/kit/money.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Grant } from '@banko/contract/calls/promotions.ts'
import { CancelButton } from './cancel-button.tsx'
import { grantText } from './grant-text.ts'

const everyMinute = 60_000

interface GrantListProps {
  readonly label: string
  readonly grants: readonly Grant[]
  /** What of the player's money is bonus. */
  readonly held: number
  readonly currency: string
}

/** Bonuses that wait for something, or are over: what each was and how it stands. */
export function GrantList({ label, grants, held, currency }: GrantListProps) {
  return (
    <ul aria-label={label} className="overflow-hidden rounded-card border border-line bg-card">
      {grants.map((grant) => (
        <li key={grant.grantId} className="grid gap-2 border-t border-line px-4 py-3 first:border-t-0">
          <GrantLine grant={grant} currency={currency} />
          {grant.mayCancel && <CancelButton grant={grant} held={held} currency={currency} />}
        </li>
      ))}
    </ul>
  )
}

function GrantLine({ grant, currency }: { readonly grant: Grant; readonly currency: string }) {
  const t = useText()
  const format = useFormat()
  const now = useNow(everyMinute)
  const { title, amount, askedAt, endedAt } = grant
  return (
    <div className="flex items-start gap-3">
      <span className="grid min-w-0 flex-1 gap-0.5">
        <bdi className="text-15">{title}</bdi>
        <span className="text-13 text-ink-soft">{grantText(t, grant, { format, currency, now })}</span>
      </span>
      <span className="grid flex-none gap-0.5 text-end">
        {amount !== undefined && <Money amount={amount} currency={currency} className="text-15 font-strong" />}
        <span className="text-12 text-ink-faint">{format.dateTime(endedAt ?? askedAt, now)}</span>
      </span>
    </div>
  )
}
