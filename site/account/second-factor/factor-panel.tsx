import '@banko/browser/kit/late-icons.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { Field } from '@banko/browser/kit/field.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { useText } from '@banko/browser/words.tsx'
import type { Player } from '@banko/contract/calls/people.ts'
import type { FactorWay } from '@banko/contract/refusals/factor.ts'
import { type FormEvent, useEffect, useRef } from 'react'
import { CodeField } from './code-field.tsx'
import { knowsPasskeys } from './passkey-device.ts'
import { type SignInEnd, useFactorSignIn } from './use-factor-sign-in.ts'

export interface FactorPanelProps {
  /** As `factorNeeded` gave it. */
  readonly ticket: string
  readonly by: readonly FactorWay[]
  onEntered(player: Player): void
  /** Back to name and password: with what was answered in place of a way in, if anything was. */
  onBack(end?: SignInEnd): void
}

const hints = {
  code: 'factor.codeHint',
  recoveryCode: 'factor.recoveryCodeHint',
  passkey: 'factor.passkeyHint',
} as const

const choices = { code: 'factor.useCode', recoveryCode: 'factor.useRecovery', passkey: 'factor.usePasskey' } as const

/** The second step of a sign-in: a code, a recovery code or a passkey, in the place of the form. */
export function FactorPanel(props: FactorPanelProps) {
  const t = useText()
  const ways = props.by.filter((way) => way !== 'passkey' || knowsPasskeys())
  const { way, choose, typed, type, problem, isSending, submit } = useFactorSignIn(props, ways[0])
  const input = useRef<HTMLInputElement>(null)
  // whoever is asked for digits types at once
  useEffect(() => input.current?.focus(), [])
  return (
    <form
      noValidate
      aria-label={t('factor.oneMore')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
      className="grid gap-3"
    >
      <h2 className="text-15 font-strong">{t('factor.oneMore')}</h2>
      <p role="status" className="text-15 text-pretty text-ink-soft">
        {t(way === undefined ? 'factor.noWay' : hints[way])}
      </p>
      {way === 'code' && <CodeField ref={input} value={typed} error={problem} onChange={type} />}
      {way === 'recoveryCode' && (
        <Field
          label={t('factor.recoveryCode')}
          error={problem}
          value={typed}
          onChange={({ target }) => type(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
          dir="ltr"
        />
      )}
      {way === 'passkey' && problem !== undefined && <Notice tone="error">{problem}</Notice>}
      {way !== undefined && (
        <Button
          type="submit"
          {...(way === 'passkey' && { icon: 'fingerprint' })}
          aria-disabled={isSending || undefined}
          className="aria-disabled:opacity-60"
        >
          {t(isSending ? 'account.submitting' : way === 'passkey' ? 'factor.usePasskey' : 'account.submit')}
        </Button>
      )}
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <Button key={other} kind="quiet" onClick={() => choose(other)}>
            {t(choices[other])}
          </Button>
        ))}
      <Button kind="plain" onClick={() => props.onBack()}>
        {t('factor.again')}
      </Button>
    </form>
  )
}
