import { even } from '@banko/betting/games/payout.ts'
import { type Face, kindMin, type SlotMachine, windowRows } from '@banko/betting/games/slot/slot-machine.ts'
import { Dialog } from '@banko/browser/kit/dialog.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { timesText } from '../told-round.ts'
import { faceText } from './face-text.ts'
import { SlotFace } from './slot-face.tsx'

interface SlotSheetProps extends Of {
  readonly open: boolean
  onClose(): void
}

interface Of {
  readonly machine: SlotMachine
}

/** What the machine pays, and on which lines: told from what it is. */
export function SlotSheet({ machine, open, onClose }: SlotSheetProps) {
  const t = useText()
  const { wild, scatter, freeSpins, freeFactor } = machine
  const names = { wild: faceText(t, machine, wild), scatter: faceText(t, machine, scatter) }
  return (
    <Dialog open={open} from="bottom" title={t('games.payTable')} onClose={onClose}>
      <div className="grid grid-cols-1 gap-4 px-margin pt-1 pb-5">
        <p className="text-13 text-pretty text-ink-soft">
          {t('slot.hint', { ...names, kind: kindMin, count: freeSpins, factor: freeFactor })}
        </p>
        <ul className="flex flex-wrap gap-x-6 text-13">
          {[wild, scatter].map((face) => (
            <li key={face}>
              <Named machine={machine} face={face} />
            </li>
          ))}
        </ul>
        <PayTable machine={machine} />
        <h3 className="text-15 font-strong">{t('slot.lines')}</h3>
        <ol dir="ltr" className="grid grid-cols-5 gap-2">
          {machine.lines.map((rows, line) => (
            <Line key={rows.join('')} rows={rows} line={line} />
          ))}
        </ol>
      </div>
    </Dialog>
  )
}

const kinds = [0, 1, 2] as const

function PayTable({ machine }: Of) {
  const t = useText()
  const format = useFormat()
  const { linePays, lines, scatter, scatterPays } = machine
  const onLines = Object.entries(linePays).map(([face, pays]) => ({ face, pays, per: lines.length }))
  const rows = [...onLines, { face: scatter, pays: scatterPays, per: 1 }]
  return (
    <table className="w-full text-13 tabular-nums">
      <thead className="text-ink-soft">
        <tr>
          <th className="text-start font-normal">{t('slot.symbol')}</th>
          {kinds.map((kind) => (
            <th key={kind} className="text-end font-normal">
              {format.count(kind + kindMin)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ face, pays, per }) => (
          <tr key={face} className="border-t border-line">
            <th scope="row" className="py-1 text-start font-normal">
              <Named machine={machine} face={face} />
            </th>
            {kinds.map((kind) => (
              <td key={kind} className="text-end">
                <bdi dir="ltr">{timesText(format, (pays[kind] * even) / per)}×</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface NamedProps extends Of {
  readonly face: Face
}

function Named({ machine, face }: NamedProps) {
  const t = useText()
  return (
    <span className="flex items-center gap-2">
      <span className="size-8">
        <SlotFace face={face} />
      </span>
      {faceText(t, machine, face)}
    </span>
  )
}

interface LineProps {
  readonly rows: readonly number[]
  readonly line: number
}

function Line({ rows, line }: LineProps) {
  const format = useFormat()
  const points = rows.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' ')
  return (
    <li className="grid justify-items-center gap-1 text-12 text-ink-soft">
      <svg viewBox={`0 0 50 ${windowRows * 10}`} aria-hidden="true" className="w-full rounded-control bg-raised">
        <polyline points={points} fill="none" stroke="currentColor" strokeWidth="2.5" className="text-accent" />
      </svg>
      {format.count(line + 1)}
    </li>
  )
}
