import { newId } from '@banko/browser/connection.ts'
import { type FileType, fileBytesMax, fileTypeOf, headBytes } from '@banko/contract/identity/document-file.ts'

/** A file that was chosen for one side of a document. */
export interface ChosenFile {
  readonly file: Blob
  readonly name: string
  readonly type: FileType
  /** What it is known by here. */
  readonly id: string
  /** What is shown of it; absent of what no page shows. */
  readonly picture?: string
}

/** What a file picker offers; what is chosen is looked at all the same. */
export const accepted = 'image/jpeg,image/png,image/webp,application/pdf'

/** Undefined: it is none of those that are taken, or larger than it may be. */
export async function readChosen(file: File): Promise<ChosenFile | undefined> {
  if (file.size === 0 || file.size > fileBytesMax) return undefined
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const type = fileTypeOf(head)
  if (!type) return undefined
  const chosen = { file, name: file.name, type, id: newId() }
  return type === 'application/pdf' ? chosen : { ...chosen, picture: await pictureOf(file, type) }
}

/** The page's policy lets no other address of a file be a picture. */
function pictureOf(file: Blob, type: FileType): Promise<string> {
  return new Promise((tell, fail) => {
    const reader = new FileReader()
    reader.onload = () => tell(typeof reader.result === 'string' ? reader.result : '')
    reader.onerror = () => fail(reader.error)
    // it is what its bytes say, whatever the device calls it
    reader.readAsDataURL(new Blob([file], { type }))
  })
}
