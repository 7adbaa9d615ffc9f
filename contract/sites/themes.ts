/** A look to begin with; a site that has taken one may change it. */
export interface ReadyTheme {
  readonly id: 'cobalt' | 'pitch' | 'ember' | 'crimson' | 'plum' | 'lagoon' | 'graphite' | 'night'
  readonly scheme: 'light' | 'dark' | 'auto'
  /** The one brand colour; what else there is derives from it. */
  readonly brand: string
}

/** In the order in which they are offered; their names are words of the desk. */
export const readyThemes: readonly ReadyTheme[] = [
  { id: 'cobalt', scheme: 'auto', brand: 'oklch(0.53 0.19 262)' },
  { id: 'pitch', scheme: 'light', brand: 'oklch(0.52 0.13 155)' },
  { id: 'ember', scheme: 'dark', brand: 'oklch(0.7 0.15 70)' },
  { id: 'crimson', scheme: 'auto', brand: 'oklch(0.53 0.2 25)' },
  { id: 'plum', scheme: 'dark', brand: 'oklch(0.52 0.18 320)' },
  { id: 'lagoon', scheme: 'auto', brand: 'oklch(0.56 0.1 200)' },
  { id: 'graphite', scheme: 'light', brand: 'oklch(0.45 0.02 260)' },
  { id: 'night', scheme: 'dark', brand: 'oklch(0.6 0.16 285)' },
]
