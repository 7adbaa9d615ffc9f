export type Attributes = Readonly<Partial<Record<string, string>>>

/** As much of XML as the kit's own messages need, read without what the house reads it with. */
export interface ReadMessage {
  readonly kind: string
  readonly root: Attributes
  readonly status: Attributes | undefined
  readonly markets: readonly {
    readonly key: string
    readonly of: Attributes
    readonly outcomes: readonly Attributes[]
  }[]
}

const tag = /<(\/?)([a-z_]+)((?:\s+[a-z_]+="[^"]*")*)\s*(\/?)>/g

export function readMessage(xml: string): ReadMessage {
  const elements = [...xml.matchAll(tag)].filter(([, closing]) => closing === '')
  const [root] = elements
  const markets: { key: string; of: Attributes; outcomes: Attributes[] }[] = []
  let status: Attributes | undefined
  for (const [, , name, written = ''] of elements) {
    const of = attributes(written)
    if (name === 'sport_event_status') status = of
    if (name === 'market') markets.push({ key: `${of.id}/${of.specifiers ?? ''}`, of, outcomes: [] })
    if (name === 'outcome') markets.at(-1)?.outcomes.push(of)
  }
  return { kind: root?.[2] ?? '', root: attributes(root?.[3] ?? ''), status, markets }
}

function attributes(written: string): Attributes {
  return Object.fromEntries(
    [...written.matchAll(/([a-z_]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
}
