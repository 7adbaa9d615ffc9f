import { contactText } from '@banko/browser/contact-text.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { Field } from '@banko/browser/kit/field.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { useText } from '@banko/browser/words.tsx'
import {
  type ContactField,
  categoriesOf,
  checkContact,
  contactLengths,
  type TopCategory,
  type TypedContact,
  topCategories,
} from '@banko/contract/content/contact.ts'
import { type FormEvent, useRef, useState } from 'react'
import { ChoiceField } from './choice-field.tsx'
import { TextBox } from './text-box.tsx'
import { useSendContact } from './use-send-contact.ts'

interface ContactFormProps {
  /** Of who is signed in: filled in until they type another. */
  readonly email: string
  onSent(email: string): void
}

const empty: Omit<TypedContact, 'email'> = { topCategory: '', category: '', text: '' }
const { max } = contactLengths.text

/** All four are needed; what was typed stays whatever happens. */
export function ContactForm({ email, onSent }: ContactFormProps) {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Partial<TypedContact>>({})
  const [isTried, setTried] = useState(false)
  const { state, send } = useSendContact()
  const values = { ...empty, email, ...typed }
  const problems = isTried ? checkContact(values) : []
  const problemOf = (field: ContactField) => {
    const found = problems.find((problem) => problem.field === field)
    return found && contactText(t, found)
  }
  const change = (change: Partial<TypedContact>) => setTyped({ ...typed, ...change })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'sending') return
    setTried(true)
    const [first] = checkContact(values)
    if (first) return focus(form.current, first.field)
    if (await send(values)) onSent(values.email.trim())
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid max-w-[560px] gap-1">
      <Field
        name="email"
        label={t('contact.email')}
        error={problemOf('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={contactLengths.email.max}
        dir="ltr"
        value={values.email}
        onChange={({ target }) => change({ email: target.value })}
      />
      <ChoiceField
        name="topCategory"
        label={t('contact.topCategory')}
        error={problemOf('topCategory')}
        empty={t('contact.choose')}
        items={topCategories.map((id) => ({ id, label: t(`contact.top.${id}`) }))}
        value={values.topCategory}
        onChange={(topCategory) => {
          const [only, ...others] = categoriesOf(topCategory as TopCategory | '')
          change({
            topCategory: topCategory as TopCategory | '',
            category: only && others.length === 0 ? only : '',
          })
        }}
      />
      <ChoiceField
        name="category"
        label={t('contact.category')}
        error={problemOf('category')}
        empty={t('contact.choose')}
        items={categoriesOf(values.topCategory).map((id) => ({ id, label: t(`contact.of.${id}`) }))}
        disabled={values.topCategory === ''}
        value={values.category}
        onChange={(category) => change({ category })}
      />
      <TextBox
        name="text"
        label={t('contact.text')}
        error={problemOf('text')}
        hint={t('contact.textHint', { max })}
        value={values.text}
        onChange={(text) => change({ text })}
      />
      {state === 'sending' && <Notice tone="info">{t('contact.checking')}</Notice>}
      {(state === 'failed' || state === 'offline' || state === 'busy') && (
        <Notice tone="error">{t(`contact.${state}`)}</Notice>
      )}
      <Button
        type="submit"
        aria-disabled={state === 'sending' || undefined}
        className="mt-2 aria-disabled:opacity-60 wide:justify-self-start wide:px-8"
      >
        {t(state === 'sending' ? 'contact.submitting' : 'contact.submit')}
      </Button>
    </form>
  )
}

function focus(form: HTMLFormElement | null, field: ContactField): void {
  const named = form?.elements.namedItem(field)
  // of a subject that nobody chose the detail cannot be chosen either
  if (named instanceof HTMLElement) named.focus()
}
