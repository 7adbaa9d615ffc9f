import { cometFaces } from './comet-faces.ts'
import type { FaceDrawing } from './face-drawing.ts'
import { linesFaces } from './lines-faces.ts'
import { orchardFaces } from './orchard-faces.ts'

/** Pictures by the names that the machines have for them; letters are written. */
export const faceDrawings: Readonly<Record<string, FaceDrawing>> = { ...linesFaces, ...orchardFaces, ...cometFaces }
