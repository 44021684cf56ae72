/** The sink of unexpected failures of the interface: the console, until a collector is chosen. */
export const reportError = (error: unknown) => console.error(error)
