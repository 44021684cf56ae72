/** Unexpected failures of the interface end here. The console is the only sink until a collector is chosen. */
export const reportError = (error: unknown) => console.error(error)
