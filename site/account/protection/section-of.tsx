import { type ReactNode, useId } from 'react'

interface SectionOfProps {
  readonly title: string
  readonly hint?: string
  readonly children: ReactNode
}

/** A part of the page under its own head. */
export function SectionOf({ title, hint, children }: SectionOfProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="text-15 font-strong">
        {title}
      </h2>
      {hint !== undefined && <p className="max-w-[60ch] pt-0.5 text-13 text-pretty text-ink-soft">{hint}</p>}
      <div className="pt-3">{children}</div>
    </section>
  )
}
