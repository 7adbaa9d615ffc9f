import { useText } from '@banko/browser/words.tsx'
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Newer } from '../../kit/newer.tsx'
import { useSelf } from '../../kit/self.tsx'
import { usePaymentAct } from '../use-payment-act.ts'
import { FieldsPart } from './fields-part.tsx'
import { LogoInput } from './logo-input.tsx'
import { type DraftFault, draftOf, type MethodDraft, termsOf, withFields } from './method-draft.ts'
import type { MethodRow } from './method-row.ts'
import { MismatchPart } from './mismatch-part.tsx'
import { RangesPart } from './ranges-part.tsx'
import { InfoField, TextParts } from './text-parts.tsx'

const levels = ['0', '1', '2', '3']

/** What a method is called, takes and asks for, for what is asked for from now on. */
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
    const typed = termsOf(draft, base)
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
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="sm">
        {isNewer && <Newer onTheirs={takeTheirs} onMine={() => setBase(method)} />}
        <Told {...{ draft, faults }} onChange={change} />
        <Bounds {...{ draft, faults }} onChange={change} />
        <RangesPart ranges={draft.ranges} faults={faults} onChange={(ranges) => change({ ranges })} />
        {base.direction === 'deposit' && (
          <MismatchPart
            mismatch={draft.mismatch}
            tolerance={draft.tolerance}
            unfit={faults.includes('tolerance')}
            onChange={change}
          />
        )}
        <FieldsPart
          fields={draft.fields}
          faults={faults}
          onChange={(fields) => setDraft((before) => withFields(before, fields))}
        />
        <TextParts texts={draft.texts} fields={draft.fields} faults={faults} onChange={(texts) => change({ texts })} />
        <Group justify="flex-end">
          <Button type="submit" loading={busy} disabled={isNewer}>
            {t('desk.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface PartProps {
  readonly draft: MethodDraft
  readonly faults: readonly DraftFault[]
  readonly onChange: (to: Partial<MethodDraft>) => void
}

/** What a player is told of it. */
function Told({ draft, faults, onChange }: PartProps) {
  const t = useText()
  return (
    <>
      <TextInput
        label={t('desk.content.title')}
        required
        maxLength={60}
        dir="auto"
        value={draft.title}
        error={faults.includes('title') && t('desk.sites.unfit')}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <LogoInput value={draft.logo} unfit={faults.includes('logo')} onChange={(logo) => onChange({ logo })} />
      <InfoField value={draft.info} unfit={faults.includes('info')} onChange={(info) => onChange({ info })} />
      <TextInput
        label={t('desk.payments.tag')}
        description={t('desk.payments.tagDetail')}
        maxLength={40}
        dir="auto"
        value={draft.tag}
        onChange={({ currentTarget }) => onChange({ tag: currentTarget.value })}
      />
    </>
  )
}

/** For whom it is, and how long. */
function Bounds({ draft, faults, onChange }: PartProps) {
  const t = useText()
  return (
    <>
      <TextInput
        label={t('desk.payments.minutes')}
        inputMode="numeric"
        maxLength={5}
        value={draft.minutes}
        error={faults.includes('minutes') && t('desk.sites.unfit')}
        onChange={({ currentTarget }) => onChange({ minutes: currentTarget.value })}
      />
      <NativeSelect
        label={t('desk.payments.level')}
        value={draft.level}
        data={levels}
        onChange={({ currentTarget }) => onChange({ level: currentTarget.value })}
      />
      <TextInput
        label={t('desk.payments.countries')}
        description={t('desk.payments.countriesDetail')}
        maxLength={800}
        dir="ltr"
        value={draft.countries}
        error={faults.includes('countries') && t('desk.sites.unfit')}
        onChange={({ currentTarget }) => onChange({ countries: currentTarget.value })}
      />
    </>
  )
}
