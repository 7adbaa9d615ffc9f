import { buttonClass } from '@banko/browser/kit/button.tsx'
import { useText } from '@banko/browser/words.tsx'
import { Link } from '@tanstack/react-router'
import { useUnfinished } from './mines/use-mines.ts'

/** A round that is not over, with the way to go on with it. */
export function OpenRound() {
  const t = useText()
  const { data } = useUnfinished()
  if (!data?.round) return null
  return (
    <p className="mb-3 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card p-4 text-15">
      {t('mines.goOn')}
      <Link to="/games/$step" params={{ step: 'mines' }} className={buttonClass('main')}>
        {t('mines.title')}
      </Link>
    </p>
  )
}
