import { Flag } from '@banko/browser/kit/flag.tsx'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { Link, type LinkProps } from '@tanstack/react-router'

interface PlaceRowProps {
  readonly link: LinkProps
  readonly flag: string
  readonly name: string
  readonly detail?: string
  readonly count: number
  readonly liveCount: number
}

/** A country or a league: its flag, its name, how many matches it has. */
export function PlaceRow({ link, flag, name, detail, count, liveCount }: PlaceRowProps) {
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        {...link}
        className="flex min-h-12 items-center gap-3 px-margin hover:bg-[color-mix(in_oklab,var(--ink)_3%,var(--card))] focus-visible:-outline-offset-2"
      >
        <Flag code={flag} size={20} />
        <span className="clip">
          <bdi>{name}</bdi>
          {detail !== undefined && <span className="ms-1.5 text-13 text-ink-soft">{detail}</span>}
        </span>
        {liveCount > 0 && (
          <b className="ms-auto flex items-center gap-1 text-13 font-strong text-live">
            <i className="live-dot" />
            {liveCount}
          </b>
        )}
        <b className={`${liveCount > 0 ? '' : 'ms-auto'} min-w-6 text-end text-13 font-plain text-ink-soft`}>{count}</b>
        <Icon name="next" size={16} className="text-ink-faint" />
      </Link>
    </li>
  )
}

/** Rows that are on their way. */
export function PlaceSkeleton({ rows }: { readonly rows: number }) {
  return (
    <ul className="board" aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => index).map((index) => (
        <li key={index} className="flex min-h-12 items-center gap-3 border-t border-line px-margin first:border-t-0">
          <Skeleton className="size-5 rounded-full" />
          <Skeleton className="h-4 w-32" />
          <Skeleton className="ms-auto h-4 w-6" />
        </li>
      ))}
    </ul>
  )
}
