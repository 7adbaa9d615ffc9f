import type { ReactNode } from 'react'

/** One line drawing each: a pitch without players, a blank ticket, a lens, a broken signal. */
export type EmptyDrawing = 'pitch' | 'ticket' | 'lens' | 'signal' | 'star'

const drawings: Readonly<Record<EmptyDrawing, string>> = {
  pitch: 'M8 20h80v56H8zM48 20v56M48 60a12 12 0 1 0 0-24 12 12 0 0 0 0 24M8 36h12v24H8M88 36H76v24h12',
  ticket: 'M12 30h72v12a7 7 0 0 0 0 14v12H12V56a7 7 0 0 0 0-14zM32 30v4m0 6v4m0 6v4m0 6v4M42 42h28M42 49h20M42 56h24',
  lens: 'M44 66a22 22 0 1 0 0-44 22 22 0 0 0 0 44M60 60l20 20M34 44h20',
  signal: 'M16 40c18-17 46-17 64 0M27 52c12-11 30-11 42 0M38 63c6-5 14-5 20 0M48 74h.1M20 78 76 18',
  star: 'm48 20 8.7 17.6 19.3 2.8-14 13.6 3.3 19.3L48 64.2l-17.3 9.1L34 54 20 40.4l19.3-2.8z',
}

interface EmptyStateProps {
  readonly drawing: EmptyDrawing
  /** One sentence: what is not here. */
  readonly text: string
  /** One more, when something failed: what was not lost, what to do. */
  readonly detail?: string
  /** One thing to do. */
  readonly action?: ReactNode
  /** `h1` where it is all that a page has. */
  readonly as?: 'h1' | 'p'
}

/** Where a list has nothing, or could not be fetched. */
export function EmptyState({ drawing, text, detail, action, as: Text = 'p' }: EmptyStateProps) {
  return (
    <div role="status" className="grid justify-items-center gap-3 px-8 py-14 text-center">
      <svg
        viewBox="0 0 96 96"
        width="96"
        height="96"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className="text-ink-faint"
      >
        <path d={drawings[drawing]} />
      </svg>
      <Text className="max-w-[300px] text-15 text-balance text-ink-soft">{text}</Text>
      {detail !== undefined && <p className="max-w-[300px] text-13 text-balance text-ink-faint">{detail}</p>}
      {action}
    </div>
  )
}
