import { useState } from 'react'
import type { Column } from './columns.ts'

const keyOf = (list: string) => `banko.desk.columns.${list}`

function readKept(list: string): Readonly<Record<string, boolean>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, boolean>) : {}
  } catch {
    // Somebody's else, or of another build: as if nothing were kept.
    return {}
  }
}

/** Which columns somebody has chosen of a list, kept on this device. */
export function useShownColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const [kept, setKept] = useState(() => readKept(list))
  const isShown = ({ id, hidden }: Column<Row>) => kept[id] ?? hidden !== true
  return {
    shown: columns.filter(isShown),
    isShown,
    toggle(column: Column<Row>) {
      const next = { ...kept, [column.id]: !isShown(column) }
      setKept(next)
      localStorage.setItem(keyOf(list), JSON.stringify(next))
    },
  }
}
