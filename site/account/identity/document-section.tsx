import { useText } from '@banko/browser/words.tsx'
import type { Identity, OwnDocument } from '@banko/contract/calls/identity.ts'
import { type DocumentKind, documentKinds } from '@banko/contract/identity/documents.ts'
import { SectionOf } from '../protection/section-of.tsx'
import { DocumentCard } from './document-card.tsx'
import type { OwnIdentity } from './use-identity.ts'

interface DocumentSectionProps {
  readonly own: OwnIdentity
  readonly standing: Identity
}

/** Documents of the player, those that are asked for first, and those that they may send besides. */
export function DocumentSection({ own, standing }: DocumentSectionProps) {
  const t = useText()
  const shown = shownOf(standing)
  return (
    <SectionOf title={t('identity.documents')} {...(!standing.mayUpload && { hint: t('identity.off') })}>
      <ul className="grid gap-3">
        {shown.map(({ kind, document }) => (
          <li key={kind}>
            <DocumentCard own={own} kind={kind} document={document} mayUpload={standing.mayUpload} />
          </li>
        ))}
      </ul>
    </SectionOf>
  )
}

/** A picture of oneself says nothing by itself: it is shown where somebody asked for it. */
function shownOf({ documents, mayUpload }: Identity) {
  const others: readonly DocumentKind[] = mayUpload ? documentKinds.filter((kind) => kind !== 'selfie') : []
  const missing = others.filter((kind) => documents.every((document) => document.kind !== kind))
  const shown: readonly { readonly kind: DocumentKind; readonly document: OwnDocument | undefined }[] = [
    ...documents.map((document) => ({ kind: document.kind, document })),
    ...missing.map((kind) => ({ kind, document: undefined })),
  ]
  return shown
}
