import '../games.css'
import { kindMin, type SlotMachine } from '@banko/betting/games/slot/slot-machine.ts'
import { windowAt } from '@banko/betting/games/slot/spin.ts'
import { SlotFace } from './slot-face.tsx'
import { type Spin, standMs } from './use-spins.ts'

interface SlotReelsProps {
  readonly machine: SlotMachine
  readonly spin: Spin | undefined
  /** Another one for each spin: reels turn in anew. */
  readonly spinKey: string
}

/** From one reel to the next one, milliseconds. */
const reelMs = 110

/** Five reels of three rows; what pays is marked once they stand. They stand the same way round in every language. */
export function SlotReels({ machine, spin, spinKey }: SlotReelsProps) {
  // before anything was played every reel stands at its beginning
  const reels = windowAt(machine, spin?.stops ?? machine.strips.map(() => 0))
  const marked = spin ? marksOf(machine, spin) : new Set<string>()
  return (
    <div aria-hidden="true" dir="ltr" className="mx-auto grid w-full max-w-md grid-cols-5 gap-1.5 overflow-hidden">
      {reels.map((faces, reel) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place
          key={`${spinKey}.${reel}`}
          style={{ animationDelay: `${reel * reelMs}ms` }}
          className={`grid gap-1.5 ${spin ? 'slot-reel' : ''}`}
        >
          {faces.map((face, row) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a face is its place
              key={row}
              className="relative aspect-square rounded-control bg-raised p-1.5"
            >
              <SlotFace face={face} />
              {marked.has(`${reel}.${row}`) && (
                <i
                  style={{ animationDelay: `${standMs}ms` }}
                  className="slot-won absolute inset-0 rounded-control border-2 border-won"
                />
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** The places of a window that pay, as `reel.row`. */
function marksOf(machine: SlotMachine, { wins, scatters, stops }: Spin): ReadonlySet<string> {
  const onLines = wins.flatMap(({ line, count }) =>
    (machine.lines[line] ?? []).slice(0, count).map((row, reel) => `${reel}.${row}`),
  )
  const seen = windowAt(machine, stops)
  const scattered = seen.flatMap((faces, reel) =>
    faces.flatMap((face, row) => (face === machine.scatter ? [`${reel}.${row}`] : [])),
  )
  return new Set(scatters >= kindMin ? [...onLines, ...scattered] : onLines)
}
