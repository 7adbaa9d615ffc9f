import { useText } from '@banko/browser/words.tsx'
import { NativeSelect, TextInput } from '@mantine/core'
import { timeFieldOf, timeOfField } from '../kit/time-field.ts'
import { DraftAmount, DraftCount } from './draft-field.tsx'
import type { FormPartProps } from './form-part.ts'

const approvals = ['atOnce', 'byStaff'] as const

/** When it is given, by whom, how often, and what all of it may come to. */
export function GivingFields(props: FormPartProps) {
  const t = useText()
  const { draft, faults, onChange } = props
  const why = { from: 'desk.sites.unfit', until: 'desk.content.untilUnfit' } as const
  return (
    <>
      {(['from', 'until'] as const).map((name) => (
        <TextInput
          key={name}
          type="datetime-local"
          label={t(`desk.${name}`)}
          {...(name === 'until' && { description: t('desk.offers.untilDetail') })}
          required={name === 'from'}
          value={timeFieldOf(draft[name])}
          error={faults.includes(name) && t(why[name])}
          onChange={({ currentTarget }) => onChange({ [name]: timeOfField(currentTarget.value) })}
        />
      ))}
      {draft.kind !== 'priceBoost' && (
        <NativeSelect
          label={t('desk.offers.approval')}
          value={draft.approval}
          data={approvals.map((value) => ({ value, label: t(`desk.offers.approvals.${value}`) }))}
          onChange={({ currentTarget }) =>
            onChange({ approval: approvals.find((known) => known === currentTarget.value) ?? 'byStaff' })
          }
        />
      )}
      <DraftCount name="timesMax" label={t('desk.offers.timesMax')} min={1} max={100} {...props} />
      <DraftAmount name="budget" label={t('desk.offers.budget')} detail={t('desk.offers.emptyNone')} {...props} />
    </>
  )
}
