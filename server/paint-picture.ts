import { fileURLToPath } from 'node:url'
import type { ResvgRenderOptions } from '@resvg/resvg-js'

/** The faces of the site, as whole fonts: a browser's subsets are of no use here. */
const faces = [
  import.meta.resolve('@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf'),
  import.meta.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/vazirmatn/500Medium/Vazirmatn_500Medium.ttf'),
  import.meta.resolve('@expo-google-fonts/vazirmatn/700Bold/Vazirmatn_700Bold.ttf'),
]

const font: NonNullable<ResvgRenderOptions['font']> = {
  fontFiles: faces.map((face) => fileURLToPath(face)),
  // one picture on every machine
  loadSystemFonts: false,
  defaultFontFamily: 'Inter',
}

/** Paints SVG as PNG, in the size that it says. Takes some 100 ms in one piece: for a thread. */
export async function paintPicture(svg: string): Promise<Uint8Array> {
  // few houses ever paint: whoever does not is spared it
  const { Resvg } = await import('@resvg/resvg-js')
  return new Resvg(svg, { font }).render().asPng()
}
