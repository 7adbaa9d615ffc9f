import { useText } from '@banko/browser/words.tsx'
import { identityLevels } from '@banko/contract/identity/documents.ts'
import { Checkbox, Group, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useSelf } from '../kit/self.tsx'
import { timeFieldOf, timeOfField } from '../kit/time-field.ts'
import type { SegmentDraft, SegmentFault } from './segment-draft.ts'

interface SegmentPartProps {
  readonly draft: SegmentDraft
  readonly faults: readonly SegmentFault[]
  readonly onChange: (changes: Partial<SegmentDraft>) => void
}

const kinds = ['rule', 'list'] as const

/** What a segment is called, and who is in it. */
export function SegmentFields(props: SegmentPartProps) {
  const t = useText()
  const { draft, faults, onChange } = props
  return (
    <>
      <SegmentText name="name" label={t('desk.people.name')} {...props} />
      <NativeSelect
        label={t('desk.segments.who')}
        value={draft.kind}
        data={kinds.map((value) => ({ value, label: t(`desk.segments.kinds.${value}`) }))}
        onChange={({ currentTarget }) =>
          onChange({ kind: kinds.find((known) => known === currentTarget.value) ?? 'rule' })
        }
      />
      {draft.kind === 'rule' ? (
        <RuleParts {...props} />
      ) : (
        <Textarea
          label={t('desk.segments.players')}
          description={t('desk.segments.playersDetail')}
          autosize
          minRows={3}
          maxRows={12}
          dir="ltr"
          value={draft.players}
          error={faults.includes('players') && t('desk.sites.unfit')}
          onChange={({ currentTarget }) => onChange({ players: currentTarget.value })}
        />
      )}
    </>
  )
}

function RuleParts(props: SegmentPartProps) {
  const t = useText()
  const { self } = useSelf()
  const { draft, faults, onChange } = props
  return (
    <>
      <SegmentText
        name="countries"
        label={t('desk.person.country')}
        detail={t('desk.segments.countriesDetail')}
        {...props}
      />
      <SegmentText
        name="languages"
        label={t('desk.sites.languages')}
        detail={t('desk.segments.languagesDetail')}
        {...props}
      />
      <Checkbox.Group
        label={t('desk.segments.levels')}
        value={draft.levels.map(String)}
        onChange={(chosen) => onChange({ levels: identityLevels.filter((level) => chosen.includes(String(level))) })}
      >
        <Group gap="md" pt={4}>
          {identityLevels.map((level) => (
            <Checkbox key={level} value={String(level)} label={String(level)} />
          ))}
        </Group>
      </Checkbox.Group>
      {(['registeredFrom', 'registeredUntil'] as const).map((name) => (
        <TextInput
          key={name}
          type="datetime-local"
          label={t(`desk.segments.${name}`)}
          value={timeFieldOf(draft[name])}
          error={faults.includes(name) && t('desk.content.untilUnfit')}
          onChange={({ currentTarget }) => onChange({ [name]: timeOfField(currentTarget.value) })}
        />
      ))}
      <NativeSelect
        label={t('desk.network.currency')}
        value={draft.currency}
        data={[...new Set([draft.currency, ...self.currencies])]}
        onChange={({ currentTarget }) => onChange({ currency: currentTarget.value })}
      />
      <SegmentText name="paidInMin" label={t('desk.segments.paidInMin')} {...props} />
      <SegmentText name="paidInMax" label={t('desk.segments.paidInMax')} {...props} />
      <SegmentText
        name="dealers"
        label={t('desk.offers.dealerIds')}
        detail={t('desk.offers.dealerIdsDetail')}
        {...props}
      />
      <SegmentText name="tags" label={t('desk.people.tags')} detail={t('desk.segments.tagsDetail')} {...props} />
    </>
  )
}

interface SegmentTextProps extends SegmentPartProps {
  readonly name: Extract<
    SegmentFault,
    'name' | 'countries' | 'languages' | 'paidInMin' | 'paidInMax' | 'dealers' | 'tags'
  >
  readonly label: string
  readonly detail?: string
}

function SegmentText({ name, label, detail, draft, faults, onChange }: SegmentTextProps) {
  const t = useText()
  return (
    <TextInput
      label={label}
      {...(detail !== undefined && { description: detail })}
      maxLength={name === 'name' ? 60 : 320}
      dir={name === 'name' || name === 'tags' ? 'auto' : 'ltr'}
      value={draft[name]}
      error={faults.includes(name) && t('desk.sites.unfit')}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  )
}
