import '../games.css'
import { IconButton } from '@banko/browser/kit/button.tsx'
import { useText } from '@banko/browser/words.tsx'
import { useParams } from '@tanstack/react-router'
import { FrameStar } from '../frame-star.tsx'
import { GameBar } from '../game-bar.tsx'
import { GamesHead } from '../games-head.tsx'
import { LobbyFailed } from '../lobby-failed.tsx'
import { RefusedNotice } from '../refused-notice.tsx'
import { framedOf } from '../step-of.ts'
import { TableWaiting } from '../table-waiting.tsx'
import { useGameTitle } from '../use-game-title.ts'
import { ProviderFrame } from './provider-frame.tsx'
import { useClose } from './use-close.ts'
import { type Launched, useLaunched } from './use-launched.ts'

/** A game of a provider: over the whole screen once it is open, or why it is not. Source: games.md, Launch. */
export function FramedPage() {
  const t = useText()
  const { step } = useParams({ strict: false })
  const { launched, failed, again } = useLaunched(framedOf(step) ?? 0)
  if (launched?.kind === 'open') return <FramedGame game={launched} />
  return (
    <section className="px-margin pt-2 pb-24">
      <GamesHead title={t('games.game')} />
      {launched && <RefusedNotice refusal={launched.refusal} currency="" />}
      {!launched && failed && <LobbyFailed onRetry={again} />}
      {!launched && !failed && <TableWaiting />}
    </section>
  )
}

function FramedGame({ game }: { readonly game: Launched }) {
  const t = useText()
  const title = useGameTitle()(game.tile)
  const close = useClose()
  return (
    <section aria-label={title} className="fixed inset-0 z-40 flex flex-col bg-page">
      <header className="flex items-center gap-1 border-line border-b px-1">
        <IconButton icon="close" label={t('games.leave')} onClick={close} />
        <h1 className="clip flex-1 text-15 font-strong">{title}</h1>
        <FrameStar tile={game.tile} />
      </header>
      <div className="frame-bar px-margin pt-2">
        <GameBar opened={game} />
      </div>
      <ProviderFrame game={game} title={title} onClose={close} />
    </section>
  )
}
