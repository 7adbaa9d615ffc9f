import '@banko/browser/kit/late-icons.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { Field } from '@banko/browser/kit/field.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { useText } from '@banko/browser/words.tsx'
import { type FocusEvent, type FormEvent, useEffect, useRef } from 'react'
import { DigitKeys } from './digit-keys.tsx'
import { type FieldName, fieldDigits, typeDigit } from './typed-digits.ts'
import { useTerminalForm } from './use-terminal-form.ts'

interface TerminalFormProps {
  /** It is what the person asked for: they can type at once. */
  readonly takesFocus?: true
  onDone?(): void
}

/**
 * Number and PIN of a terminal, by keys on the screen or by those of a keyboard: digits alone. The device's own keyboard
 * stays away, since the keys are there already.
 */
export function TerminalForm({ takesFocus, onDone }: TerminalFormProps) {
  const t = useText()
  const form = useTerminalForm(onDone)
  const { values, errors, active } = form
  const number = useRef<HTMLInputElement>(null)
  const pin = useRef<HTMLInputElement>(null)
  const inputs = { number, pin }
  const focus = (name: FieldName) => inputs[name].current?.focus()
  useEffect(() => {
    if (takesFocus) number.current?.focus()
  }, [takesFocus])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = await form.submit()
    if (wrong) focus(wrong)
  }
  const field = (name: FieldName) => ({
    ref: inputs[name],
    value: values[name],
    inputMode: 'none' as const,
    maxLength: fieldDigits[name].max,
    dir: 'ltr',
    lang: 'en',
    autoComplete: 'off',
    error: errors[name] && t(`terminal.missing.${name}`),
    onFocus: (_: FocusEvent) => form.setActive(name),
    onChange: ({ target }: { readonly target: HTMLInputElement }) => form.change(name, target.value),
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-1">
      <Field label={t('terminal.number')} enterKeyHint="next" {...field('number')} />
      <Field label={t('terminal.pin')} type="password" enterKeyHint="go" {...field('pin')} />
      <p role="status" className="sr-only">
        {active === 'number'
          ? t('terminal.typed.number', { digits: Array.from(values.number).join(' ') })
          : t('terminal.typed.pin', { count: values.pin.length })}
      </p>
      <DigitKeys label={t('terminal.keys')} onKey={(key) => form.change(active, typeDigit(values[active], key))} />
      {form.isWorking && (
        <Notice tone="info" className="pt-3">
          {t('account.checking')}
        </Notice>
      )}
      {form.problem && (
        <Notice tone="error" className="pt-3">
          {t(form.problem)}
        </Notice>
      )}
      <Button
        type="submit"
        aria-disabled={form.isSending || undefined}
        className="mt-3 min-h-14! aria-disabled:opacity-60"
      >
        {t(form.isSending ? 'account.submitting' : 'account.submit')}
      </Button>
    </form>
  )
}
