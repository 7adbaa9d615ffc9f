import { readKeys } from '@banko/betting/games/choices.ts'
import { slotMachines } from '@banko/betting/games/slot/slot-machines.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { SlotName } from '@banko/contract/games/choices.ts'
import { stakeMaxOf } from '@banko/contract/games/stake-bounds.ts'
import { useState } from 'react'
import { CheckSheet } from '../check-sheet.tsx'
import { LastRounds } from '../last-rounds.tsx'
import { PlayForm } from '../play-form.tsx'
import { ResultBox } from '../result-box.tsx'
import { timesText } from '../told-round.ts'
import type { Table } from '../use-opened.ts'
import { useRevealing } from '../use-revealing.ts'
import { useRound } from '../use-round.ts'
import { useStake } from '../use-stake.ts'
import { SlotReels } from './slot-reels.tsx'
import { SlotSheet } from './slot-sheet.tsx'
import { SpinLines } from './spin-lines.tsx'
import { useSpins } from './use-spins.ts'

interface SlotTableProps extends Table {
  readonly game: SlotName
}

/** The reels, what stands on them, and what a spin takes. */
export function SlotTable({ game, opened, openAgain }: SlotTableProps) {
  const t = useText()
  const format = useFormat()
  const [checked, setChecked] = useState<string>()
  const [isPayTable, setPayTable] = useState(false)
  const machine = slotMachines[game]
  // there is nothing to choose
  const choices = { game }
  const { state, last, isReady, waitMs, freeRounds, play } = useRound({
    game,
    readChoices: (value) => readKeys(value) && choices,
    opened,
    openAgain,
  })
  const stake = useStake(opened, stakeMaxOf(opened.variant, choices))
  const { roundKey, drawn: { spins } = { spins: [] } } = last ?? {}
  const { at, isShown, granted } = useSpins(machine, roundKey, spins)
  useRevealing({ isShowing: state.kind === 'playing' || !isShown })
  const spin = spins[at]
  const isFree = at > 0
  return (
    <div className="grid grid-cols-1 gap-4">
      <ResultBox
        state={state}
        currency={opened.currency}
        ready={t('slot.ready', { lines: machine.lines.length })}
        telling={isFree ? t('slot.free', { count: at, granted }) : undefined}
        told={({ multiplier }) => (isShown ? `${timesText(format, multiplier)}×` : undefined)}
        onCheck={setChecked}
      >
        <SlotReels machine={machine} spin={spin} spinKey={`${roundKey}.${at}`} />
        {spin && isShown && <SpinLines machine={machine} spin={spin} isFree={isFree} />}
        {isShown && isFree && (
          <p className="text-13 text-ink-soft">{t('slot.freeDone', { count: spins.length - 1 })}</p>
        )}
      </ResultBox>
      <PlayForm
        stake={stake}
        action={t('slot.spin')}
        isReady={isReady && isShown}
        waitMs={isShown ? waitMs : 0}
        freeRounds={freeRounds}
        onPlay={(of, free) => void play({ stake: of, choices, ...free })}
      >
        <Button kind="quiet" className="justify-self-start" onClick={() => setPayTable(true)}>
          {t('games.payTable')}
        </Button>
      </PlayForm>
      <LastRounds game={game} hidden={isShown ? undefined : roundKey} onCheck={setChecked} />
      <SlotSheet machine={machine} open={isPayTable} onClose={() => setPayTable(false)} />
      <CheckSheet roundKey={checked} onClose={() => setChecked(undefined)} />
    </div>
  )
}
