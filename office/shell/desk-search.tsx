import { useText } from '@banko/browser/words.tsx'
import { Button, Group, Loader, Stack, Text, TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { Dialog } from '../kit/dialog.tsx'
import { useGo } from '../kit/go.tsx'
import type { Found } from './found.ts'
import { useDeskSearch } from './use-desk-search.ts'

const groups = { coupons: 'desk.room.coupons', people: 'desk.room.people', rooms: 'desk.search.goTo' } as const

/** Finds people, coupons and rooms by what is typed; arrows choose, Enter goes there. */
export function DeskSearch({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const go = useGo()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const { found, state, trouble, again } = useDeskSearch(typed)
  const at = Math.min(chosen, found.length - 1)
  // Enter before the house has answered goes to what it finds.
  const [isWanted, setWanted] = useState(false)
  const open = (one: Found | undefined) => {
    if (!one) return
    onClose()
    go(one.to)
  }
  const isReady = isWanted && state !== 'waiting'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the answer is there
  useEffect(() => {
    if (!isReady) return
    setWanted(false)
    if (trouble === undefined) open(found[at])
  }, [isReady])
  const onKeyDown = (event: KeyboardEvent) => {
    const to = chosenBy(event.key, at, found.length)
    if (to !== undefined) {
      event.preventDefault()
      setChosen(to)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      setWanted(true)
    }
  }
  return (
    <Dialog onClose={onClose} title={t('desk.search.title')} size="lg" yOffset="8vh">
      <Stack gap="sm">
        <TextInput
          aria-label={t('desk.search.title')}
          description={t('desk.search.hint')}
          inputWrapperOrder={['input', 'description']}
          data-autofocus
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={found[at] && `${list}-${found[at].id.replaceAll(/\W/g, '-')}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          rightSection={state === 'waiting' && <Loader size="xs" />}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setChosen(0)
            setWanted(false)
          }}
          onKeyDown={onKeyDown}
        />
        {trouble !== undefined && (
          <Group gap="sm" role="alert">
            <Text size="sm">{t(trouble === 'busy' ? 'desk.busy' : 'desk.offline')}</Text>
            <Button size="compact-sm" variant="default" onClick={again}>
              {t('desk.again')}
            </Button>
          </Group>
        )}
        <Text size="sm" c="dimmed" role="status">
          {saidOf(state, found, t)}
        </Text>
        <Results {...{ list, found, at }} onOpen={open} />
      </Stack>
    </Dialog>
  )
}

function saidOf(state: string, found: readonly Found[], t: ReturnType<typeof useText>): string {
  const things = found.filter(({ group }) => group !== 'rooms').length
  if (state === 'waiting') return t('desk.waiting')
  if (state === 'short') return t('desk.search.short')
  if (state === 'told') return things === 0 ? t('desk.search.none') : t('desk.search.found', { count: things })
  return found.length === 0 ? t('desk.search.none') : ''
}

/** Where an arrow leads; round at both ends. */
function chosenBy(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  return undefined
}

interface ResultsProps {
  readonly list: string
  readonly found: readonly Found[]
  readonly at: number
  readonly onOpen: (one: Found) => void
}

function Results({ list, found, at, onOpen }: ResultsProps) {
  const t = useText()
  const shown = (['coupons', 'people', 'rooms'] as const).filter((group) => found.some((one) => one.group === group))
  return (
    <div id={list} role="listbox" aria-label={t('desk.search.title')} style={{ maxHeight: '50vh', overflowY: 'auto' }}>
      {shown.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
        <div key={group} role="group" aria-label={t(groups[group])}>
          <Text size="xs" c="dimmed" fw={600} px="sm" py={4} aria-hidden="true">
            {t(groups[group])}
          </Text>
          {found.map((one, index) =>
            one.group === group ? (
              <Option key={one.id} {...{ list, one }} isChosen={index === at} onOpen={() => onOpen(one)} />
            ) : null,
          )}
        </div>
      ))}
    </div>
  )
}

interface OptionProps {
  readonly list: string
  readonly one: Found
  readonly isChosen: boolean
  readonly onOpen: () => void
}

function Option({ list, one, isChosen, onOpen }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are those of the field that the list belongs to
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus, and names the option that is chosen
    <div
      id={`${list}-${one.id.replaceAll(/\W/g, '-')}`}
      role="option"
      aria-selected={isChosen}
      ref={(element) => {
        if (isChosen) element?.scrollIntoView({ block: 'nearest' })
      }}
      onClick={onOpen}
      style={{
        padding: '8px 12px',
        borderRadius: 9,
        cursor: 'pointer',
        background: isChosen ? 'var(--raised)' : undefined,
      }}
    >
      <Text component="span" size="sm" fw={600}>
        <bdi>{one.title}</bdi>
      </Text>
      {one.detail !== '' && (
        <Text component="span" size="sm" c="dimmed">
          {' '}
          <bdi>{one.detail}</bdi>
        </Text>
      )}
    </div>
  )
}
