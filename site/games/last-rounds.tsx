import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { HouseGameName, HouseRound } from '@banko/contract/games/house-rounds.ts'
import { growthText } from './crash/growth-text.ts'
import { timesText, toldRound } from './told-round.ts'
import { useNewestRounds } from './use-rounds.ts'

const shown = 10

interface LastRoundsProps {
  readonly game: HouseGameName
  /** It is being shown still, and not to be told before. */
  readonly hidden?: string | undefined
  onCheck(roundKey: string): void
}

/** The last rounds of a game; each leads to what it was drawn from. */
export function LastRounds({ game, hidden, onCheck }: LastRoundsProps) {
  const t = useText()
  const format = useFormat()
  const rounds = useNewestRounds(game)
    .filter(({ roundKey }) => roundKey !== hidden)
    .slice(0, shown)
  if (rounds.length === 0) return null
  // what brings back no more than was staked is told as neither
  const endOf = ({ won, stake }: HouseRound) =>
    won > stake ? `: ${t('games.won')}` : won === 0 ? `: ${t('games.lost')}` : ''
  const nameOf = (round: HouseRound) => {
    const [short, told] = [shortOf(round), toldRound(t, format, round)]
    return `${told.includes(short) ? told : `${short}, ${told}`}${endOf(round)}. ${t('fair.check')}`
  }
  const shortOf = (round: HouseRound) => {
    if (round.game === 'dice') return format.count(round.drawn.roll)
    if (round.game === 'crash') return growthText(format, round.drawn.bust)
    return round.game === 'roulette' ? format.count(round.drawn.pocket) : `${timesText(format, round.multiplier)}×`
  }
  return (
    <section aria-label={t('games.last')}>
      <h2 className="pb-1.5 text-13 text-ink-soft">{t('games.last')}</h2>
      <ul className="flex flex-wrap gap-2">
        {rounds.map((round) => (
          <li key={round.roundKey}>
            <button
              type="button"
              aria-label={nameOf(round)}
              onClick={() => onCheck(round.roundKey)}
              className={`min-h-11 min-w-14 rounded-control border px-2.5 text-13 tabular-nums ${round.won > round.stake ? 'border-won font-strong text-won' : 'border-line text-ink-soft'}`}
            >
              {shortOf(round)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
