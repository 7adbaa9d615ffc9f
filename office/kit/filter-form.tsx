import { formatAmount } from '@banko/betting/numbers/money.ts'
import { useText } from '@banko/browser/words.tsx'
import type { FilterKind, ListFilter } from '@banko/contract/desk/list-filters.ts'
import { Button, MultiSelect, NativeSelect, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { AmountField, amountOf } from './amount-field.tsx'
import type { FilterField } from './columns.ts'
import { timeFieldOf, timeOfField } from './time-field.ts'

interface FilterFormProps {
  readonly field: FilterField
  readonly filter: ListFilter | undefined
  readonly onSet: (filter: Omit<ListFilter, 'field'> | undefined) => void
}

/** How many values a filter of a kind is typed with; of `in` as many as are chosen. */
const valuesOf: Readonly<Record<FilterKind, number>> = {
  is: 1,
  isNot: 1,
  over: 1,
  under: 1,
  between: 2,
  in: 1,
  contains: 1,
  empty: 0,
}

/** One field of a list: how it is held, and against what. */
export function FilterForm({ field, filter, onSet }: FilterFormProps) {
  const t = useText()
  const [kind, setKind] = useState<FilterKind>(filter?.kind ?? field.kinds[0])
  const [values, setValues] = useState(() => (filter?.values ?? []).map((value) => typedOf(field, value)))
  const isFull = kind === 'in' ? values.length > 0 : values.filter((value) => value !== '').length >= valuesOf[kind]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const sent = values.map((value) => sentOf(field, value))
    if (isFull && !sent.includes(undefined))
      onSet({ kind, values: sent.map(String).slice(0, kind === 'in' ? undefined : valuesOf[kind]) })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm" w={260}>
        {field.kinds.length > 1 && (
          <NativeSelect
            label={t(field.label)}
            value={kind}
            data={field.kinds.map((value) => ({ value, label: t(`desk.kind.${value}`) }))}
            onChange={({ currentTarget }) => setKind(currentTarget.value as FilterKind)}
          />
        )}
        <Values {...{ field, kind, values }} onChange={setValues} />
        <Button type="submit" disabled={!isFull}>
          {t('desk.filterSet')}
        </Button>
      </Stack>
    </form>
  )
}

/** As the house takes it: amounts in minor units; `undefined` for what is no amount. */
function sentOf({ type, currency = '' }: FilterField, typed: string): string | undefined {
  if (type !== 'amount' || typed === '') return typed
  const amount = amountOf(typed, currency)
  return amount === undefined ? undefined : String(amount)
}

/** The other way round. */
function typedOf({ type, currency = '' }: FilterField, sent: string): string {
  const amount = Number(sent)
  return type === 'amount' && sent !== '' && Number.isSafeInteger(amount) ? formatAmount(amount, currency) : sent
}

interface ValuesProps {
  readonly field: FilterField
  readonly kind: FilterKind
  readonly values: readonly string[]
  readonly onChange: (values: string[]) => void
}

function Values({ field, kind, values, onChange }: ValuesProps) {
  const t = useText()
  const label = t(field.label)
  const set = (at: number, value: string) =>
    onChange(Array.from({ length: 2 }, (_, i) => (i === at ? value : (values[i] ?? ''))))
  if (kind === 'empty') return null
  const choices = field.choices ?? []
  if (kind === 'in')
    return (
      <MultiSelect
        label={label}
        data={[...choices]}
        value={[...values]}
        onChange={onChange}
        comboboxProps={{ withinPortal: false }}
      />
    )
  if (field.type === 'choice')
    return (
      <NativeSelect
        label={label}
        data={[{ value: '', label: '' }, ...choices]}
        value={values[0] ?? ''}
        onChange={({ currentTarget }) => set(0, currentTarget.value)}
      />
    )
  if (field.type === 'amount')
    return [0, 1]
      .slice(0, valuesOf[kind])
      .map((at) => (
        <AmountField
          key={at}
          label={kind === 'between' ? t(at === 0 ? 'desk.from' : 'desk.until') : label}
          isFirst={at === 0}
          currency={field.currency ?? ''}
          value={values[at] ?? ''}
          onChange={(value) => set(at, value)}
        />
      ))
  return (
    <>
      {[0, 1].slice(0, valuesOf[kind]).map((at) => (
        <TextInput
          key={at}
          label={kind === 'between' ? t(at === 0 ? 'desk.from' : 'desk.until') : label}
          data-autofocus={at === 0 || undefined}
          {...(field.type === 'time'
            ? {
                type: 'datetime-local',
                value: timeFieldOf(values[at]),
                onChange: ({ currentTarget }) => set(at, timeOfField(currentTarget.value)),
              }
            : {
                inputMode: field.type === 'number' ? ('numeric' as const) : ('text' as const),
                value: values[at] ?? '',
                maxLength: 100,
                onChange: ({ currentTarget }) => set(at, currentTarget.value),
              })}
        />
      ))}
    </>
  )
}
