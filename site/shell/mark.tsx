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
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" className="text-accent">
        <path fill="currentColor" d="M5 0h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5V5a5 5 0 0 1 5-5Z" />
        <path
          d="M6.6 4.5v11M6.6 12a3.4 3.4 0 1 0 6.8 0 3.4 3.4 0 1 0-6.8 0Z"
          fill="none"
          stroke="var(--card)"
          strokeWidth="2.3"
          strokeLinecap="round"
        />
      </svg>
      {title}
    </span>
  )
}
