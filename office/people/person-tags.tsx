import { useText } from '@banko/browser/words.tsx'
import { Badge, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { calls } from '../kit/calls.ts'
import { Moment } from '../kit/moment.tsx'
import { useSelf } from '../kit/self.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import type { PersonRead } from './person-read.ts'

interface PersonTagsProps {
  readonly playerId: number
  readonly tags: PersonRead['head']['tags']
}

/** By which words colleagues find a player, and another one; the player is not told. */
export function PersonTags({ playerId, tags }: PersonTagsProps) {
  const t = useText()
  const head = useId()
  const act = useAct()
  const { may } = useSelf()
  const mayTag = may('people.tag')
  if (!mayTag && tags.length === 0) return null
  return (
    <Paper withBorder radius={14} p="md" bg="var(--card)" component="section" aria-labelledby={head}>
      <Stack gap="sm">
        <Title order={2} size="md" id={head}>
          {t('desk.people.tags')}
        </Title>
        {tags.length > 0 && (
          <Group gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
            {tags.map(({ tag, by, at }) => (
              <Group key={tag} component="li" gap={6}>
                <Badge variant="default" tt="none" size="lg">
                  <bdi>{tag}</bdi>
                </Badge>
                <Text size="sm" c="dimmed" component="span">
                  <bdi>{by}</bdi> · <Moment at={at} />
                </Text>
                {mayTag && (
                  <Button
                    variant="default"
                    size="compact-md"
                    fz="sm"
                    h={34}
                    aria-label={t('desk.people.untag', { tag })}
                    onClick={() => void act((keyed) => keyed.deskPerson.untag({ playerId, tag }), t('desk.saved'))}
                  >
                    {t('desk.content.remove')}
                  </Button>
                )}
              </Group>
            ))}
          </Group>
        )}
        {mayTag && <AddTag playerId={playerId} />}
      </Stack>
    </Paper>
  )
}

/** Words that others have are proposed: a tag that is written in one way finds everybody. */
function AddTag({ playerId }: Pick<PersonTagsProps, 'playerId'>) {
  const t = useText()
  const act = useAct()
  const list = useId()
  const known = useAnswer(['tags'], () => calls.deskPeople.tags({})).value?.tags ?? []
  const [tag, setTag] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const word = tag.trim()
    if (word === '') return
    setBusy(true)
    const done = await act((keyed) => keyed.deskPerson.tag({ playerId, tag: word }), t('desk.saved')).finally(() =>
      setBusy(false),
    )
    if (done) setTag('')
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Group align="flex-end" gap="sm">
        <TextInput
          label={t('desk.people.addTag')}
          description={t('desk.people.tagsDetail')}
          maxLength={30}
          dir="auto"
          list={list}
          value={tag}
          onChange={({ currentTarget }) => setTag(currentTarget.value)}
          style={{ flex: '1 1 220px' }}
        />
        <Button type="submit" variant="default" loading={busy}>
          {t('desk.people.tagIt')}
        </Button>
      </Group>
      <datalist id={list}>
        {known.map((one) => (
          <option key={one.tag} value={one.tag} />
        ))}
      </datalist>
    </form>
  )
}
