import { DrawnMark } from '@banko/browser/kit/drawn-mark.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useState } from 'react'

/** The site's logo; where it has none, or it does not come, the drawn mark with its title. */
export function Mark() {
  const { logo, title } = useSettings()
  const [lost, setLost] = useState('')
  if (logo !== '' && lost !== logo)
    return <img src={logo} alt={title} className="h-7 w-auto" onError={() => setLost(logo)} />
  return (
    <span
      dir="ltr"
      className="inline-flex min-h-11 items-center gap-[7px] text-21 font-strong tracking-[-0.035em] lowercase"
    >
      <DrawnMark />
      {title}
    </span>
  )
}
