import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { DeskRound } from '@banko/contract/calls/desk-rounds.ts'
import { calls } from '../kit/calls.ts'
import { Moment } from '../kit/moment.tsx'
import { PlayerLink } from '../kit/player-link.tsx'
import { Facts } from '../kit/sheet.tsx'
import { TroublePanel, Waiting } from '../kit/states.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { RoundActs } from './round-acts.tsx'
import { RoundAge, RoundState } from './round-cells.tsx'
import { RoundProof } from './round-proof.tsx'
import { RoundCalls, RoundPostings } from './round-tables.tsx'

/** One round: what may be done with it, how it stands, what was asked, what moved, and how it was drawn. */
export function RoundCard({ number }: { readonly number: number }) {
  const { value, waiting, trouble, again } = useAnswer(['round', number], () => calls.deskRounds.page({ number }))
  if (trouble !== undefined) return <TroublePanel trouble={trouble} again={again} />
  if (waiting || !value) return <Waiting />
  return (
    <>
      <RoundActs round={value} />
      <Standing round={value} />
      <RoundProof round={value} />
      <RoundCalls round={value} />
      <RoundPostings round={value} />
    </>
  )
}

function Standing({ round }: { readonly round: DeskRound }) {
  const t = useText()
  const format = useFormat()
  const { provider, title, ref, playerId, userName, currency, staked, returned, won, openedAt, endedAt, result } = round
  const money = (value: number) => <bdi>{format.money(value, currency)}</bdi>
  return (
    <Facts
      facts={[
        [t('desk.games.game'), <bdi key="title">{title}</bdi>],
        [t('desk.games.provider'), <bdi key="provider">{provider}</bdi>],
        [t('desk.rounds.ref'), <bdi key="ref">{ref}</bdi>],
        [
          t('desk.coupons.player'),
          <PlayerLink key="player" playerId={playerId}>
            <bdi>{userName}</bdi>
          </PlayerLink>,
        ],
        [t('office.state'), <RoundState key="state" round={round} />],
        [t('desk.games.staked'), money(staked)],
        [t('desk.rounds.returned'), returned > 0 && money(returned)],
        [t('desk.rounds.won'), money(won)],
        [t('desk.rounds.opened'), <Moment key="opened" at={openedAt} />],
        [t('desk.rounds.ended'), endedAt !== undefined && <Moment key="ended" at={endedAt} />],
        [t('desk.rounds.age'), <RoundAge key="age" round={round} />],
        [t('desk.rounds.result'), result !== undefined && <bdi key="result">{result}</bdi>],
      ]}
    />
  )
}
