import { useEffect } from 'react'

/** Colours the bars of the device around the page like the page's own head, in the brand and light that are shown. */
export function useThemeColour(): void {
  useEffect(() => {
    const watch = new MutationObserver(tellColour)
    watch.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    const dark = matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', tellColour)
    tellColour()
    return () => {
      watch.disconnect()
      dark.removeEventListener('change', tellColour)
    }
  }, [])
}

function tellColour(): void {
  const colour = headColour()
  if (colour === undefined) return
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) meta.content = colour
}

/** As hex: not every browser takes the newer ways to say a colour there. */
function headColour(): string | undefined {
  const probe = document.createElement('i')
  probe.className = 'bg-card'
  document.body.append(probe)
  const { backgroundColor } = getComputedStyle(probe)
  probe.remove()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const drawing = canvas.getContext('2d')
  if (!drawing) return undefined
  drawing.fillStyle = backgroundColor
  drawing.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = drawing.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
