import { useText, useWords } from '@banko/browser/words.tsx'
import type { HouseGameName } from '@banko/contract/games/house-rounds.ts'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { FrameStar } from './frame-star.tsx'
import { GameBar } from './game-bar.tsx'
import { GamesHead } from './games-head.tsx'
import { LobbyFailed } from './lobby-failed.tsx'
import { RefusedNotice } from './refused-notice.tsx'
import { TableWaiting } from './table-waiting.tsx'
import { type Table, useOpened } from './use-opened.ts'

interface GameFrameProps {
  readonly game: HouseGameName
  readonly table: ComponentType<Table>
  /** What there is still where it may not be opened. */
  readonly refused?: ComponentType
}

/** A game of the house: its table once it is open, or why it is not. */
export function GameFrame({ game, table: Shown, refused: Left }: GameFrameProps) {
  const t = useText()
  const { lang } = useWords()
  const { opened, failed, openAgain } = useOpened(game)
  const own = opened?.kind === 'open' ? opened.tile.words?.[lang] : undefined
  const rounds = (
    <span className="flex items-center gap-2">
      <Link
        to="/games/$step"
        params={{ step: 'history' }}
        className="inline-flex min-h-11 items-center text-13 text-ink-soft"
      >
        {t('games.history')}
      </Link>
      {opened?.kind === 'open' && <FrameStar tile={opened.tile} />}
    </span>
  )
  return (
    <section className="px-margin pt-2 pb-24">
      <GamesHead title={own?.title ?? t(`${game}.title`)} end={rounds} />
      {own?.text !== undefined && (
        <p className="pb-3 text-13 text-pretty whitespace-pre-line text-ink-soft">{own.text}</p>
      )}
      {opened?.kind === 'open' && (
        <>
          <GameBar opened={opened} />
          <Shown opened={opened} openAgain={openAgain} />
        </>
      )}
      {opened?.kind === 'refused' && (
        <div className="grid grid-cols-1 gap-4">
          <RefusedNotice refusal={opened.refusal} currency="" />
          {Left && <Left />}
        </div>
      )}
      {!opened && failed && <LobbyFailed onRetry={() => void openAgain()} />}
      {!opened && !failed && <TableWaiting />}
    </section>
  )
}
