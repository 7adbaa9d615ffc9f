import { Icon } from '@banko/browser/kit/icon.tsx'
import { useText } from '@banko/browser/words.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface GamesHeadProps {
  readonly title: string
  /** Beside the title. */
  readonly end?: ReactNode
}

/** What a page of games is called, with the way back to all of them. */
export function GamesHead({ title, end }: GamesHeadProps) {
  const t = useText()
  return (
    <header className="pb-3">
      <Link
        to="/games"
        className="-ms-1 relative inline-flex min-h-11 items-center gap-1 text-13 text-ink-soft hover:text-ink"
      >
        <Icon name="back" size={18} />
        {t('games.title')}
      </Link>
      <div className="flex items-center justify-between gap-3">
        <h1 className="tight text-21 font-strong">{title}</h1>
        {end}
      </div>
    </header>
  )
}
