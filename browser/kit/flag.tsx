import { useState } from 'react'
import { Icon } from './icon.tsx'

interface FlagProps {
  /** `tr`, `gb-eng`; `xx` when a category has none. */
  readonly code: string
  readonly size?: 16 | 20 | 24
}

/** A round flag, fetched when it comes into view. Where there is none, or it does not come, a globe of the same size. */
export function Flag({ code, size = 16 }: FlagProps) {
  const [lost, setLost] = useState('')
  if (code === lost || code === 'xx' || !/^[a-z]{2}(-[a-z]{3})?$/.test(code)) {
    return <Icon name="globe" size={size} className="shrink-0 text-ink-soft" />
  }
  return (
    <img
      src={`/flags/${code}.svg`}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setLost(code)}
      className="shrink-0 rounded-full shadow-[0_0_0_1px_color-mix(in_oklab,var(--ink)_16%,transparent)]"
    />
  )
}
