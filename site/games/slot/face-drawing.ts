/** How a face is drawn, in a square of 48. */
export interface FaceDrawing {
  readonly lines: string
  /** What is filled, faintly. */
  readonly filled?: string
  /** Points, drawn thicker than lines. */
  readonly dots?: string
  /** The class of its colour. */
  readonly ink: string
}
