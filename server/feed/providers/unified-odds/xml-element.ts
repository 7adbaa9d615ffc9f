/** One element of a document, as it was written. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string | undefined>>
  readonly children: readonly XmlElement[]
  readonly text: string
}
