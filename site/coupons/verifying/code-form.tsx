import '@banko/browser/kit/late-icons.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { Field } from '@banko/browser/kit/field.tsx'
import { type Translate, useText } from '@banko/browser/words.tsx'
import { readVerificationCode, showVerificationCode, type TypedCode } from '@banko/contract/verification-code.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type SyntheticEvent, useState } from 'react'
import { verifiedKey } from './verified-key.ts'

/** With all dashes, spaces and what else somebody may put between them. */
const lengthMax = 60

/** Where the code of a printed coupon is typed; `named` is the one of the address. */
export function CodeForm({ named }: { readonly named: string }) {
  const t = useText()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [text, setText] = useState(() => shownFirst(named))
  const [checked, setChecked] = useState(() => (named === '' ? undefined : readVerificationCode(named)))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const typed = readVerificationCode(text)
    setChecked(typed)
    if (typed.kind !== 'code') return
    const { code } = typed
    // the same one again is asked again
    if (code === named) void queries.invalidateQueries({ queryKey: verifiedKey(code) })
    else void navigate({ to: '/verify/$code', params: { code } })
  }
  return (
    <form onSubmit={submit} className="grid gap-1" noValidate>
      <Field
        label={t('print.code')}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setChecked(undefined)
        }}
        error={checked && problemOf(t, checked)}
        dir="ltr"
        name="code"
        maxLength={lengthMax}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      <Button type="submit" disabled={text.trim() === ''}>
        {t('verify.start')}
      </Button>
    </form>
  )
}

function shownFirst(named: string): string {
  const typed = readVerificationCode(named)
  return typed.kind === 'code' ? showVerificationCode(typed.code) : named
}

/** What can be said of it before anybody is asked. */
function problemOf(t: Translate, typed: TypedCode): string | undefined {
  switch (typed.kind) {
    case 'code':
      return undefined
    case 'incomplete':
      return t('verify.incomplete', { count: typed.count })
    case 'mistyped':
      return t('verify.mistyped')
  }
}
