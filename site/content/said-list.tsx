import { Icon } from '@banko/browser/kit/icon.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { Link } from '@tanstack/react-router'

export interface SaidItem {
  readonly id: number
  readonly title: string
  readonly image?: string
  /** Since when it is said; 0: for ever. */
  readonly at?: number
}

interface SaidListProps {
  readonly label: string
  readonly items: readonly SaidItem[]
}

const everyMinute = 60_000

/** What an operator says, each leading to itself. */
export function SaidList({ label, items }: SaidListProps) {
  const format = useFormat()
  const now = useNow(everyMinute)
  return (
    <ul aria-label={label} className="grid gap-3">
      {items.map(({ id, title, image, at = 0 }) => (
        <li key={id}>
          <Link
            to="."
            hash={String(id)}
            className="block overflow-hidden rounded-card border border-line bg-card hover:border-ink-faint"
          >
            {image !== undefined && <SaidPicture image={image} />}
            <span className="flex min-h-14 items-center gap-3 px-4 py-2">
              <span className="grid min-w-0 gap-0.5">
                <bdi className="text-15 font-strong text-pretty">{title}</bdi>
                {at > 0 && <span className="text-12 text-ink-soft">{format.dateTime(at, now)}</span>}
              </span>
              <Icon name="next" size={18} className="ms-auto flex-none text-ink-faint" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Its place is as large before it has come; the title beside it says what it is. */
export function SaidPicture({ image }: { readonly image: string }) {
  return <img src={image} alt="" className="block aspect-3/1 w-full bg-raised object-cover" />
}
