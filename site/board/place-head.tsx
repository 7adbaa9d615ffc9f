import { Flag } from '@banko/browser/kit/flag.tsx'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { useText } from '@banko/browser/words.tsx'
import { Link, type LinkProps, useLocation, useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

interface PlaceHeadProps {
  readonly back: LinkProps
  readonly flag: string | undefined
  readonly name: string | undefined
  /** The country of a league. */
  readonly detail?: string
  /** What is chosen here. */
  readonly end?: ReactNode
}

/** Where we are on the way from sport to match, and one step back: to the match that it was opened from, if so. */
export function PlaceHead({ back, flag, name, detail, end }: PlaceHeadProps) {
  const t = useText()
  const router = useRouter()
  const isOfMatch = useLocation({ select: ({ state }) => state.isOfMatch === true })
  const toMatch = (event: MouseEvent) => {
    event.preventDefault()
    router.history.back()
  }
  return (
    <header className="flex h-12 items-center gap-2 pe-margin">
      <Link
        {...back}
        className="hit text-ink-soft hover:text-ink"
        aria-label={t('kit.back')}
        {...(isOfMatch && { onClick: toMatch })}
      >
        <Icon name="back" />
      </Link>
      {flag !== undefined && <Flag code={flag} size={20} />}
      {name !== undefined && (
        <h2 className="tight clip text-17 font-strong">
          <bdi>{name}</bdi>
          {detail !== undefined && <span className="ms-2 text-13 font-plain text-ink-soft">{detail}</span>}
        </h2>
      )}
      {end}
    </header>
  )
}
