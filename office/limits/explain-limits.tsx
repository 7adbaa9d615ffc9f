import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Output } from '@banko/contract/declared.ts'
import type { Contract } from '@banko/contract/index.ts'
import { Button, CloseButton, Group, Paper, SimpleGrid, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { amountOf } from '../kit/amount-field.tsx'
import { calls } from '../kit/calls.ts'
import { DeskLink } from '../kit/go.tsx'
import { LimitTable } from '../kit/limit-table.tsx'
import { PlayerLink } from '../kit/player-link.tsx'
import { SelectionFields } from '../kit/selection-fields.tsx'
import { MatchName, SelectionName } from '../kit/selection-name.tsx'
import { Facts } from '../kit/sheet.tsx'
import { TroublePanel, Waiting } from '../kit/states.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { useSearch } from '../kit/use-search.ts'
import { wholeOf } from '../kit/whole-of.ts'
import { type AskedNow, askedOf, type SelectionAsked, searchOf } from './asked-now.ts'
import { stakeRoom } from './stake-room.ts'

const nothing = { matchId: '', marketKey: '', outcomeId: '' }

/** What a player may stake on something now, and who says so. What is asked stands in the address. */
export function ExplainLimits() {
  const t = useText()
  const { search, setSearch } = useSearch()
  const asked = askedOf(search)
  const [player, setPlayer] = useState(search.player ?? '')
  const [typed, setTyped] = useState(nothing)
  const [isTried, setTried] = useState(false)
  const chosen = selectionOf(typed)
  const selections = [...asked.selections, ...(chosen ? [chosen] : [])]
  const playerId = wholeOf(player, { min: 1, max: Number.MAX_SAFE_INTEGER })
  const show = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (playerId === undefined || selections.length === 0) return
    setSearch(searchOf({ ...asked, playerId, selections }))
    setTyped(nothing)
    setTried(false)
  }
  const leave = (gone: SelectionAsked) =>
    setSearch(searchOf({ ...asked, selections: asked.selections.filter((one) => one !== gone) }))
  return (
    <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Paper withBorder radius={14} p="md" bg="var(--card)" maw={900} component="form" noValidate onSubmit={show}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label={t('desk.coupons.playerNumber')}
            required
            inputMode="numeric"
            maxLength={15}
            value={player}
            error={isTried && playerId === undefined && t('desk.limits.numberWrong')}
            onChange={({ currentTarget }) => setPlayer(currentTarget.value)}
          />
          <SelectionFields
            typed={typed}
            part="outcome"
            wrong={isTried && selections.length === 0 ? ['marketKey', 'outcomeId'] : []}
            onChange={setTyped}
          />
        </SimpleGrid>
        {asked.selections.length > 0 && (
          <ul style={{ listStyle: 'none', padding: 0, margin: '12px 0 0' }}>
            {asked.selections.map((one) => (
              <li key={`${one.matchId} ${one.marketKey} ${one.outcomeId}`}>
                <Group gap={4}>
                  <bdi>{`${one.matchId} · ${one.marketKey} · ${one.outcomeId}`}</bdi>
                  <CloseButton size="sm" aria-label={t('desk.limits.leaveOut')} onClick={() => leave(one)} />
                </Group>
              </li>
            ))}
          </ul>
        )}
        <Group justify="flex-end" mt="md">
          <Button type="submit">{t('desk.limits.show')}</Button>
        </Group>
      </Paper>
      {asked.playerId !== undefined && asked.selections.length > 0 && <Explained asked={asked} />}
    </div>
  )
}

function selectionOf({ matchId, marketKey, outcomeId }: typeof nothing): SelectionAsked | undefined {
  const id = wholeOf(matchId, { min: 1, max: Number.MAX_SAFE_INTEGER })
  return id === undefined || outcomeId === '' ? undefined : { matchId: id, marketKey, outcomeId }
}

function Explained({ asked: { playerId = 0, selections, stake } }: { readonly asked: AskedNow }) {
  const t = useText()
  const on = { playerId, selections: [...selections], ...(stake !== undefined && { stake }) }
  const { value, waiting, trouble, again } = useAnswer(['limits', 'explain', on], () => calls.deskLimits.explain(on))
  if (trouble !== undefined) return <TroublePanel trouble={trouble} again={again} />
  if (waiting || !value) return <Waiting lines={6} />
  return (
    <>
      <Head {...{ value, playerId, selections }} />
      <StakeField currency={value.currency} />
      <LimitTable rows={value.rows} rules={value.rules} currency={value.currency} label={t('desk.limits.explain')} />
    </>
  )
}

interface HeadProps {
  readonly value: Output<Contract['deskLimits']['explain']>
  readonly playerId: number
  readonly selections: readonly SelectionAsked[]
}

function Head({ value, playerId, selections }: HeadProps) {
  const t = useText()
  const format = useFormat()
  const { userName, currency, rows, factor, node, matches, stakePercent } = value
  const { min, max } = stakeRoom(rows)
  const money = (amount: number) => format.money(amount, currency)
  const said =
    max === undefined
      ? t('desk.limits.mayAny')
      : max < min
        ? t('desk.limits.mayNot')
        : t('desk.limits.may', { min: money(min), max: money(max) })
  return (
    <Paper withBorder radius={14} p="md" bg="var(--card)">
      <Text fw={650} size="lg" mb="xs">
        {said}
      </Text>
      <Facts
        facts={[
          [
            t('desk.coupons.player'),
            <PlayerLink key="player" playerId={playerId}>
              <bdi>{userName}</bdi>
            </PlayerLink>,
          ],
          [
            t('desk.limits.node'),
            node && (
              <DeskLink key="node" to={`/network/${node.nodeId}`}>
                <bdi>{node.title}</bdi>
              </DeskLink>
            ),
          ],
          [
            t('desk.limits.factor'),
            stakePercent < 100
              ? [`${format.count(stakePercent)} %`, ...(factor ? [factor.saidBy, factor.reason] : [])].join(' · ')
              : undefined,
          ],
          [
            t('desk.coupons.legs'),
            selections.map((one) => {
              const match = matches.find(({ matchId }) => matchId === one.matchId)
              return (
                <div key={`${one.matchId} ${one.marketKey} ${one.outcomeId}`}>
                  <MatchName matchId={one.matchId} match={match} />
                  <SelectionName selection={one} match={match} />
                </div>
              )
            }),
          ],
        ]}
      />
    </Paper>
  )
}

/** A stake to hold against them, as the player would type it. */
function StakeField({ currency }: { readonly currency: string }) {
  const t = useText()
  const { search, setSearch } = useSearch()
  const [typed, setTyped] = useState('')
  const amount = amountOf(typed, currency)
  const hold = (event: FormEvent) => {
    event.preventDefault()
    if (amount !== undefined) setSearch({ ...search, stake: String(amount) })
  }
  return (
    <form onSubmit={hold}>
      <Group gap="xs" align="flex-end">
        <TextInput
          label={t('desk.coupons.stake')}
          inputMode="decimal"
          maxLength={20}
          value={typed}
          rightSection={currency}
          rightSectionWidth={56}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={amount === undefined}>
          {t('desk.limits.hold')}
        </Button>
      </Group>
    </form>
  )
}
