import { useFormat } from '@banko/browser/use-format.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import type { ListFilter } from '@banko/contract/desk/list-filters.ts'
import { Button, CloseButton, Group, Menu, Popover, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { FilterField } from './columns.ts'
import { FilterForm } from './filter-form.tsx'
import { readFilter, withFilter } from './list-address.ts'
import { useSearch } from './use-search.ts'

/** The filters of a list as chips, each to be changed or taken off, and what else there is to filter by. */
export function FilterBar({ fields }: { readonly fields: readonly FilterField[] }) {
  const t = useText()
  const { search, setSearch } = useSearch()
  const [opened, setOpened] = useState<string>()
  if (fields.length === 0) return <span />
  const isSet = ({ field }: FilterField) => (search[field] ?? '') !== ''
  const set = (field: FilterField, filter: Omit<ListFilter, 'field'> | undefined) => {
    setSearch(withFilter(search, field.field, filter))
    setOpened(undefined)
  }
  const shown = fields.filter((field) => isSet(field) || field.field === opened)
  const others = fields.filter((field) => !shown.includes(field))
  return (
    <Group gap="xs">
      {shown.map((field) => (
        <Chip
          key={field.field}
          field={field}
          filter={isSet(field) ? readFilter(field.field, search[field.field] ?? '') : undefined}
          opened={opened === field.field}
          onOpen={(isOpen) => setOpened(isOpen ? field.field : undefined)}
          onSet={(filter) => set(field, filter)}
        />
      ))}
      {others.length > 0 && (
        <Menu position="bottom-start" shadow="md">
          <Menu.Target>
            <Button variant="default" size="compact-md" fz="sm" h={34}>
              {t('desk.filter')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((field) => (
              <Menu.Item key={field.field} onClick={() => setOpened(field.field)}>
                {t(field.label)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  )
}

interface ChipProps {
  readonly field: FilterField
  readonly filter: ListFilter | undefined
  readonly opened: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onSet: (filter: Omit<ListFilter, 'field'> | undefined) => void
}

function Chip({ field, filter, opened, onOpen, onSet }: ChipProps) {
  const t = useText()
  const said = useSaid()
  const label = t(field.label)
  return (
    <Popover opened={opened} onChange={onOpen} position="bottom-start" shadow="md" trapFocus withRoles={false}>
      <Popover.Target>
        <Group
          gap={2}
          wrap="nowrap"
          style={{ border: '1px solid var(--line)', borderRadius: 9, background: 'var(--raised)', paddingInline: 8 }}
        >
          <UnstyledButton onClick={() => onOpen(!opened)} aria-expanded={opened} py={5}>
            <Text size="sm" component="span" c="dimmed">
              {label}{' '}
            </Text>
            <Text size="sm" component="span" fw={600}>
              {filter ? said(field, filter) : '…'}
            </Text>
          </UnstyledButton>
          {filter && (
            <CloseButton size="sm" aria-label={t('desk.filterOff', { name: label })} onClick={() => onSet(undefined)} />
          )}
        </Group>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        <FilterForm field={field} filter={filter} onSet={onSet} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** A filter as it is read: "over 500", "lost, won". */
export function useSaid() {
  const t = useText()
  const { locale } = useWords()
  const format = useFormat()
  return (field: FilterField, { kind, values }: ListFilter): string => {
    const shown = values.map((value) => {
      if (field.type === 'choice') return field.choices?.find((choice) => choice.value === value)?.label ?? value
      if (field.type === 'amount') return format.money(Number(value), field.currency ?? '')
      if (field.type !== 'time') return value
      const at = Number(value)
      return Number.isFinite(at)
        ? new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' }).format(at)
        : value
    })
    const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(shown)
    return t(`desk.kindSaid.${kind}`, { value: kind === 'between' ? shown.join(' – ') : list })
  }
}
