import { fieldsMax } from '@banko/betting/payments/fields/field.ts'
import { useText } from '@banko/browser/words.tsx'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { useKeptFocus } from '../../kit/use-kept-focus.ts'
import { type FieldDraft, withField, withFieldMoved } from './field-draft.ts'
import { FieldInputs } from './field-inputs.tsx'
import { Unfit } from './unfit.tsx'

interface FieldsPartProps {
  readonly fields: readonly FieldDraft[]
  readonly faults: readonly string[]
  readonly onChange: (fields: readonly FieldDraft[]) => void
}

/** What a player fills in, in its order: added, changed, moved and taken away. */
export function FieldsPart({ fields, faults, onChange }: FieldsPartProps) {
  const t = useText()
  const keep = useKeptFocus(fields)
  const { list, add, remember } = useFocusOfChange(fields.length)
  return (
    <section aria-label={t('desk.payments.fields')}>
      <Stack gap="sm">
        <Text size="sm" fw={600}>
          {t('desk.payments.fields')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('desk.payments.fieldsDetail')}
        </Text>
        <Stack gap="sm" ref={list}>
          {fields.map((field, at) => (
            <FieldInputs
              key={field.id}
              {...{ field, faults }}
              isFirst={at === 0}
              isLast={at === fields.length - 1}
              onChange={(to) => onChange(fields.with(at, { ...field, ...to }))}
              onMove={(by, button) => {
                keep(button)
                onChange(withFieldMoved(fields, at, by))
              }}
              onRemove={() => {
                remember('removed')
                onChange(fields.toSpliced(at, 1))
              }}
            />
          ))}
        </Stack>
        {faults.includes('fields') && <Unfit>{t('desk.payments.unfit.fields')}</Unfit>}
        {faults.includes('fieldMissing') && <Unfit>{t('desk.payments.unfit.fieldMissing')}</Unfit>}
        <Group>
          <Button
            ref={add}
            variant="default"
            disabled={fields.length >= fieldsMax}
            onClick={() => {
              remember('added')
              onChange(withField(fields))
            }}
          >
            {t('desk.payments.addField')}
          </Button>
        </Group>
      </Stack>
    </section>
  )
}

/** The focus is in the first input of a field that was added, and where one is added after another was taken away. */
function useFocusOfChange(count: number) {
  const list = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const done = useRef<'added' | 'removed'>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is done once there is one more or one less
  useLayoutEffect(() => {
    if (done.current === 'added') list.current?.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus()
    if (done.current === 'removed') add.current?.focus()
    done.current = undefined
  }, [count])
  const remember = (what: 'added' | 'removed') => {
    done.current = what
  }
  return { list, add, remember }
}
