import { useText } from '@banko/browser/words.tsx'
import type { Protection } from '@banko/contract/calls/protection.ts'
import { LimitRow } from './limit-row.tsx'
import { SectionOf } from './section-of.tsx'
import { findLimit, type LimitName, type OwnProtection } from './use-protection.ts'

const groups: readonly { readonly kind: LimitName['kind']; readonly periods: readonly LimitName['period'][] }[] = [
  { kind: 'deposit', periods: ['day', 'week', 'month'] },
  { kind: 'stake', periods: ['day', 'week', 'month'] },
  { kind: 'loss', periods: ['day', 'week', 'month'] },
  { kind: 'singleStake', periods: ['each'] },
  { kind: 'sessionTime', periods: ['day'] },
]

interface LimitListProps {
  readonly own: OwnProtection
  readonly standing: Protection
}

/** Every limit that there can be, with what is left of those that there are. */
export function LimitList({ own, standing }: LimitListProps) {
  const t = useText()
  return (
    <SectionOf title={t('protection.limits')}>
      <div className="grid gap-3">
        {groups.map(({ kind, periods }) => (
          <section
            key={kind}
            aria-label={t(`protection.kind.${kind}`)}
            className="overflow-hidden rounded-card border border-line bg-card"
          >
            <h3 className="px-4 pt-3 pb-1 text-13 text-ink-soft">{t(`protection.kind.${kind}`)}</h3>
            <ul>
              {periods.map((period) => (
                <LimitRow
                  key={period}
                  own={own}
                  name={{ kind, period }}
                  limit={findLimit(standing, { kind, period })}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </SectionOf>
  )
}
