import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { DeskGame } from '@banko/contract/calls/desk-games.ts'
import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { calls } from '../kit/calls.ts'
import { Confirm } from '../kit/confirm.tsx'
import { DeskLink } from '../kit/go.tsx'
import { useSelf } from '../kit/self.tsx'
import { Facts, Sheet } from '../kit/sheet.tsx'
import { TroublePanel, Waiting } from '../kit/states.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { GameForm } from './game-form.tsx'
import { gameRefusalText } from './game-refusal.ts'
import { percentText, standOf } from './game-text.ts'

interface GameSheetProps {
  readonly gameId: number
  readonly onClose: () => void
}

/** A game beside the list: how it stands, its switch, and what is set of it. */
export function GameSheet({ gameId, onClose }: GameSheetProps) {
  const t = useText()
  const { value, waiting, trouble, again } = useAnswer(['game', gameId], () => calls.deskGames.page({ gameId }))
  return (
    <Sheet title={value?.title ?? t('desk.games.game')} onClose={onClose}>
      {trouble !== undefined ? (
        <TroublePanel trouble={trouble} again={again} />
      ) : waiting || !value ? (
        <Waiting />
      ) : (
        <Game game={value} />
      )}
    </Sheet>
  )
}

function Game({ game }: { readonly game: DeskGame }) {
  const t = useText()
  const format = useFormat()
  const { may } = useSelf()
  const { gameId, provider, product, ref, certified, isOwn } = game
  const mayEdit = may('gaming.catalogue')
  const returns = certified !== undefined && percentText(format, certified)
  return (
    <>
      <Facts
        facts={[
          [t('desk.games.provider'), <bdi key="provider">{provider}</bdi>],
          [t('desk.games.ref'), <bdi key="ref">{ref}</bdi>],
          [t('desk.games.product'), <bdi key="product">{product}</bdi>],
          [t('office.state'), t(`desk.games.states.${standOf(game)}`)],
          [t('desk.games.certified'), returns && (isOwn ? `${returns} · ${t('desk.games.proven')}` : returns)],
          [
            t('desk.room.rounds'),
            <DeskLink key="rounds" to={`/rounds?game=${gameId}`}>
              {t('desk.games.itsRounds')}
            </DeskLink>,
          ],
        ]}
      />
      {mayEdit && <Switching game={game} />}
      {mayEdit && <GameForm game={game} />}
    </>
  )
}

function Switching({ game }: { readonly game: DeskGame }) {
  const t = useText()
  const [asks, setAsks] = useState(false)
  const isOn = game.state === 'on'
  return (
    <Group>
      <Button variant={isOn ? 'default' : 'filled'} onClick={() => setAsks(true)}>
        {t(isOn ? 'desk.games.switchOff' : 'desk.games.switchOn')}
      </Button>
      {asks && <Switch game={game} onClose={() => setAsks(false)} />}
    </Group>
  )
}

interface SwitchProps {
  readonly game: DeskGame
  readonly onClose: () => void
}

/** A second yes, with what players see of a game that is off. */
function Switch({ game: { gameId, version, title, state }, onClose }: SwitchProps) {
  const t = useText()
  const act = useAct()
  const [seen, setSeen] = useState<'gone' | 'backSoon'>('backSoon')
  const isOn = state === 'on'
  const name = t(isOn ? 'desk.games.switchOff' : 'desk.games.switchOn')
  const set = async (reason: string) => {
    const to = { gameId, version, state: isOn ? seen : 'on', reason } as const
    const say = gameRefusalText(t)
    return (await act((keyed) => keyed.deskGames.setState(to), t('desk.saved'), say)) !== undefined
  }
  return (
    <Confirm title={name} confirmText={name} reason="asked" onClose={onClose} onConfirm={set}>
      <Text fw={600}>
        <bdi>{title}</bdi>
      </Text>
      <Text size="sm">{t(isOn ? 'desk.games.offDetail' : 'desk.games.onDetail')}</Text>
      {isOn && (
        <NativeSelect
          label={t('desk.games.seen')}
          value={seen}
          data={(['backSoon', 'gone'] as const).map((value) => ({ value, label: t(`desk.games.seenAs.${value}`) }))}
          onChange={({ currentTarget }) => setSeen(currentTarget.value === 'gone' ? 'gone' : 'backSoon')}
        />
      )}
    </Confirm>
  )
}
