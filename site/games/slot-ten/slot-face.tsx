import type { Face } from '@banko/betting/games/slot/slot-machine.ts'

/** Pictures by the names that the machine has for them; letters are written. */
const drawings: Readonly<Record<string, string>> = {
  // a star, a bell, a leaf, a drop
  H1: 'M24 6l5.3 11.6L42 19l-9.4 8.6L35.2 40 24 33.6 12.8 40l2.6-12.4L6 19l12.7-1.4z',
  H2: 'M12 34c4-4 3-8 3-13a9 9 0 0 1 18 0c0 5-1 9 3 13zM20 39a4 4 0 0 0 8 0',
  H3: 'M10 38C8 20 20 8 40 9c0 20-12 30-26 26M10 40C16 28 24 22 32 18',
  H4: 'M24 6C32 18 37 24 37 30a13 13 0 0 1-26 0C11 24 16 18 24 6z',
  // wild, and scatter
  W: 'M8 12l7 24 9-18 9 18 7-24',
  S: 'M24 5v38M5 24h38M11 11l26 26M37 11 11 37',
}

const colours: Readonly<Record<string, string>> = {
  H1: 'text-accent',
  W: 'text-won',
  S: 'text-live',
}

/** One face, as large as its place. */
export function SlotFace({ face }: { readonly face: Face }) {
  const drawing = drawings[face]
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth={drawing ? 3 : 0}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`size-full ${colours[face] ?? 'text-ink'}`}
    >
      {drawing ? (
        <path d={drawing} />
      ) : (
        <text x="24" y="35" textAnchor="middle" fontSize="30" className="fill-ink-soft font-strong">
          {face}
        </text>
      )}
    </svg>
  )
}
