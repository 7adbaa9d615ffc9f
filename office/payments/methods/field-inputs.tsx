import { fieldChecks, fieldKinds } from '@banko/betting/payments/fields/field.ts'
import { useText } from '@banko/browser/words.tsx'
import { Button, Group, NativeSelect, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core'
import { type FieldDraft, fieldFault } from './field-draft.ts'
import { OrderButtons } from './order-buttons.tsx'

interface FieldInputsProps {
  readonly field: FieldDraft
  readonly faults: readonly string[]
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onChange: (to: Partial<FieldDraft>) => void
  readonly onMove: (by: -1 | 1, button: HTMLElement) => void
  readonly onRemove: () => void
}

/** Everything of one field, and the ways to move it and to take it away. */
export function FieldInputs(props: FieldInputsProps) {
  const t = useText()
  const { field, faults, onChange } = props
  const unfit = (...whys: readonly Parameters<typeof fieldFault>[0][]) => {
    const why = whys.find((one) => faults.includes(fieldFault(one, field.id)))
    if (why === undefined) return false
    return why === 'name' || why === 'nameTwice' || why === 'length'
      ? t(`desk.payments.unfit.${why}`)
      : t('desk.sites.unfit')
  }
  return (
    <fieldset style={{ border: '1px solid var(--line)', borderRadius: 9, margin: 0, padding: 12 }}>
      <Text component="legend" size="sm" fw={600} px={4}>
        <bdi>{titleOf(field) || t('desk.payments.newField')}</bdi>
      </Text>
      <Stack gap="xs">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
          <TextInput
            label={t('desk.payments.fieldTitle')}
            required
            maxLength={60}
            dir="auto"
            value={field.title}
            error={unfit('title')}
            onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
          />
          <TextInput
            label={t('desk.payments.fieldName')}
            required
            maxLength={40}
            dir="ltr"
            value={field.name}
            error={unfit('name', 'nameTwice')}
            onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          />
          <KindInputs {...{ field, onChange }} />
          <TextInput
            label={t('desk.payments.lengthMin')}
            inputMode="numeric"
            maxLength={3}
            value={field.lengthMin}
            error={unfit('length')}
            onChange={({ currentTarget }) => onChange({ lengthMin: currentTarget.value })}
          />
          <TextInput
            label={t('desk.payments.lengthMax')}
            inputMode="numeric"
            maxLength={3}
            value={field.lengthMax}
            error={unfit('length')}
            onChange={({ currentTarget }) => onChange({ lengthMax: currentTarget.value })}
          />
        </SimpleGrid>
        <TextInput
          label={t('desk.payments.placeHolder')}
          maxLength={60}
          dir="auto"
          value={field.placeHolder}
          error={unfit('placeHolder')}
          onChange={({ currentTarget }) => onChange({ placeHolder: currentTarget.value })}
        />
        <Switch
          label={t('desk.payments.required')}
          checked={field.required}
          onChange={({ currentTarget }) => onChange({ required: currentTarget.checked })}
        />
        <Switch
          label={t('desk.payments.masked')}
          checked={field.masked}
          onChange={({ currentTarget }) => onChange({ masked: currentTarget.checked })}
        />
        <Buttons {...props} />
      </Stack>
    </fieldset>
  )
}

function KindInputs({ field: { kind, check }, onChange }: Pick<FieldInputsProps, 'field' | 'onChange'>) {
  const t = useText()
  return (
    <>
      <NativeSelect
        label={t('desk.payments.fieldKind')}
        value={kind}
        data={fieldKinds.map((value) => ({ value, label: t(`desk.payments.fieldKinds.${value}`) }))}
        onChange={({ currentTarget }) =>
          onChange({ kind: fieldKinds.find((known) => known === currentTarget.value) ?? kind })
        }
      />
      {kind === 'text' && (
        <NativeSelect
          label={t('desk.payments.check')}
          value={check}
          data={[
            { value: '', label: t('desk.payments.checkNone') },
            ...fieldChecks.map((value) => ({
              value,
              label: value === 'iban' ? 'IBAN' : t('desk.payments.checkAddress', { network: value.slice(8) }),
            })),
          ]}
          onChange={({ currentTarget }) => onChange({ check: currentTarget.value })}
        />
      )}
    </>
  )
}

function Buttons({ field, isFirst, isLast, onMove, onRemove }: FieldInputsProps) {
  const t = useText()
  const title = titleOf(field) || t('desk.payments.newField')
  return (
    <Group justify="flex-end" gap="xs">
      <OrderButtons {...{ title, isFirst, isLast, onMove }} />
      <Button
        variant="default"
        size="compact-md"
        fz="sm"
        h={34}
        aria-label={t('desk.payments.removeField', { title })}
        onClick={onRemove}
      >
        {t('desk.content.remove')}
      </Button>
    </Group>
  )
}

/** What it is called, or meant by while it has no title. */
function titleOf({ title, name }: FieldDraft): string {
  return title.trim() || name.trim()
}
