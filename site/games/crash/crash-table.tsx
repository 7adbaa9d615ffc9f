import { useConnection, useTopicPart } from '@banko/browser/use-live.ts'
import { useState } from 'react'
import { CheckSheet } from '../check-sheet.tsx'
import { LastRounds } from '../last-rounds.tsx'
import { RoundEnd } from '../round-end.tsx'
import type { Table } from '../use-opened.ts'
import { CrashPhase } from './crash-phase.tsx'
import { Flight } from './flight.tsx'
import { FlightTold } from './flight-told.tsx'
import { LastBusts } from './last-busts.tsx'
import { OwnPart } from './own-part.tsx'
import { StakeForm } from './stake-form.tsx'
import { TakeOut } from './take-out.tsx'
import { useMyCrash, useSendStake, useTakeOut } from './use-crash.ts'

/** The flight, what is in it, and how it is taken out. */
export function CrashTable(table: Table) {
  const { opened } = table
  const { currency } = opened
  const stand = useTopicPart('crash', '', (value) => value)
  const connection = useConnection()
  const isCut = connection === 'lost' || connection === 'silent'
  const [checked, setChecked] = useState<string>()
  const round = stand?.round
  const mine = useMyCrash({ roundId: round?.roundId, isPaid: round?.isPaid === true, isOpen: !isCut })
  const sending = useSendStake(table)
  const taking = useTakeOut()
  const hasStake = mine !== undefined && mine.stake > 0
  const flies = round?.phase === 'running' && round.startedAt !== undefined
  const isIn = hasStake && mine.state === 'open' && mine.parts.length > 0
  return (
    <div className="grid grid-cols-1 gap-4 wide:grid-cols-[3fr_2fr] wide:items-start">
      <div className="grid grid-cols-1 gap-3 rounded-card border border-line bg-card p-4 wide:sticky wide:top-20">
        <Flight
          round={round}
          isCut={isCut}
          set={hasStake ? mine.parts.map(({ at }) => at) : []}
          taken={hasStake ? mine.taken.map(({ at }) => at) : []}
        />
        <FlightTold round={round} isCut={isCut} />
        <CrashPhase round={round} isCut={isCut} />
        <LastBusts busts={stand?.last ?? []} />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-1 gap-4 rounded-card border border-line bg-card p-4">
          {hasStake && <OwnPart mine={mine} bust={round?.bust} currency={currency} />}
          {isIn && (flies || round?.phase === 'closed' || round?.phase === 'betting') ? (
            <TakeOut
              mine={mine}
              startedAt={flies && !isCut ? round.startedAt : undefined}
              taking={taking}
              currency={currency}
            />
          ) : (
            <StakeForm
              opened={opened}
              sending={sending}
              roundId={round?.phase === 'betting' && !hasStake ? round.roundId : undefined}
            />
          )}
          <RoundEnd mine={mine} isShown currency={currency} onCheck={setChecked} />
        </div>
        <LastRounds game="crash" onCheck={setChecked} />
      </div>
      <CheckSheet roundKey={checked} onClose={() => setChecked(undefined)} />
    </div>
  )
}
