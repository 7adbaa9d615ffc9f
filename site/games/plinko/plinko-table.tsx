import {
  type PlinkoChoices,
  plinkoRisks,
  plinkoRows,
  plinkoTable,
  readPlinkoChoices,
} from '@banko/betting/games/plinko.ts'
import { Segmented } from '@banko/browser/kit/segmented.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
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
import { useShown } from '../use-shown.ts'
import { useStake } from '../use-stake.ts'
import { fallMs, PlinkoBoard, PlinkoFrame } from './plinko-board.tsx'
import { PlinkoPays } from './plinko-pays.tsx'

const first: PlinkoChoices = { rows: 12, risk: 'medium' }

function readChoices(value: unknown) {
  const choices = readPlinkoChoices(value)
  return choices && ({ game: 'plinko', ...choices } as const)
}

/** The board, what its slots pay, and what a ball takes. */
export function PlinkoTable({ opened, openAgain }: Table) {
  const t = useText()
  const format = useFormat()
  const [chosen, setChosen] = useState(first)
  const [checked, setChecked] = useState<string>()
  const { state, isReady, waitMs, freeRounds, play } = useRound({ game: 'plinko', readChoices, opened, openAgain })
  const choices = { game: 'plinko', ...chosen } as const
  const stake = useStake(opened, stakeMaxOf(opened.variant, choices))
  const round = state.kind === 'done' ? state.round : undefined
  const isShown = useShown(round?.roundKey, fallMs(round?.choices.rows ?? 0))
  useRevealing({ isShowing: state.kind === 'playing' || !isShown })
  const isOfThese = isShown && round?.choices.rows === chosen.rows && round.choices.risk === chosen.risk
  return (
    <div className="grid grid-cols-1 gap-4">
      <ResultBox
        state={state}
        currency={opened.currency}
        ready={t('plinko.ready')}
        told={(of) =>
          isShown ? t('plinko.landed', { slot: of.drawn.slot + 1, times: timesText(format, of.multiplier) }) : undefined
        }
        onCheck={setChecked}
      >
        <PlinkoFrame rows={chosen.rows}>
          <PlinkoBoard rows={chosen.rows} round={round} />
          <PlinkoPays table={plinkoTable(opened.variant, chosen)} slot={isOfThese ? round.drawn.slot : undefined} />
        </PlinkoFrame>
      </ResultBox>
      <PlayForm
        stake={stake}
        action={t('plinko.drop')}
        isReady={isReady && isShown}
        waitMs={isShown ? waitMs : 0}
        freeRounds={freeRounds}
        onPlay={(of, free) => void play({ stake: of, choices, ...free })}
      >
        <Chosen chosen={chosen} onChange={setChosen} />
      </PlayForm>
      <LastRounds game="plinko" hidden={isShown ? undefined : round?.roundKey} onCheck={setChecked} />
      <CheckSheet roundKey={checked} onClose={() => setChecked(undefined)} />
    </div>
  )
}

interface ChosenProps {
  readonly chosen: PlinkoChoices
  onChange(chosen: PlinkoChoices): void
}

function Chosen({ chosen, onChange }: ChosenProps) {
  const t = useText()
  const format = useFormat()
  const rows = plinkoRows.map((count) => ({ id: String(count), label: format.count(count), count }))
  return (
    <div className="flex flex-wrap gap-3">
      <Segmented
        label={t('plinko.rows')}
        items={rows}
        value={String(chosen.rows)}
        onChange={(id) => onChange({ ...chosen, rows: rows.find((row) => row.id === id)?.count ?? chosen.rows })}
      />
      <Segmented
        label={t('plinko.risk')}
        items={plinkoRisks.map((risk) => ({ id: risk, label: t(`plinko.${risk}`) }))}
        value={chosen.risk}
        onChange={(risk) => onChange({ ...chosen, risk })}
      />
    </div>
  )
}
