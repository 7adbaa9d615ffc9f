import '@banko/browser/kit/late-icons.ts'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { useText } from '@banko/browser/words.tsx'
import type { SecondFactor } from '@banko/contract/calls/factor.ts'
import { useState } from 'react'
import { AccountHead } from '../account-head.tsx'
import { PageWaiting } from '../page-waiting.tsx'
import { personPage } from '../person-page.tsx'
import { AuthenticatorSection } from './authenticator-section.tsx'
import { PasskeySection } from './passkey-section.tsx'
import { ProveDialog } from './prove-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RecoverySection } from './recovery-section.tsx'
import { type OwnFactor, useFactor } from './use-factor.ts'

/** What a sign-in takes besides the password: an authenticator app, passkeys, and codes for when neither is at hand. */
function OwnPage() {
  const t = useText()
  const own = useFactor()
  return (
    <section className="px-margin pt-2 pb-24">
      <AccountHead title={t('factor.title')} hint={t('factor.hint')} />
      {own.standing ? (
        <Sections own={own} standing={own.standing} />
      ) : (
        <PageWaiting text={t('factor.failed')} failed={own.failed} onRetry={own.retry}>
          <Skeleton className="h-28 rounded-card" />
          <Skeleton className="h-44 rounded-card" />
        </PageWaiting>
      )}
      <ProveDialog own={own} />
    </section>
  )
}

function Sections({ own, standing }: { readonly own: OwnFactor; readonly standing: SecondFactor }) {
  const t = useText()
  const [codes, setCodes] = useState<readonly string[]>()
  const isOn = standing.codeSince !== undefined || standing.passkeys.length > 0
  const props = { own, standing, onCodes: setCodes }
  return (
    <div className="grid gap-6">
      <Notice tone="info">{t(isOn ? 'factor.isOn' : 'factor.isOff')}</Notice>
      {own.said && <Notice tone={own.said.tone}>{own.said.text}</Notice>}
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
      <AuthenticatorSection {...props} />
      <PasskeySection {...props} />
      {isOn && !codes && <RecoverySection {...props} />}
    </div>
  )
}

export const SecondFactorPage = personPage(OwnPage)
