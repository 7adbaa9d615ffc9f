import '@banko/browser/kit/late-icons.ts'
import { IconButton } from '@banko/browser/kit/button.tsx'
import { Money } from '@banko/browser/kit/money.tsx'
import { useNow, useTopicPart } from '@banko/browser/use-live.ts'
import { useWords } from '@banko/browser/words.tsx'
import type { SeenWin } from '@banko/contract/topics/winners.ts'
import { minutesText } from '../minutes-text.ts'
import { stepOfKey } from '../turns.ts'
import { useTurns } from '../use-turns.ts'
import { GameMark } from './game-mark.tsx'
import { useGameTitle } from './use-game-title.ts'

/** Source: accounts-and-gaming, winners carousel. */
const everyMilliseconds = 4000
const minute = 60_000

export type WinnersTopic = 'winners/casino' | 'winners/livecasino'

/**
 * Who won much lately, one after the other; not there while nobody did. Under a pointer or focus, and where motion is
 * unwanted, they stand still.
 */
export function Winners({ topic }: { readonly topic: WinnersTopic }) {
  const { t, direction } = useWords()
  const wins = useTopicPart(topic, '', (value) => value?.wins) ?? []
  const turns = useTurns(wins.length, everyMilliseconds)
  const win = wins[turns.at]
  if (!win) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are for what is in it
    <section
      aria-label={t('games.winners')}
      className="mb-4 flex items-center gap-3 rounded-card border border-line bg-card ps-3 pe-1"
      {...turns.hold}
      onKeyDown={({ key }) => turns.by(stepOfKey(key, direction) ?? 0)}
    >
      <GameMark game={win.ref} className="size-9 flex-none text-accent" />
      <div aria-live={turns.isTurning ? 'off' : 'polite'} className="min-w-0 flex-1 py-2">
        <Won win={win} />
      </div>
      {wins.length > 1 && (
        <>
          <IconButton
            icon={turns.isStopped ? 'play' : 'pause'}
            size={16}
            label={t(turns.isStopped ? 'content.play' : 'content.pause')}
            onClick={turns.toggle}
          />
          <IconButton icon="next" size={16} label={t('kit.next')} onClick={() => turns.by(1)} />
        </>
      )}
    </section>
  )
}

function Won({ win }: { readonly win: SeenWin }) {
  const { t } = useWords()
  const titleOf = useGameTitle()
  const minutes = Math.max(1, Math.floor((useNow(minute) - win.at) / minute))
  return (
    <>
      <p className="clip text-13">
        <bdi className="font-strong">{win.name}</bdi> · <Money {...win} className="font-strong text-won" />
      </p>
      <p className="clip text-12 text-ink-soft">
        <bdi>{titleOf(win)}</bdi> · {t('games.ago', { time: minutesText(t, minutes) })}
      </p>
    </>
  )
}
