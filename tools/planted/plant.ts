import type { PlantedFault } from './planted-fault.ts'

/** The file with its fault. Throws where what it replaces does not stand there once. */
export function plant(text: string, { file, was, is }: Pick<PlantedFault, 'file' | 'was' | 'is'>): string {
  const parts = text.split(was)
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times, and not once: ${was}`)
  return parts.join(is)
}
