import type { Face } from '@banko/betting/games/slot/slot-machine.ts'
import { faceDrawings } from './face-drawings.ts'

/** One face, as large as its place: its picture, or its letter. */
export function SlotFace({ face }: { readonly face: Face }) {
  const drawing = faceDrawings[face]
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth={drawing ? 2.5 : 0}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`size-full ${drawing?.ink ?? 'text-ink'}`}
    >
      {drawing?.filled && <path d={drawing.filled} fill="currentColor" fillOpacity="0.16" stroke="none" />}
      {drawing && <path d={drawing.lines} />}
      {drawing?.dots && <path d={drawing.dots} strokeWidth="5.5" />}
      {!drawing && (
        <text x="24" y="35" textAnchor="middle" fontSize="30" className="fill-ink-soft font-strong">
          {face}
        </text>
      )}
    </svg>
  )
}
