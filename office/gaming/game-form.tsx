import { useText } from '@banko/browser/words.tsx'
import type { DeskGame } from '@banko/contract/calls/desk-games.ts'
import { Button, Group, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { AmountField } from '../kit/amount-field.tsx'
import { Confirm } from '../kit/confirm.tsx'
import { CountriesInput } from '../kit/countries-input.tsx'
import { Newer } from '../kit/newer.tsx'
import { useSelf } from '../kit/self.tsx'
import { draftOf, type GameDraft, type GameSettings, settingsOf } from './game-draft.ts'
import { gameRefusalText } from './game-refusal.ts'
import { WordsFields } from './words-fields.tsx'

/** What of a game is the operator's to say, for bets and visits from now on. */
export function GameForm({ game }: { readonly game: DeskGame }) {
  const t = useText()
  const act = useAct()
  const { self } = useSelf()
  const [base, setBase] = useState(game)
  const [draft, setDraft] = useState(() => draftOf(game, self.currencies))
  const [faults, setFaults] = useState<readonly string[]>([])
  const [asked, setAsked] = useState<GameSettings>()
  const change = (to: Partial<GameDraft>) => setDraft((before) => ({ ...before, ...to }))
  const isNewer = asked === undefined && game.version > base.version
  const takeTheirs = () => {
    setBase(game)
    setDraft(draftOf(game, self.currencies))
  }
  const look = (event: FormEvent) => {
    event.preventDefault()
    const typed = settingsOf(draft)
    setFaults('faults' in typed ? typed.faults : [])
    if ('settings' in typed) setAsked(typed.settings)
  }
  const save = async (reason: string) => {
    const { gameId, version } = base
    if (!asked) return false
    const said = { gameId, version, ...asked, reason }
    const saved = await act((keyed) => keyed.deskGames.save(said), t('desk.saved'), gameRefusalText(t))
    if (!saved) return false
    setBase({ ...base, ...asked, ...saved })
    return true
  }
  return (
    <>
      <form onSubmit={look} noValidate>
        <Stack gap="sm">
          <Title order={2} size="md">
            {t('desk.games.settings')}
          </Title>
          {isNewer && <Newer onTheirs={takeTheirs} onMine={() => setBase(game)} />}
          <Stakes {...{ draft, faults }} onChange={change} />
          <CountriesInput
            label={t('desk.games.countries')}
            codes={draft.countries}
            error={false}
            onChange={(countries) => change({ countries })}
          />
          {!game.isOwn && (
            <TextInput
              label={t('desk.games.certifiedPercent')}
              inputMode="decimal"
              maxLength={8}
              value={draft.certified}
              error={faults.includes('certified') && t('desk.sites.unfit')}
              onChange={({ currentTarget }) => change({ certified: currentTarget.value })}
            />
          )}
          <WordsFields words={draft.words} faults={faults} onChange={(words) => change({ words })} />
          <Group justify="flex-end">
            <Button type="submit" disabled={isNewer}>
              {t('desk.save')}
            </Button>
          </Group>
        </Stack>
      </form>
      {asked && (
        <Confirm
          title={t('desk.games.settings')}
          confirmText={t('desk.save')}
          reason="asked"
          onClose={() => setAsked(undefined)}
          onConfirm={save}
        >
          <Text size="sm">{t('desk.games.saveDetail')}</Text>
        </Confirm>
      )}
    </>
  )
}

interface StakesProps {
  readonly draft: GameDraft
  readonly faults: readonly string[]
  readonly onChange: (to: Partial<GameDraft>) => void
}

function Stakes({ draft: { stakes }, faults, onChange }: StakesProps) {
  const t = useText()
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('desk.games.stakesDetail')}
      </Text>
      {stakes.map((one) => {
        const { currency } = one
        const field = (name: 'min' | 'max') => (
          <AmountField
            label={t(`desk.payments.${name}`)}
            currency={currency}
            value={one[name]}
            onChange={(typed) =>
              onChange({ stakes: stakes.map((other) => (other === one ? { ...one, [name]: typed } : other)) })
            }
          />
        )
        return (
          <fieldset key={currency} style={{ border: 0, margin: 0, padding: 0 }}>
            <Text component="legend" size="sm" fw={600}>
              {currency}
            </Text>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
              {field('min')}
              {field('max')}
            </SimpleGrid>
            {faults.includes(currency) && (
              <Text size="sm" c="var(--down)" role="alert">
                {t('desk.sites.unfit')}
              </Text>
            )}
          </fieldset>
        )
      })}
    </>
  )
}
