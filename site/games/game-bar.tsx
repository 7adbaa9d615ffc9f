import { Dialog } from '@banko/browser/kit/dialog.tsx'
import { Money } from '@banko/browser/kit/money.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import type { GameStand } from '@banko/contract/calls/games.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { GameCheck } from './game-check.tsx'
import type { Opened } from './use-opened.ts'
import { useStand } from './use-stand.ts'

/** What of an open game the bar needs: of ours, or of a provider's. */
type Barred = Pick<Opened, 'sessionToken' | 'currency' | 'tile' | 'leastMs'>

const everySecond = 1000
const wayClass = 'inline-flex min-h-11 items-center text-ink-soft underline hover:text-ink'

/** Above every game: the time, how the session stands, what may still be staked, and the ways from here. */
export function GameBar({ opened }: { readonly opened: Barred }) {
  const t = useText()
  const [isRules, setRules] = useState(false)
  const stand = useStand(opened.sessionToken)
  return (
    <section
      aria-label={t('games.session')}
      className="mb-4 flex flex-wrap items-center justify-between gap-x-5 rounded-card border border-line bg-card px-4 py-1 text-13"
    >
      <Figures stand={stand} currency={opened.currency} />
      <nav aria-label={t('games.session')} className="flex flex-wrap gap-x-4">
        <button type="button" className={wayClass} onClick={() => setRules(true)}>
          {t('games.rules')}
        </button>
        <Link to="/payments/$step" params={{ step: 'deposit' }} className={wayClass}>
          {t('payments.tab.deposit')}
        </Link>
        <Link to="/contact" className={wayClass}>
          {t('contact.title')}
        </Link>
      </nav>
      <Rules opened={opened} stand={stand} open={isRules} onClose={() => setRules(false)} />
      {stand?.check && <GameCheck stand={stand} check={stand.check} currency={opened.currency} />}
    </section>
  )
}

interface FiguresProps {
  readonly stand: GameStand | undefined
  readonly currency: string
}

/** Their places are there before they are known: nothing moves when they come. */
function Figures({ stand, currency }: FiguresProps) {
  const t = useText()
  const format = useFormat()
  const now = useNow(everySecond)
  const money = (amount: number) => <Money amount={amount} currency={currency} className="font-strong" />
  return (
    <dl className="flex min-h-11 flex-wrap items-center gap-x-4 tabular-nums">
      <Figure name={t('games.clock')} hidden>
        <time className="font-strong">{format.time(now)}</time>
      </Figure>
      <Figure name={t('games.net')}>{stand ? money(stand.won - stand.staked) : '–'}</Figure>
      {stand?.limitLeft !== undefined && <Figure name={t('games.limitLeft')}>{money(stand.limitLeft)}</Figure>}
    </dl>
  )
}

interface FigureProps {
  readonly name: string
  /** What it is can be seen. */
  readonly hidden?: boolean
  readonly children: ReactNode
}

function Figure({ name, hidden, children }: FigureProps) {
  return (
    <div className="flex gap-1.5">
      <dt className={hidden ? 'sr-only' : 'text-ink-soft'}>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Games with rules beyond what holds of all of them. */
const ruled = ['mines', 'roulette', 'crash', 'tv-keno'] as const
/** Those that have a pace of their own. */
const tables: ReadonlySet<string> = new Set(['roulette', 'crash', 'tv-keno'])

interface RulesProps {
  readonly opened: Barred
  readonly stand: GameStand | undefined
  readonly open: boolean
  onClose(): void
}

/** What holds of the game at this site. */
function Rules({ opened, stand, open, onClose }: RulesProps) {
  const t = useText()
  const format = useFormat()
  const { tile, leastMs } = opened
  return (
    <Dialog open={open} from="bottom" title={t('games.rules')} onClose={onClose}>
      <div className="grid gap-3 px-margin pt-1 pb-5 text-15 text-pretty">
        {tile.returns !== undefined && <p>{t('games.returns', { percent: format.count(tile.returns / 1000) })}</p>}
        {!tables.has(tile.ref) && <p>{t('games.pace', { seconds: format.count(leastMs / 1000) })}</p>}
        {ruled
          .filter((ref) => ref === tile.ref)
          .map((ref) => (
            <p key={ref}>{t(`${ref}.rules`)}</p>
          ))}
        {stand && <p>{t('games.until', { time: format.time(stand.endsAt) })}</p>}
      </div>
    </Dialog>
  )
}
