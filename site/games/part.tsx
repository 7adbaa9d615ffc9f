interface PartProps {
  readonly name: string
  /** Bytes and figures, which read from left to right in every language. */
  readonly value?: string
  readonly text?: string
}

/** One of what a round was drawn from. */
export function Part({ name, value, text }: PartProps) {
  return (
    <div>
      <dt className="text-13 text-ink-soft">{name}</dt>
      <dd className="text-13 wrap-anywhere">{value === undefined ? text : <bdi dir="ltr">{value}</bdi>}</dd>
    </div>
  )
}
