import { Button } from '@banko/browser/kit/button.tsx'
import { Field } from '@banko/browser/kit/field.tsx'
import { useText } from '@banko/browser/words.tsx'
import type { OfferSeen } from '@banko/contract/calls/promotions.ts'
import { type FormEvent, useState } from 'react'
import { OfferCard } from './offer-card.tsx'
import { useBonusCode } from './use-bonus-code.ts'

interface CodeBoxProps {
  readonly currency: string
}

/** Where a code is typed, and below it the bonuses that may be asked for with it. */
export function CodeBox({ currency }: CodeBoxProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const { found, busy, problem, look, forget } = useBonusCode(currency)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') void look(typed)
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <form onSubmit={submit} noValidate className="flex items-start gap-2">
        <Field
          className="min-w-0 flex-1"
          label={t('bonuses.code.label')}
          value={typed}
          dir="ltr"
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          error={problem}
          onChange={({ target }) => {
            setTyped(target.value)
            forget()
          }}
        />
        <Button type="submit" kind="quiet" className="mt-6 flex-none" aria-disabled={busy || undefined}>
          {t('bonuses.code.show')}
        </Button>
      </form>
      <div role="status" className="grid gap-3">
        {found?.offers.map((offer: OfferSeen) => (
          <OfferCard key={offer.offerId} offer={offer} code={found.code} currency={currency} onTaken={forget} />
        ))}
      </div>
    </div>
  )
}
