import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { Button, Group, NativeSelect, Paper, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { AmountField } from '../kit/amount-field.tsx'
import { calls } from '../kit/calls.ts'
import { useGo } from '../kit/go.tsx'
import { LeaveGuard } from '../kit/leave-guard.tsx'
import { kindName, limitText, unitOf } from '../kit/limit-names.ts'
import { useSelf } from '../kit/self.tsx'
import { PageHead, Panel } from '../kit/states.tsx'
import { timeFieldOf, timeOfField } from '../kit/time-field.ts'
import { useAnswer } from '../kit/use-answer.ts'
import { useSearch } from '../kit/use-search.ts'
import { AboutFields } from './about-fields.tsx'
import type { FormPartProps } from './form-part.ts'
import { formOf, hasPhase, kindsOf, type LimitField, type LimitForm, limitOf } from './limit-form.ts'
import { subjectOf } from './subject-of.ts'

/** A limit that is set: whom or what it is about, what it limits, how long it holds, and why. */
export function NewLimitPage() {
  const t = useText()
  const { self, may } = useSelf()
  const { search } = useSearch()
  const go = useGo()
  const act = useAct()
  const [form, setForm] = useState<LimitForm>(() => formOf(search, self.currencies[0] ?? ''))
  const [wrong, setWrong] = useState<readonly LimitField[]>([])
  const [busy, setBusy] = useState(false)
  const [isSet, setSet] = useState(false)
  useEffect(() => {
    if (isSet) go('/limits')
  }, [isSet, go])
  if (!may('trading.limits')) return <Panel title={t('desk.noPermission')} detail={t('desk.noPermissionDetail')} />
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const read = limitOf(form)
    setWrong('wrong' in read ? read.wrong : [])
    if ('wrong' in read) return
    setBusy(true)
    const done = await act((keyed) => keyed.deskLimits.set(read.limit), t('desk.saved')).finally(() => setBusy(false))
    setSet(done !== undefined)
  }
  const change = (to: Partial<LimitForm>) => setForm({ ...form, ...to })
  return (
    <>
      <PageHead title={t('desk.limits.set')} detail={t('desk.limits.setDetail')} />
      <Paper
        withBorder
        radius={14}
        p="md"
        bg="var(--card)"
        maw={900}
        component="form"
        noValidate
        onSubmit={(e) => void submit(e)}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <AboutFields {...{ form, wrong }} onChange={change} />
          <ValueFields {...{ form, wrong }} onChange={change} />
        </SimpleGrid>
        <Textarea
          mt="md"
          label={t('desk.reason')}
          required
          autosize
          minRows={2}
          maxLength={300}
          value={form.reason}
          error={wrong.includes('reason') && t('desk.reasonShort', { min: 1 })}
          onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
        />
        <HoldsNow form={form} />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={() => go('/limits')}>
            {t('desk.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('desk.limits.set')}
          </Button>
        </Group>
      </Paper>
      <LeaveGuard unsaved={!isSet && form.reason !== ''} />
    </>
  )
}

/** What it limits, by how much, in which phase and until when. */
function ValueFields({ form, wrong, onChange }: FormPartProps) {
  const t = useText()
  const { self } = useSelf()
  const { kind, value, currency, phase, until } = form
  const isAmount = unitOf(kind) === 'amount'
  const isWrong = wrong.includes('value')
  return (
    <>
      <NativeSelect
        label={t('desk.limits.kind')}
        value={kind}
        data={kindsOf(form.source).map((one) => ({ value: one, label: kindName(t, one) }))}
        onChange={({ currentTarget }) =>
          onChange({ kind: kindsOf(form.source).find((one) => one === currentTarget.value) ?? kind, value: '' })
        }
      />
      {isAmount && self.currencies.length > 1 && (
        <NativeSelect
          label={t('desk.network.currency')}
          value={currency}
          data={[...self.currencies]}
          onChange={({ currentTarget }) => onChange({ currency: currentTarget.value })}
        />
      )}
      {isAmount && !isWrong ? (
        <AmountField
          label={t('desk.limits.value')}
          currency={currency}
          required
          value={value}
          onChange={(typed) => onChange({ value: typed })}
        />
      ) : (
        <TextInput
          label={t('desk.limits.value')}
          inputMode="decimal"
          required
          maxLength={20}
          value={value}
          error={isWrong && t('desk.limits.valueWrong')}
          {...(isAmount && { rightSection: currency, rightSectionWidth: 56 })}
          onChange={({ currentTarget }) => onChange({ value: currentTarget.value })}
        />
      )}
      {hasPhase(kind) && (
        <NativeSelect
          label={t('desk.limits.phase')}
          value={phase}
          data={[
            { value: '', label: t('desk.limits.phases.both') },
            { value: 'before', label: t('desk.limits.phases.before') },
            { value: 'inPlay', label: t('desk.limits.phases.inPlay') },
          ]}
          onChange={({ currentTarget: { value: chosen } }) =>
            onChange({ phase: chosen === 'before' || chosen === 'inPlay' ? chosen : '' })
          }
        />
      )}
      <TextInput
        label={t('desk.until')}
        type="datetime-local"
        description={t('desk.limits.untilDetail')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={timeFieldOf(until)}
        onChange={({ currentTarget }) => onChange({ until: timeOfField(currentTarget.value) })}
      />
    </>
  )
}

/** What is limited of the same by now, so that before and after stand side by side. */
function HoldsNow({ form }: { readonly form: LimitForm }) {
  const t = useText()
  const format = useFormat()
  const subject = subjectOf(form)
  const { source, kind } = form
  const { value } = useAnswer(['limits', 'now', source, subject, kind], () =>
    calls.deskLimits.list({
      filters: [
        { field: 'source', kind: 'is', values: [source] },
        { field: 'kind', kind: 'is', values: [kind] },
        ...(subject === '' ? [] : [{ field: 'subject' as const, kind: 'is' as const, values: [subject] }]),
      ],
      limit: 5,
    }),
  )
  const rows = subject === '' && source !== 'operator' ? [] : (value?.rows ?? [])
  return (
    <Text size="sm" c="dimmed" mt="sm" aria-live="polite" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {rows.length === 0
        ? t('desk.limits.noneYet')
        : t('desk.limits.now', { values: rows.map((row) => limitText(format, row)).join(' · ') })}
    </Text>
  )
}
