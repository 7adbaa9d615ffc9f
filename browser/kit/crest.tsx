import { sports } from '@banko/betting/match/sport.ts'
import { useId } from 'react'
import { type CrestDesign, designCrest } from './crest-design.ts'

interface CrestProps {
  readonly name: string
  /** Pixels; from 32 on it carries the monogram. */
  readonly size?: 18 | 24 | 44
  /** Players of some sports have no club: theirs is a disc. */
  readonly sportId?: number
}

const ofPlayers: ReadonlySet<number | undefined> = new Set([sports.tennis, sports.tableTennis])
const disc = 'M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21Z'

const known = new Map<string, CrestDesign>()

/** A club's drawn crest: two colours and a shield from its name. Decoration: the name stands beside it. */
export function Crest({ name, size = 18, sportId }: CrestProps) {
  const id = useId()
  const design = known.get(name) ?? designCrest(name)
  known.set(name, design)
  const shield = ofPlayers.has(sportId) ? disc : design.shield
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <clipPath id={id}>
        <path d={shield} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path fill={design.field} d="M0 0h24v24H0z" />
        <path fill={design.charge} d={design.band} />
        {size > 30 && (
          <text
            x="12"
            y="15"
            textAnchor="middle"
            fontSize="8"
            fontWeight="650"
            fill="var(--crest-letter)"
            stroke="var(--crest-edge)"
            strokeWidth="2"
            strokeLinejoin="round"
            paintOrder="stroke"
          >
            {design.monogram}
          </text>
        )}
      </g>
      <path d={shield} fill="none" stroke="var(--ink)" strokeOpacity=".22" />
    </svg>
  )
}
