/** Reads a JSON value kept on this device; `undefined` when there is none, or when storage is forbidden. */
export function readLocal(key: string): unknown {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps a JSON value on this device. A full or forbidden storage is no reason to stop. */
export function writeLocal(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Private windows and full disks: the value lives until the page is left.
  }
}
