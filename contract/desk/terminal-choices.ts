/** The rolls that printers of terminals take. */
export const printerWidths = ['mm58', 'mm80'] as const

/**
 * `newDevices`: five wrong PINs came from where it never signed in, so it enters only where it did. `wrongPin`: five came
 * from there, too. `locked`: staff said so.
 */
export const terminalStates = ['open', 'newDevices', 'wrongPin', 'locked'] as const
