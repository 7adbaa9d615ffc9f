import { useWords } from '@banko/browser/words.tsx'
import { type PointerEvent, useRef, useState } from 'react'
import { stepOfKey, stepOfSwipe } from '../turns.ts'
import type { BannersProps } from '../use-banners.ts'
import { useTurns } from '../use-turns.ts'
import { SaidLink } from './said-link.tsx'
import { TurnRow } from './turn-row.tsx'

/** Source: accounts-and-gaming §7, banner carousel. */
const everyMilliseconds = 4000
/** Nobody waits for more of them. */
const countMax = 8

/**
 * Pictures of the operator in the place of the first, one after the other. Turned by arrows of a keyboard, a finger, or
 * a tap on a dot; under a pointer or focus, and where motion is unwanted, they stand still.
 */
export function Banners({ banners }: BannersProps) {
  const { t, direction } = useWords()
  const shown = banners.slice(0, countMax)
  const turns = useTurns(shown.length, everyMilliseconds)
  const [reach, setReach] = useState(0)
  const swipe = useSwipe((pixels) => turns.by(stepOfSwipe(pixels, direction) ?? 0))
  const [first] = shown
  if (!first) return null
  if (turns.at > reach) setReach(turns.at)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are for what is in it, a link or a dot
    <section
      aria-label={t('content.banners')}
      className="banners"
      data-place={first.place}
      {...turns.hold}
      onKeyDown={({ key }) => turns.by(stepOfKey(key, direction) ?? 0)}
    >
      <ul
        aria-live={turns.isTurning ? 'off' : 'polite'}
        style={{ aspectRatio: `${first.width} / ${first.height}` }}
        {...swipe}
      >
        {shown.map(({ id, title, image, url, width, height }, index) => (
          <li key={id} data-shown={index === turns.at} aria-hidden={index !== turns.at}>
            <SaidLink url={url}>
              {/* of those that come later only the next is fetched ahead */}
              {index <= reach + 1 && <img src={image} alt={title} width={width} height={height} draggable={false} />}
            </SaidLink>
          </li>
        ))}
      </ul>
      {shown.length > 1 && (
        <TurnRow
          at={turns.at}
          count={shown.length}
          isStopped={turns.isStopped}
          onToggle={turns.toggle}
          onGo={turns.go}
        />
      )}
    </section>
  )
}

/** How far a finger went along the line of reading between touching and leaving, pixels to the right. */
function useSwipe(onSwipe: (pixels: number) => void) {
  const from = useRef<number>(undefined)
  return {
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      from.current = pointerType === 'touch' ? clientX : undefined
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      if (from.current !== undefined) onSwipe(clientX - from.current)
      from.current = undefined
    },
    onPointerCancel: () => {
      from.current = undefined
    },
  }
}
