import { Icon, type IconName } from '@banko/browser/kit/icon.tsx'
import { Link } from '@tanstack/react-router'

interface AccountRowProps {
  readonly to:
    | '/account/settings'
    | '/games/$step'
    | '/account/timezone'
    | '/account/$step'
    | '/coupons'
    | '/payments/$step'
  /** Of a place with steps. */
  readonly step?: string
  readonly icon: IconName
  readonly label: string
  /** How it stands now, where that is short. */
  readonly value?: string
}

/** One way on, in a list of them. */
export function AccountRow({ to, step, icon, label, value }: AccountRowProps) {
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={to}
        {...(step !== undefined && { params: { step } })}
        className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-raised"
      >
        <Icon name={icon} className="flex-none text-ink-soft" />
        <span className="min-w-0 flex-1 text-15">{label}</span>
        {value !== undefined && <bdi className="clip max-w-[55%] text-13 text-ink-soft">{value}</bdi>}
        <Icon name="next" size={18} className="flex-none text-ink-faint" />
      </Link>
    </li>
  )
}
