import { useText } from '@banko/browser/words.tsx'
import { Button, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { AmountField } from '../../kit/amount-field.tsx'
import { Newer } from '../../kit/newer.tsx'
import { useSelf } from '../../kit/self.tsx'
import { usePaymentAct } from '../use-payment-act.ts'
import { type DraftFault, draftOf, type MethodDraft, type RangeDraft, termsOf } from './method-draft.ts'
import type { MethodRow } from './method-row.ts'
import { InfoField, TextParts } from './text-parts.tsx'

const levels = ['0', '1', '2', '3']

/** What a method is called and takes, for what is asked for from now on. */
export function MethodForm({ method }: { readonly method: MethodRow }) {
  const t = useText()
  const act = usePaymentAct()
  const { self } = useSelf()
  const [base, setBase] = useState(method)
  const [draft, setDraft] = useState(() => draftOf(method.terms, self.currencies))
  const [faults, setFaults] = useState<readonly DraftFault[]>([])
  const [busy, setBusy] = useState(false)
  const change = (to: Partial<MethodDraft>) => setDraft((before) => ({ ...before, ...to }))
  const isNewer = !busy && method.version > base.version
  const takeTheirs = () => {
    setBase(method)
    setDraft(draftOf(method.terms, self.currencies))
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const typed = termsOf(draft, base.terms)
    setFaults('faults' in typed ? typed.faults : [])
    if ('faults' in typed) return
    const { methodId, version } = base
    setBusy(true)
    const saved = await act(
      (keyed) => keyed.deskPayments.saveMethod({ methodId, version, terms: typed.terms }),
      t('desk.saved'),
    ).finally(() => setBusy(false))
    if (!saved) return
    setBase({ ...base, ...saved })
    setDraft(draftOf(saved.terms, self.currencies))
  }
  const unfit = (name: DraftFault) => faults.includes(name) && t('desk.sites.unfit')
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="sm">
        {isNewer && <Newer onTheirs={takeTheirs} onMine={() => setBase(method)} />}
        <TextInput
          label={t('desk.network.title')}
          maxLength={60}
          dir="auto"
          value={draft.title}
          error={unfit('title')}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
        <InfoField value={draft.info} unfit={faults.includes('info')} onChange={(info) => change({ info })} />
        <TextInput
          label={t('desk.payments.tag')}
          description={t('desk.payments.tagDetail')}
          maxLength={40}
          dir="auto"
          value={draft.tag}
          onChange={({ currentTarget }) => change({ tag: currentTarget.value })}
        />
        <TextInput
          label={t('desk.payments.minutes')}
          inputMode="numeric"
          maxLength={5}
          value={draft.minutes}
          error={unfit('minutes')}
          onChange={({ currentTarget }) => change({ minutes: currentTarget.value })}
        />
        <NativeSelect
          label={t('desk.payments.level')}
          value={draft.level}
          data={levels}
          onChange={({ currentTarget }) => change({ level: currentTarget.value })}
        />
        <TextInput
          label={t('desk.payments.countries')}
          description={t('desk.payments.countriesDetail')}
          maxLength={800}
          dir="ltr"
          value={draft.countries}
          error={unfit('countries')}
          onChange={({ currentTarget }) => change({ countries: currentTarget.value })}
        />
        <Ranges ranges={draft.ranges} faults={faults} onChange={(ranges) => change({ ranges })} />
        <TextParts
          texts={draft.texts}
          fields={base.terms.fields}
          faults={faults}
          onChange={(texts) => change({ texts })}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={busy} disabled={isNewer}>
            {t('desk.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface RangesProps {
  readonly ranges: readonly RangeDraft[]
  readonly faults: readonly DraftFault[]
  readonly onChange: (ranges: readonly RangeDraft[]) => void
}

function Ranges({ ranges, faults, onChange }: RangesProps) {
  const t = useText()
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('desk.payments.rangesDetail')}
      </Text>
      {ranges.map((range) => {
        const { currency } = range
        const field = (name: 'min' | 'max' | 'fee') => (
          <AmountField
            label={t(`desk.payments.${name}`)}
            currency={currency}
            value={range[name]}
            onChange={(typed) => onChange(ranges.map((one) => (one === range ? { ...one, [name]: typed } : one)))}
          />
        )
        return (
          <fieldset key={currency} style={{ border: 0, margin: 0, padding: 0 }}>
            <Text component="legend" size="sm" fw={600}>
              {currency}
            </Text>
            <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="xs">
              {field('min')}
              {field('max')}
              {field('fee')}
            </SimpleGrid>
            {faults.includes(currency) && <Unfit>{t('desk.payments.rangeWrong')}</Unfit>}
          </fieldset>
        )
      })}
      {faults.includes('ranges') && <Unfit>{t('desk.payments.rangeWrong')}</Unfit>}
    </>
  )
}

function Unfit({ children }: { readonly children: string }) {
  return (
    <Text size="sm" c="var(--down)" role="alert">
      {children}
    </Text>
  )
}
