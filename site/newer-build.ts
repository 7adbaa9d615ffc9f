import { createContext } from 'react'

/** Whether the settings that came last are of another build than the one that this page was opened with. */
export const NewerBuildContext = createContext(false)
