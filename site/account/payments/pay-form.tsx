import { checkField } from '@banko/betting/payments/fields/check-field.ts'
import { mayType } from '@banko/betting/payments/fields/may-type.ts'
import { stakeOf } from '@banko/betting/slip/stake-text.ts'
import { newId } from '@banko/browser/connection.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { Field } from '@banko/browser/kit/field.tsx'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useWords } from '@banko/browser/words.tsx'
import type { IdentitySeen, PaymentMethod, ReservedSlot } from '@banko/contract/calls/payments.ts'
import type { TransferDirection } from '@banko/contract/payments/choices.ts'
import type { CallRefusal } from '@banko/contract/refusals/call-refusal.ts'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { AmountPart } from './amount-part.tsx'
import { CompareAddress, type CompareAddressProps } from './coins/compare-address.tsx'
import { HolderNames } from './holder-names.tsx'
import { IdentityNote, RaiseLevel } from './identity-note.tsx'
import { fieldText, paymentRefusalText } from './payment-refusal-text.ts'
import { SlotAmount } from './slots/slot-amount.tsx'
import { useAsk } from './use-payments.ts'

interface PayFormProps {
  readonly direction: TransferDirection
  readonly method: PaymentMethod
  readonly currency: string
  /** What the tightest of their own limits leaves them. */
  readonly ownLimit: { readonly left: number; readonly until: number } | undefined
  /** What their level of identity leaves them. */
  readonly identity: IdentitySeen | undefined
  /** What somebody else pays and is kept for this player, in the place of an amount that is typed. */
  readonly slot?: ReservedSlot
  onBack(): void
  /** The method is another one by now. */
  onOld(): void
}

type Problems = Readonly<Record<string, string>>
/** Of the whole form. */
interface Problem {
  readonly text: string
  /** Who they are must be shown first. */
  readonly isUnknown?: boolean
}
/** Of the amount: no field of a method is called so. */
const ofAmount = ' amount'
const amountCodes: ReadonlySet<string> = new Set(['amountBelowMin', 'amountAboveMax', 'ownLimitReached', 'slotGone'])

/** The amount first, then what the method asks for. What was typed stays where it is refused, and asks once. */
export function PayForm({ direction, method, currency, ownLimit, identity, slot, onBack, onOld }: PayFormProps) {
  const words = useWords()
  const { t } = words
  const format = useFormat()
  const calls = useCalls()
  const navigate = useNavigate()
  const now = useNow(60_000)
  const { busy, ask } = useAsk()
  const [amountText, setAmountText] = useState('')
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [problems, setProblems] = useState<Problems>({})
  const [problem, setProblem] = useState<Problem>()
  const [compared, setCompared] = useState(false)
  const compares = direction === 'withdrawal' && method.coin !== undefined
  /** Kept until it is answered: sent again, it is the same request. */
  const sent = useRef<{ readonly id: string; readonly content: string }>(undefined)
  const amount = slot?.amount ?? stakeOf(amountText, currency)

  const findProblems = (): Problems => {
    const fields = method.fields.flatMap((field): [string, string][] => {
      const checked = checkField(field, values[field.name] ?? '', { now, currency })
      return 'refusal' in checked ? [[field.name, fieldText(words, { code: 'fieldInvalid', ...checked.refusal })]] : []
    })
    const range =
      amount < method.amountMin
        ? t('payments.refusal.amountBelowMin', { min: format.money(method.amountMin, currency) })
        : amount > method.amountMax &&
          t('payments.refusal.amountAboveMax', { max: format.money(method.amountMax, currency) })
    return Object.fromEntries([...(range ? [[ofAmount, range] as const] : []), ...fields])
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = findProblems()
    setProblems(found)
    setProblem(undefined)
    if (Object.keys(found).length > 0) return
    if (compares && !compared) return setCompared(true)
    const { methodId, version } = method
    const typed = Object.entries(values).filter(([, value]) => value.trim() !== '')
    const asked = { methodId, version, amount, values: typed.map(([name, value]) => ({ name, value })) }
    const taken = slot && { slotId: slot.slotId }
    const content = JSON.stringify([asked, taken])
    if (sent.current?.content !== content) sent.current = { id: newId(), content }
    const input = { ...asked, transferId: sent.current.id }
    const outcome = await ask(() =>
      direction === 'deposit' ? calls.payments.deposit(input) : calls.payments.withdraw({ ...input, ...taken }),
    )
    // what is wrong is said where it was typed
    if (outcome.kind !== 'asked') setCompared(false)
    if (outcome.kind === 'failed') return setProblem({ text: t('payments.sendFailed') })
    if (outcome.kind === 'refused') return tellRefused(outcome.refusal)
    const { next, transferId } = outcome.transfer
    if (next?.kind === 'redirect') return location.assign(next.url)
    void navigate({ to: '/payments/$step', params: { step: transferId } })
  }

  const tellRefused = (refusal: CallRefusal) => {
    sent.current = undefined
    const text = paymentRefusalText(words, format, refusal, { currency, method })
    if (refusal.code === 'fieldInvalid') return setProblems({ [refusal.name]: text })
    if (amountCodes.has(refusal.code)) return setProblems({ [ofAmount]: text })
    if (refusal.code === 'versionOld') onOld()
    setProblem({ text, isUnknown: refusal.code === 'identityNeeded' })
  }

  if (compared && method.coin)
    return (
      <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-[28rem] gap-2">
        <CompareAddress
          coin={method.coin}
          fields={comparedFields(method, values, { now, currency })}
          amount={format.money(amount, currency)}
          busy={busy}
          onChange={() => setCompared(false)}
        />
      </form>
    )

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-[28rem] gap-2">
      <button
        type="button"
        onClick={onBack}
        className="-ms-1 inline-flex min-h-11 items-center gap-1 justify-self-start text-13 text-ink-soft hover:text-ink"
      >
        <Icon name="back" size={18} />
        {t(slot ? 'payments.slots.otherAmount' : 'payments.otherWay')}
      </button>
      <MethodHead method={method} />
      <OwnLimitNote ownLimit={ownLimit} currency={currency} />
      {identity && <IdentityNote {...{ direction, identity, currency }} />}
      {slot ? (
        <SlotAmount slot={slot} currency={currency} problem={problems[ofAmount]} />
      ) : (
        <AmountPart
          {...{ method, currency }}
          typed={amountText}
          problem={problems[ofAmount]}
          onType={(typed) => setAmountText(typed)}
        />
      )}
      {direction === 'withdrawal' && <HolderNames />}
      <TypedFields {...{ method, values, problems }} onType={setValues} />
      {method.fee > 0 && (
        <p className="text-13 text-ink-soft">{t('payments.feeOf', { fee: format.money(method.fee, currency) })}</p>
      )}
      <FormProblem problem={problem} />
      <Button type="submit" aria-disabled={busy || undefined} className="mt-2 aria-disabled:opacity-60">
        {t(busy ? 'payments.sending' : direction === 'deposit' ? 'payments.payIn' : 'payments.payOut')}
      </Button>
    </form>
  )
}

