/** A screen that pictures are taken on. */
export interface Device {
  readonly name: 'phone' | 'desktop'
  readonly width: number
  readonly height: number
  /** Dots of the picture per dot of the page. */
  readonly scale: number
}

export const devices: readonly Device[] = [
  { name: 'phone', width: 390, height: 844, scale: 2 },
  { name: 'desktop', width: 1280, height: 800, scale: 1 },
]

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]
