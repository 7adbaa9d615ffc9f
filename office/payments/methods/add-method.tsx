import { coins } from '@banko/betting/payments/coins/coins.ts'
import { useText } from '@banko/browser/words.tsx'
import { methodKinds } from '@banko/contract/payments/choices.ts'
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { calls } from '../../kit/calls.ts'
import { useSelf } from '../../kit/self.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { Panel, TroublePanel, Waiting } from '../../kit/states.tsx'
import { useAnswer } from '../../kit/use-answer.ts'
import { usePaymentAct } from '../use-payment-act.ts'
import { choicesOf, emptyMethod, fitted, type NewMethodDraft, newTerms, type Places } from './new-method-draft.ts'
import { RangesPart } from './ranges-part.tsx'

interface AddMethodProps {
  readonly onClose: () => void
  readonly onAdded: (methodId: number) => void
}

/** Another way to pay in or to be paid, which nobody is offered yet. */
export function AddMethod(props: AddMethodProps) {
  const t = useText()
  const { self } = useSelf()
  const { value, trouble, waiting, again } = useAnswer(['methodPlaces'], () => calls.deskPayments.methods({}))
  const empty = value && emptyMethod(value, self.currencies)
  return (
    <Sheet title={t('desk.payments.addMethod')} onClose={props.onClose}>
      {waiting && <Waiting />}
      {trouble !== undefined && <TroublePanel {...{ trouble, again }} />}
      {value && !empty && <Panel title={t('desk.payments.noPlaces')} detail={t('desk.payments.noPlacesDetail')} />}
      {value && empty && <NewMethodForm {...props} places={value} empty={empty} />}
    </Sheet>
  )
}

interface NewMethodFormProps extends AddMethodProps {
  readonly places: Places
  readonly empty: NewMethodDraft
}

function NewMethodForm({ places, empty, onAdded }: NewMethodFormProps) {
  const t = useText()
  const act = usePaymentAct()
  const [draft, setDraft] = useState(empty)
  const [faults, setFaults] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const change = (to: Partial<NewMethodDraft>) => setDraft((before) => fitted(places, { ...before, ...to }))
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const { categoryId, accountId } = draft
    const direction = places.categories.find((one) => one.categoryId === categoryId)?.direction ?? 'deposit'
    const typed = newTerms(draft, direction)
    setFaults('faults' in typed ? typed.faults : [])
    if ('faults' in typed) return
    setBusy(true)
    const added = await act(
      (keyed) => keyed.deskPayments.addMethod({ categoryId, accountId, terms: typed.terms }),
      t('desk.saved'),
    ).finally(() => setBusy(false))
    if (added) onAdded(added.methodId)
  }
  return (
    <form onSubmit={(event) => void add(event)} noValidate>
      <Stack gap="sm">
        <Text size="sm">{t('desk.payments.addMethodDetail')}</Text>
        <Where {...{ places, draft }} onChange={change} />
        <TextInput
          label={t('desk.content.title')}
          required
          maxLength={60}
          dir="auto"
          value={draft.title}
          error={faults.includes('title') && t('desk.sites.unfit')}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
        <RangesPart ranges={draft.ranges} faults={faults} onChange={(ranges) => change({ ranges })} />
        <Group justify="flex-end">
          <Button type="submit" loading={busy}>
            {t('desk.payments.addMethod')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface WhereProps {
  readonly places: Places
  readonly draft: NewMethodDraft
  readonly onChange: (to: Partial<NewMethodDraft>) => void
}

/** Of which kind it is, where it stands and by whom it goes: what does not fit together is not offered. */
function Where({ places, draft, onChange }: WhereProps) {
  const t = useText()
  const { kinds, categories, accounts } = choicesOf(places, draft)
  return (
    <>
      <NativeSelect
        label={t('desk.payments.kind')}
        value={draft.kind}
        data={kinds.map((value) => ({ value, label: t(`desk.payments.kinds.${value}`) }))}
        onChange={({ currentTarget }) =>
          onChange({ kind: methodKinds.find((known) => known === currentTarget.value) ?? draft.kind })
        }
      />
      {draft.kind === 'crypto' && (
        <NativeSelect
          label={t('desk.payments.coin')}
          value={draft.coin}
          data={[...coins]}
          onChange={({ currentTarget }) =>
            onChange({ coin: coins.find((known) => known === currentTarget.value) ?? draft.coin })
          }
        />
      )}
      <NativeSelect
        label={t('desk.payments.category')}
        value={String(draft.categoryId)}
        data={categories.map(({ categoryId, direction, name }) => ({
          value: String(categoryId),
          label: `${t(`payments.kind.${direction}`)} · ${name}`,
        }))}
        onChange={({ currentTarget }) => onChange({ categoryId: Number(currentTarget.value) })}
      />
      <NativeSelect
        label={t('desk.payments.account')}
        value={String(draft.accountId)}
        data={accounts.map(({ accountId, name }) => ({ value: String(accountId), label: name }))}
        onChange={({ currentTarget }) => onChange({ accountId: Number(currentTarget.value) })}
      />
    </>
  )
}
