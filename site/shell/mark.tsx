import { DrawnMark } from '@banko/browser/kit/drawn-mark.tsx'
import { useSettings } from '@banko/browser/settings.tsx'

/** The site's logo, or the drawn mark with its title. */
export function Mark() {
  const { logo, title } = useSettings()
  if (logo !== '') return <img src={logo} alt={title} className="h-7 w-auto" />
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
