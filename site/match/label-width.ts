/** How labels of prices are set: kit.css, `.price > small`. */
const size = 12
const paddings = 12

let context: CanvasRenderingContext2D | null | undefined

/** Pixels that a label takes on a price's button, its own margins included. */
function widthOf(label: string): number {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return label.length * size
  context.font = `450 ${size}px ${getComputedStyle(document.body).fontFamily}`
  return context.measureText(label).width + paddings
}

const known = new Map<string, number>()

/**
 * The whole label where there is room for it, else the one with cut names: of "Sheffield Wednesday & over 2.5" the end
 * must be read as well. `room` in pixels; none until the page has been measured, as where the house draws it.
 */
export function fitLabel(whole: string, cut: string, room: number): string {
  if (whole === cut || room <= 0) return cut
  const width = known.get(whole) ?? widthOf(whole)
  known.set(whole, width)
  return width <= room ? whole : cut
}
