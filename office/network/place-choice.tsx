import { readValue } from '@banko/browser/call.ts'
import { useText } from '@banko/browser/words.tsx'
import type { NodeFound } from '@banko/contract/calls/network-move.ts'
import { type ComboboxItem, Select, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { calls } from '../kit/calls.ts'
import { TroublePanel } from '../kit/states.tsx'
import { troubleOf, useEndOfSession } from '../kit/use-answer.ts'
import { useSettled } from '../kit/use-settled.ts'
import type { Place } from './place.ts'

interface PlaceChoiceProps {
  /** The dealer who is to move: nobody at or below them is offered. */
  readonly outsideId: number
  /** Whether they may hang on the operator itself. */
  readonly topOffered: boolean
  readonly onChange: (place: Place | undefined) => void
}

/** Finds whom a dealer is to hang on, by name or number, with the way down to each. */
export function PlaceChoice({ outsideId, topOffered, onChange }: PlaceChoiceProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<ComboboxItem>()
  const text = useSettled(chosen?.label === typed ? '' : typed.trim())
  const { data, error, refetch } = useQuery({
    queryKey: ['network', 'find', text, outsideId],
    queryFn: async () => readValue(await calls.network.find({ text, outsideId })),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
  useEndOfSession(error)
  const top = topOffered ? [{ value: 'operator', label: t('desk.network.underOperator') }] : []
  const found = (data?.nodes ?? []).map(itemOf)
  const kept = chosen && ![...top, ...found].some(({ value }) => value === chosen.value) ? [chosen] : []
  const choose = (value: string | null, item: ComboboxItem | null) => {
    setChosen(value === null ? undefined : (item ?? undefined))
    onChange(value === null ? undefined : value === 'operator' ? value : Number(value))
  }
  return (
    <Stack gap={4}>
      <Select
        label={t('desk.network.moveTo')}
        placeholder={t('desk.network.moveSearch')}
        required
        searchable
        data-autofocus
        data={[...top, ...kept, ...found]}
        filter={({ options }) => options}
        value={chosen?.value ?? null}
        onChange={choose}
        searchValue={typed}
        onSearchChange={setTyped}
        maxDropdownHeight={280}
      />
      <Text size="sm" c="dimmed" aria-live="polite">
        {text !== '' && data?.nodes.length === 0 && t('desk.network.moveNone')}
      </Text>
      {error !== null && <TroublePanel trouble={troubleOf(error)} again={() => void refetch()} />}
    </Stack>
  )
}

/** A dealer with the way down to them: two may have one name. */
function itemOf({ nodeId, title, above }: NodeFound): ComboboxItem {
  return { value: String(nodeId), label: [...above, title].join(' › ') }
}
