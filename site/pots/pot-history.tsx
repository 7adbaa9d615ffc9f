import { Button } from '@banko/browser/kit/button.tsx'
import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import type { PotCycle, PotRules } from '@banko/contract/calls/jackpots.ts'
import { isRevealTrue } from './is-reveal-true.ts'
import { potAmountText } from './pot-amount-text.ts'
import { PotsFailed } from './pots-failed.tsx'
import { usePotCycles } from './use-pots.ts'

const everyMinute = 60_000

/** Cycles of a pot with what was committed to; those that have ended are worked out again here. */
export function PotHistory({ pot }: { readonly pot: PotRules }) {
  const t = useText()
  const { cycles, failed, hasMore, older, more, retry } = usePotCycles(pot)
  if (!cycles && failed) return <PotsFailed onRetry={retry} />
  if (!cycles) return <Skeleton className="h-40 rounded-card" />
  return (
    <>
      <ol className="grid gap-3">
        {cycles.map((cycle) => (
          <Cycle key={cycle.cycle} pot={pot} cycle={cycle} />
        ))}
      </ol>
      {older === 'failed' && <p role="alert">{t('pots.loadFailed')}</p>}
      {hasMore && (
        <Button kind="quiet" className="w-full" aria-disabled={older === 'fetching' || undefined} onClick={more}>
          {t(older === 'fetching' ? 'kit.loading' : 'transactions.more')}
        </Button>
      )}
    </>
  )
}

interface CycleProps {
  readonly pot: Pick<PotRules, 'potId' | 'currency'>
  readonly cycle: PotCycle
}

function Cycle({ pot: { potId, currency }, cycle }: CycleProps) {
  const t = useText()
  const format = useFormat()
  const { separators } = useWords()
  const now = useNow(everyMinute)
  const { endedAt, openedAt, paid, hitE4, salt, commit } = cycle
  const right = isRevealTrue(potId, cycle)
  const time = endedAt ?? openedAt
  return (
    <li className="grid gap-1 border-t border-line pt-3 text-13">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-strong">{t('pots.cycle', { number: format.count(cycle.cycle) })}</span>
        <span className="text-ink-soft">
          {time === undefined ? t('pots.next') : format.dateTime(time, now)}
          {time !== undefined && endedAt === undefined && ` · ${t('pots.running')}`}
        </span>
      </p>
      {paid !== undefined && <p>{t('pots.paid', { amount: format.money(paid, currency) })}</p>}
      <Proof name={t('fair.commit')} value={commit} />
      {hitE4 !== undefined && salt !== undefined && (
        <>
          <p>{t('pots.fell', { amount: potAmountText(hitE4, separators) })}</p>
          <Proof name={t('pots.salt')} value={salt} />
        </>
      )}
      {right !== undefined && (
        <p className={`font-strong ${right ? 'text-won' : 'text-down'}`}>{t(right ? 'pots.right' : 'pots.wrong')}</p>
      )}
    </li>
  )
}

/** Bytes, which read from left to right in every language. */
function Proof({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <p className="wrap-anywhere text-ink-soft">
      {name}: <bdi dir="ltr">{value}</bdi>
    </p>
  )
}
