import { useText } from '@banko/browser/words.tsx'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { FormPartProps } from './form-part.ts'
import { useSegments } from './use-segments.ts'
import type { WhoDraft } from './who-draft.ts'

const dealersAre = ['all', 'only', 'not'] as const

/** Whom an offer is for; all that is said must hold. */
export function WhoFields(props: FormPartProps) {
  const t = useText()
  const { draft, onChange } = props
  return (
    <>
      <WhoText name="newDays" label={t('desk.offers.newDays')} detail={t('desk.offers.emptyAll')} {...props} />
      <Checkbox
        label={t('desk.offers.firstDeposit')}
        checked={draft.firstDeposit}
        style={{ alignSelf: 'center' }}
        onChange={({ currentTarget }) => onChange({ firstDeposit: currentTarget.checked })}
      />
      {draft.kind !== 'priceBoost' && (
        <>
          <WhoText name="code" label={t('desk.offers.code')} detail={t('desk.offers.codeDetail')} {...props} />
          <WhoText
            name="codeUses"
            label={t('desk.offers.codeUsesMax')}
            detail={t('desk.offers.emptyNone')}
            {...props}
          />
        </>
      )}
      <SegmentChoice {...props} />
      <NativeSelect
        label={t('desk.network.dealers')}
        value={draft.dealersAre}
        data={dealersAre.map((value) => ({
          value,
          label: t(value === 'all' ? 'desk.offers.everybody' : `desk.offers.dealersAre.${value}`),
        }))}
        onChange={({ currentTarget }) =>
          onChange({ dealersAre: dealersAre.find((known) => known === currentTarget.value) ?? 'all' })
        }
      />
      {draft.dealersAre !== 'all' && (
        <WhoText
          name="dealers"
          label={t('desk.offers.dealerIds')}
          detail={t('desk.offers.dealerIdsDetail')}
          {...props}
        />
      )}
    </>
  )
}

interface WhoTextProps extends FormPartProps {
  readonly name: Extract<keyof WhoDraft, 'newDays' | 'code' | 'codeUses' | 'dealers'>
  readonly label: string
  readonly detail: string
}

const modes = { newDays: 'numeric', codeUses: 'numeric', code: 'text', dealers: 'text' } as const

function WhoText({ name, label, detail, draft, faults, onChange }: WhoTextProps) {
  const t = useText()
  return (
    <TextInput
      label={label}
      description={detail}
      inputMode={modes[name]}
      maxLength={name === 'dealers' ? 320 : 40}
      dir="ltr"
      value={draft[name]}
      error={faults.includes(name) && t(name === 'dealers' ? 'refusal.offerUnfit.dealerUnknown' : 'desk.sites.unfit')}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  )
}

/** One that is not listed any more keeps its number. */
function SegmentChoice({ draft, faults, onChange }: FormPartProps) {
  const t = useText()
  const { value } = useSegments()
  const named = (value?.segments ?? []).map(({ segmentId, name }) => ({ value: String(segmentId), label: name }))
  const isKnown = draft.segment === '' || named.some((one) => one.value === draft.segment)
  const kept = isKnown ? [] : [{ value: draft.segment, label: draft.segment }]
  return (
    <NativeSelect
      label={t('desk.offers.segment')}
      value={draft.segment}
      data={[{ value: '', label: t('desk.offers.everybody') }, ...kept, ...named]}
      error={faults.includes('segment') && t('refusal.offerUnfit.segmentUnknown')}
      onChange={({ currentTarget }) => onChange({ segment: currentTarget.value })}
    />
  )
}
