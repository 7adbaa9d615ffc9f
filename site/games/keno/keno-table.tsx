import { kenoDrawn, kenoNumbers, kenoPicksMax, kenoTable, readKenoNumbers } from '@banko/betting/games/keno.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { useText } from '@banko/browser/words.tsx'
import { stakeMaxOf } from '@banko/contract/games/stake-bounds.ts'
import { useState } from 'react'
import { CheckSheet } from '../check-sheet.tsx'
import { LastRounds } from '../last-rounds.tsx'
import { PlayForm } from '../play-form.tsx'
import { ResultBox } from '../result-box.tsx'
import type { Table } from '../use-opened.ts'
import { useRevealing } from '../use-revealing.ts'
import { useRound } from '../use-round.ts'
import { useShown } from '../use-shown.ts'
import { useStake } from '../use-stake.ts'
import { KenoBoard } from './keno-board.tsx'
import { KenoPays } from './keno-pays.tsx'
import { quickPick } from './quick-pick.ts'

/** From one number that was drawn to the next one, milliseconds. */
const numberMs = 120

function readChoices(value: unknown) {
  const numbers = readKenoNumbers(value)
  return numbers && { game: 'keno' as const, numbers: [...numbers] }
}

/** The numbers, what those that are chosen pay, and what a draw takes. */
export function KenoTable({ opened, openAgain }: Table) {
  const t = useText()
  const [numbers, setNumbers] = useState<readonly number[]>([])
  /** The round after which something else was chosen: what was drawn in it is shown no more. */
  const [left, setLeft] = useState<string>()
  const [checked, setChecked] = useState<string>()
  const { state, isReady, waitMs, play } = useRound({ game: 'keno', readChoices, opened, openAgain })
  const count = Math.max(numbers.length, 1)
  const stake = useStake(
    opened,
    stakeMaxOf(opened.variant, { game: 'keno', numbers: numbers.length > 0 ? [...numbers] : [1] }),
  )
  const round = state.kind === 'done' ? state.round : undefined
  const isShown = useShown(round?.roundKey, kenoDrawn * numberMs)
  useRevealing({ isShowing: state.kind === 'playing' || !isShown })
  const seen = round && round.roundKey !== left ? round : undefined
  const choose = (chosen: readonly number[]) => {
    if (!isShown || state.kind === 'playing') return
    setNumbers(chosen)
    setLeft(round?.roundKey)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <ResultBox
        state={state}
        currency={opened.currency}
        ready={t('keno.ready')}
        told={({ drawn }) => (isShown ? t('keno.hits', { count: drawn.hits }) : undefined)}
        onCheck={setChecked}
      >
        <KenoBoard
          chosen={numbers}
          drawn={seen?.drawn.numbers ?? []}
          isShown={isShown}
          size={kenoNumbers}
          picksMax={kenoPicksMax}
          numberMs={numberMs}
          onChange={choose}
        />
        <KenoPays table={kenoTable(opened.variant, count)} hits={isShown ? seen?.drawn.hits : undefined} />
      </ResultBox>
      <PlayForm
        stake={stake}
        action={t('keno.draw')}
        isReady={isReady && isShown && numbers.length > 0}
        waitMs={isShown ? waitMs : 0}
        onPlay={(of) => void play({ stake: of, choices: { game: 'keno', numbers: [...numbers] } })}
      >
        <div className="flex flex-wrap items-center gap-2">
          <p className="flex-1 text-13 text-ink-soft">
            {t('keno.chosen', { count: numbers.length, max: kenoPicksMax })}
          </p>
          <Button kind="quiet" onClick={() => choose(quickPick(numbers.length || kenoPicksMax, kenoNumbers))}>
            {t('keno.quick')}
          </Button>
          <Button kind="quiet" onClick={() => choose([])}>
            {t('keno.clear')}
          </Button>
        </div>
      </PlayForm>
      <LastRounds game="keno" hidden={isShown ? undefined : round?.roundKey} onCheck={setChecked} />
      <CheckSheet roundKey={checked} onClose={() => setChecked(undefined)} />
    </div>
  )
}
