import { Flag } from '@banko/browser/kit/flag.tsx'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { useText } from '@banko/browser/words.tsx'
import { Link, type LinkProps } from '@tanstack/react-router'

interface PlaceHeadProps {
  readonly back: LinkProps
  readonly flag: string | undefined
  readonly name: string | undefined
  /** The country of a league. */
  readonly detail?: string
}

/** Where we are on the way from sport to match, and one step back. */
export function PlaceHead({ back, flag, name, detail }: PlaceHeadProps) {
  const t = useText()
  return (
    <header className="flex h-12 items-center gap-2 pe-margin">
      <Link {...back} className="hit text-ink-soft hover:text-ink" aria-label={t('kit.back')}>
        <Icon name="back" />
      </Link>
      {flag !== undefined && <Flag code={flag} size={20} />}
      <h2 className="tight clip text-17 font-strong">
        <bdi>{name}</bdi>
        {detail !== undefined && <span className="ms-2 text-13 font-plain text-ink-soft">{detail}</span>}
      </h2>
    </header>
  )
}
