/** The one name of browsers that the live store uses by default and programs replace. */
declare function requestAnimationFrame(run: (time: number) => void): number