/** What was typed, in the form in which it is sent. */
function comparedFields(
  { fields }: PaymentMethod,
  values: Readonly<Record<string, string>>,
  facts: Parameters<typeof checkField>[2],
): CompareAddressProps['fields'] {
  return fields.flatMap((field) => {
    const checked = checkField(field, values[field.name] ?? '', facts)
    if ('refusal' in checked || checked.value === '') return []
    return [{ title: field.title, value: checked.value, isAddress: field.check?.startsWith('address:') ?? false }]
  })
}

interface TypedFieldsProps extends Pick<PayFormProps, 'method'> {
  readonly values: Readonly<Record<string, string>>
  readonly problems: Problems
  onType(values: Readonly<Record<string, string>>): void
}

/** What the method asks for besides the amount. */
function TypedFields({ method, values, problems, onType }: TypedFieldsProps) {
  const { t } = useWords()
  return method.fields.map((field) => (
    <Field
      key={field.name}
      label={field.required ? field.title : t('payments.optional', { title: field.title })}
      placeholder={field.placeHolder ?? placeholders[field.kind]}
      inputMode={keyboards[field.kind]}
      autoComplete="off"
      dir={field.kind === 'text' ? 'auto' : 'ltr'}
      value={values[field.name] ?? ''}
      onChange={({ target }) => {
        if (mayType(field.kind, target.value)) onType({ ...values, [field.name]: target.value })
      }}
      error={problems[field.name]}
    />
  ))
}

function FormProblem({ problem }: { readonly problem: Problem | undefined }) {
  if (!problem) return null
  return (
    <Notice tone="error" action={problem.isUnknown && <RaiseLevel />}>
      {problem.text}
    </Notice>
  )
}

function MethodHead({ method }: Pick<PayFormProps, 'method'>) {
  return (
    <>
      <h2 className="tight pb-2 text-17 font-strong">{method.title}</h2>
      {method.info.map(({ label, text }) => (
        <p key={label} className="pb-2 text-13 text-ink-soft">
          {label}: {text}
        </p>
      ))}
    </>
  )
}

function OwnLimitNote({ ownLimit, currency }: Pick<PayFormProps, 'ownLimit' | 'currency'>) {
  const { t } = useWords()
  const format = useFormat()
  if (!ownLimit) return null
  const left = format.money(ownLimit.left, currency)
  return <Notice tone="info">{t('payments.ownLimit', { left, when: format.dateTime(ownLimit.until, 0) })}</Notice>
}

const keyboards = {
  text: 'text',
  number: 'numeric',
  amount: 'decimal',
  email: 'email',
  date: 'text',
  birthdate: 'text',
  datetime: 'text',
  time: 'text',
} as const

const placeholders: Readonly<Partial<Record<PaymentMethod['fields'][number]['kind'], string>>> = {
  date: '31-12-2026',
  birthdate: '31-12-1990',
  datetime: '31-12-2026 18:30',
  time: '18:30',
}
