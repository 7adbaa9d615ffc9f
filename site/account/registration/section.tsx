import type { ReactNode } from 'react'

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** A part of the form under its title; on wide screens its fields stand in two columns. */
export function Section({ title, children }: SectionProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="pb-3 text-15 font-strong">{title}</legend>
      <div className="grid gap-x-4 gap-y-1 wide:grid-cols-[repeat(2,minmax(0,1fr))]">{children}</div>
    </fieldset>
  )
}
