import '@banko/browser/kit/late-icons.ts'
import type { Exclusion } from '@banko/betting/protection/exclusion.ts'
import { Button, IconButton } from '@banko/browser/kit/button.tsx'
import { Field } from '@banko/browser/kit/field.tsx'
import { lazyPart } from '@banko/browser/kit/lazy-part.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { PartMissing } from '@banko/browser/kit/part-missing.tsx'
import { useSession } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Player } from '@banko/contract/calls/people.ts'
import type { MessageKey } from '@banko/words/message-key.ts'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ActivationPanel, type ActivationProps } from './activation-panel.tsx'
import type { AwayPlace } from './away-place.ts'
import { ExcludedNotice } from './excluded-notice.tsx'
import { ForgotLink } from './forgot-link.tsx'
import { RegisterLink } from './register-link.tsx'
import type { FactorPanelProps } from './second-factor/factor-panel.tsx'
import { PasskeySignIn } from './second-factor/passkey-sign-in.tsx'
import type { SignInEnd } from './second-factor/use-factor-sign-in.ts'
import { signInProblem } from './sign-in-problem.ts'
import { type SignInValues, signInProven } from './sign-in-proven.ts'

const FactorPanelPart = lazyPart(async () => (await import('./second-factor/factor-panel.tsx')).FactorPanel, {
  waiting: () => <div className="h-[270px]" />,
  missing: PartMissing,
})

export interface SignInFormProps {
  /** It is what the person asked for: they can type at once. */
  readonly takesFocus?: true
  /** Where they wanted to be: registering leads there, too. */
  readonly next?: string
  /** Goes to another place, where no link can. */
  onLeave?(to: AwayPlace): void
  onDone?(): void
}

/** User name and password; says what is wrong where it is wrong. */
export function SignInForm({ takesFocus, next, onLeave, onDone }: SignInFormProps) {
  const t = useText()
  const calls = useCalls()
  const session = useSession()
  const [shown, setShown] = useState(false)
  const [isWorking, setWorking] = useState(false)
  const [problem, setProblem] = useState<MessageKey>()
  const [waiting, setWaiting] = useState<Pick<ActivationProps, 'by' | 'ticket'>>()
  const [exclusion, setExclusion] = useState<Exclusion>()
  const [factor, setFactor] = useState<Pick<FactorPanelProps, 'ticket' | 'by'>>()
  const { register, handleSubmit, formState, setFocus, getValues } = useForm<SignInValues>()
  const { errors, isSubmitting } = formState
  useEffect(() => {
    if (takesFocus) setFocus('userName')
  }, [takesFocus, setFocus])
  const enter = (player: Player) => {
    session.signedIn(player)
    onDone?.()
  }
  /** Of somebody who has shown all that was asked for, and is not in all the same; or was too late for it. */
  const takeEnd = (end: SignInEnd) => {
    if (end.code === 'notActivated') setWaiting(end)
    else if (end.code === 'signInExcluded') setExclusion(end.exclusion)
    else setProblem(`refusal.${end.code}`)
  }
  const send = async ({ userName, password }: SignInValues, more: Pick<SignInValues, 'askReturn'> = {}) => {
    setProblem(undefined)
    setExclusion(undefined)
    const values = { userName: userName.trim(), password, ...more }
    const reply = await signInProven(calls, values, () => setWorking(true))
    setWorking(false)
    if (reply.kind === 'value') return enter(reply.value)
    if (reply.kind === 'refused' && reply.refusal.code === 'factorNeeded') return setFactor(reply.refusal)
    if (reply.kind === 'refused' && (reply.refusal.code === 'notActivated' || reply.refusal.code === 'signInExcluded'))
      return takeEnd(reply.refusal)
    setProblem(signInProblem(reply))
    if (reply.kind === 'refused' && reply.refusal.code === 'signInFailed') setFocus('password', { shouldSelect: true })
  }
  const submit = handleSubmit((values) => send(values))
  if (factor)
    return (
      <FactorPanelPart
        {...factor}
        onEntered={enter}
        onBack={(end) => {
          setFactor(undefined)
          if (end) takeEnd(end)
        }}
      />
    )
  if (waiting) return <ActivationPanel by={waiting.by} ticket={waiting.ticket} onActivated={enter} />
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-1">
      <Field
        label={t('account.userName')}
        error={errors.userName && t('account.userNameMissing')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={64}
        dir="auto"
        {...register('userName', { validate: (value) => value.trim() !== '' })}
      />
      <Field
        label={t('account.password')}
        error={errors.password && t('account.passwordMissing')}
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        maxLength={128}
        dir="auto"
        end={
          <IconButton
            icon={shown ? 'eyeOff' : 'eye'}
            label={t(shown ? 'account.hidePassword' : 'account.showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        }
        {...register('password', { required: true })}
      />
      {isWorking && (
        <Notice tone="info" className="pb-3">
          {t('account.checking')}
        </Notice>
      )}
      {exclusion && (
        <ExcludedNotice exclusion={exclusion} onReturn={() => void send(getValues(), { askReturn: true })} />
      )}
      {problem && (
        <Notice tone="error" className="pb-3">
          {t(problem)}
        </Notice>
      )}
      <Button type="submit" aria-disabled={isSubmitting || undefined} className="aria-disabled:opacity-60">
        {t(isSubmitting ? 'account.submitting' : 'account.submit')}
      </Button>
      <PasskeySignIn onEntered={enter} onRefused={takeEnd} />
      <ForgotLink {...(onLeave && { onLeave })} />
      <RegisterLink {...(next !== undefined && { next })} {...(onLeave && { onLeave })} />
    </form>
  )
}
