import { Button } from '@banko/browser/kit/button.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useText } from '@banko/browser/words.tsx'
import { SectionOf } from '../protection/section-of.tsx'
import type { FactorSectionProps } from './authenticator-section.tsx'

/** How many recovery codes are left, and others in their place. */
export function RecoverySection({ own, standing, onCodes }: FactorSectionProps) {
  const t = useText()
  const calls = useCalls()
  const renew = () =>
    own.change(
      () => calls.factor.newRecoveryCodes({}),
      ({ factor, recoveryCodes }) => {
        own.take(factor)
        onCodes(recoveryCodes)
      },
    )
  return (
    <SectionOf title={t('factor.recovery')} hint={t('factor.recoveryHint')}>
      <div className="grid justify-items-start gap-3">
        <p className="text-15">{t('factor.recoveryLeft', { count: standing.recoveryCodesLeft })}</p>
        <Button kind="quiet" icon="refresh" disabled={own.busy} onClick={() => void renew()}>
          {t('factor.recoveryNew')}
        </Button>
        <p className="text-13 text-ink-soft">{t('factor.recoveryNewHint')}</p>
      </div>
    </SectionOf>
  )
}
