import { sports } from '@banko/betting/match/sport.ts'
import {
  createReactComponent,
  IconAdjustmentsHorizontal,
  IconAlertTriangle,
  IconArrowRight,
  IconArrowUp,
  IconBallBaseball,
  IconBallBasketball,
  IconBallFootball,
  IconBallTennis,
  IconBallVolleyball,
  IconCalendar,
  IconCheck,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconChevronUp,
  IconClock,
  IconDeviceGamepad2,
  IconInfoCircle,
  IconLock,
  IconLogout,
  IconMenu2,
  IconMinus,
  IconPingPong,
  IconPlayHandball,
  IconPlus,
  IconRefresh,
  IconSearch,
  IconStar,
  IconStarFilled,
  IconTicket,
  IconTrash,
  IconTrophy,
  IconUser,
  IconWorld,
  IconX,
} from '@tabler/icons-react'

/** Ice hockey's puck, which the library does not have, drawn in its manner. */
const Puck = createReactComponent('outline', 'puck', 'Puck', [
  ['path', { d: 'M4 10c0 -1.7 3.6 -3 8 -3s8 1.3 8 3s-3.6 3 -8 3s-8 -1.3 -8 -3', key: 'top' }],
  ['path', { d: 'M4 10v4c0 1.7 3.6 3 8 3s8 -1.3 8 -3v-4', key: 'side' }],
])

/** The ring and the net that other basketball is thrown through. */
const Hoop = createReactComponent('outline', 'hoop', 'Hoop', [
  ['path', { d: 'M3 7h18M5 7l3 13h8l3 -13M6 11l9 9M18 11l-9 9', key: 'net' }],
])

const drawings = {
  alert: IconAlertTriangle,
  forward: IconArrowRight,
  top: IconArrowUp,
  baseball: IconBallBaseball,
  basketball: IconBallBasketball,
  football: IconBallFootball,
  tennis: IconBallTennis,
  volleyball: IconBallVolleyball,
  handball: IconPlayHandball,
  tableTennis: IconPingPong,
  trophy: IconTrophy,
  calendar: IconCalendar,
  settings: IconAdjustmentsHorizontal,
  check: IconCheck,
  down: IconChevronDown,
  up: IconChevronUp,
  back: IconChevronLeft,
  next: IconChevronRight,
  clock: IconClock,
  info: IconInfoCircle,
  lock: IconLock,
  signOut: IconLogout,
  menu: IconMenu2,
  minus: IconMinus,
  plus: IconPlus,
  refresh: IconRefresh,
  search: IconSearch,
  star: IconStar,
  starFilled: IconStarFilled,
  ticket: IconTicket,
  trash: IconTrash,
  user: IconUser,
  globe: IconWorld,
  esport: IconDeviceGamepad2,
  puck: Puck,
  hoop: Hoop,
  close: IconX,
} as const

type Drawing = typeof IconAlertTriangle
export type IconName = keyof typeof drawings | LateIconName

/** Those that nothing of the first view shows: whoever shows one imports late-icons.ts, which brings them. */
export type LateIconName =
  | ('whatsApp' | 'print' | 'backspace' | 'device' | 'eye' | 'eyeOff' | 'code' | 'share')
  | ('shield' | 'fingerprint' | 'file' | 'transactions' | 'statement')
  | ('bell' | 'gift' | 'pause' | 'play' | 'wallet')

const late = new Map<IconName, Drawing>()

/** Of late-icons.ts alone. */
export function bringDrawings(more: Readonly<Record<LateIconName, Drawing>>): void {
  for (const [name, drawing] of Object.entries(more)) late.set(name as LateIconName, drawing)
}

/** Drawings that point along the line of reading turn round in right-to-left text. */
const turning: ReadonlySet<IconName> = new Set(['forward', 'back', 'next', 'backspace', 'signOut'])

interface IconProps {
  readonly name: IconName
  /** Pixels: 20 in bars and lists, 16 inside text. */
  readonly size?: 16 | 18 | 20 | 24
  readonly className?: string
}

/** A line drawing; silent for screen readers, so the button around it needs a label. */
export function Icon({ name, size = 20, className = '' }: IconProps) {
  const Drawing = name in drawings ? drawings[name as keyof typeof drawings] : late.get(name)
  if (!Drawing) throw new Error(`nobody brought the icon ${name}: late-icons.ts is not imported`)
  const turn = turning.has(name) ? 'rtl:-scale-x-100' : ''
  return <Drawing size={size} stroke={1.75} aria-hidden="true" className={`${turn} ${className}`} />
}

/** The drawing of a sport. */
export function sportIcon(sportId: number): IconName {
  switch (sportId) {
    case sports.football:
      return 'football'
    case sports.basketball:
      return 'basketball'
    case sports.otherBasketball:
      return 'hoop'
    case sports.hockey:
      return 'puck'
    case sports.tennis:
      return 'tennis'
    case sports.handball:
      return 'handball'
    case sports.baseball:
      return 'baseball'
    case sports.volleyball:
      return 'volleyball'
    case sports.tableTennis:
      return 'tableTennis'
    case sports.counterStrike:
    case sports.leagueOfLegends:
    case sports.dota:
      return 'esport'
    default:
      return 'trophy'
  }
}
